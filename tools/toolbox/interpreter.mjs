// Runs Python code on MicroPython in WebAssembly: a job as JSON comes in on stdin.
//
// {"files": [[path in the interpreter, path here], …], "code": …, "heap": bytes}
// The code may leave a generator called `steps`; it is run to its end. This interpreter collects
// garbage only between two calls from here, so every `yield` is where memory can be had again.
// What is printed goes to stdout line by line; an exception makes the exit code 1.
import { readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path/posix";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const STEP = `
steps = globals().get("steps")
def _step():
    try:
        next(steps)
        return True
    except StopIteration:
        return False
`;

function print(line) {
  // At once and to the end, also into a pipe that is full: a crash must lose nothing.
  let rest = Buffer.from(line + "\n");
  while (rest.length) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

const job = JSON.parse(readFileSync(0, "utf8"));
const python = await loadMicroPython({ heapsize: job.heap, stdout: print, linebuffer: true });
for (const [inside, here] of job.files) {
  python.FS.mkdirTree(dirname(inside));
  python.FS.writeFile(inside, readFileSync(here));
}
python.FS.chdir("/");
try {
  python.runPython(job.code);
  python.runPython(STEP);
  if (python.globals.get("steps")) {
    const step = python.globals.get("_step");
    while (step());
  }
} catch (error) {
  writeSync(2, String(error.message ?? error) + "\n");
  process.exitCode = 1;
}
