// Runs Python code on MicroPython in WebAssembly: a job as JSON comes in on stdin.
//
// {"files": [[path in the interpreter, path here], …], "code": …, "heap": bytes}
// What the code prints goes to stdout line by line; an exception makes the exit code 1.
import { readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path/posix";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const job = JSON.parse(readFileSync(0, "utf8"));
const print = (line) => writeSync(1, line + "\n"); // at once, so nothing is lost in a crash
const python = await loadMicroPython({ heapsize: job.heap, stdout: print, linebuffer: true });
for (const [inside, here] of job.files) {
  python.FS.mkdirTree(dirname(inside));
  python.FS.writeFile(inside, readFileSync(here));
}
python.FS.chdir("/");
try {
  python.runPython(job.code);
} catch (error) {
  writeSync(2, String(error.message ?? error) + "\n");
  process.exitCode = 1;
}
