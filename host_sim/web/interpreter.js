// Starts MicroPython with the files of the box in it, on the page and in the worker alike.
import { loadMicroPython } from "./micropython.mjs";

const HEAP = 1 << 20; // bytes to start with; it grows

// box.bin: length of a list (32 bits), the list [[path, size], …] as JSON, the files.
function unpack(buffer) {
  const length = new DataView(buffer).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  let at = 4 + length;
  return list.map(([path, size]) => {
    const data = new Uint8Array(buffer, at, size);
    at += size;
    return [path, data];
  });
}

export async function startInterpreter(print) {
  const here = new URL(".", import.meta.url);
  const [python, response] = await Promise.all([
    loadMicroPython({
      heapsize: HEAP,
      linebuffer: true,
      stdout: print,
      stderr: print,
      url: new URL("micropython.wasm", here).href,
    }),
    fetch(new URL("box.bin", here)),
  ]);
  if (!response.ok) throw new Error(`box.bin: ${response.status}`);
  for (const [path, data] of unpack(await response.arrayBuffer())) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
    python.FS.writeFile(path, data);
  }
  python.FS.chdir("/");
  python.runPython('import sys\nsys.path[:] = ["", "/", "/host_sim/fakes"]\n');
  return python;
}
