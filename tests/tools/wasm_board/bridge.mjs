// A board at a pseudo-terminal: MicroPython in WebAssembly, its REPL, and a flash that is a folder.
//
// Started by board.py with its settings as JSON. Everything is synchronous: the firmware's loop
// never returns, so its sleeps look for a Ctrl-C here (see `pause`). What the interpreter's event
// REPL lacks is done here: raw paste, and a soft reboot with a new interpreter on the same flash.
import fs from "node:fs";
import { dirname } from "node:path/posix";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";

const settings = JSON.parse(process.argv[2]);
const FORCED_EXIT = 0x100; // PYEXEC_FORCED_EXIT
const WINDOW = 256; // bytes of raw paste that may be under way
const UNREAD_MS = 200; // after that, what nobody reads is lost, as on USB
const [CTRL_A, CTRL_B, CTRL_C, CTRL_D, CTRL_E] = [1, 2, 3, 4, 5];

// The port

const nap = new Int32Array(new SharedArrayBuffer(4));
const chunk = Buffer.alloc(4096);
let input = Buffer.alloc(0);
let output = [];

const sleep = (ms) => Atomics.wait(nap, 0, 0, ms);

function fill() {
  try {
    const size = fs.readSync(settings.fd, chunk);
    input = Buffer.concat([input, chunk.subarray(0, size)]);
  } catch (error) {
    if (error.code !== "EAGAIN") process.exit(0); // nobody holds the other end any more
  }
}

function flush() {
  let rest = Buffer.from(output);
  output = [];
  for (let waited = 0; rest.length && waited < UNREAD_MS; ) {
    try {
      rest = rest.subarray(fs.writeSync(settings.fd, rest));
    } catch (error) {
      if (error.code !== "EAGAIN") process.exit(0);
      sleep(1);
      waited += 1;
    }
  }
}

function say(text) {
  output.push(...Buffer.from(text, "latin1"));
}

function next() {
  flush();
  for (let tries = 0; !input.length; tries += 1) {
    fill();
    if (!input.length && tries > 20) sleep(1);
  }
  const byte = input[0];
  input = input.subarray(1);
  return byte;
}

// The flash: the folder holds what a power cut would leave

const path = (name) => settings.flash + name;
let changes = 0;

function changing() {
  changes += 1;
  if (changes === settings.cut_at) process.exit(0);
}

const board = {
  settings: () => JSON.stringify(settings),
  changing,
  saved(name) {
    const data = Buffer.from(python.FS.readFile("/flash" + name));
    if (settings.spoil && name.endsWith(settings.spoil)) data[data.length >> 1] ^= 1;
    python.FS.writeFile("/flash" + name, data);
    fs.writeFileSync(path(name), data);
  },
  made: (name) => fs.mkdirSync(path(name)),
  removed: (name) => fs.rmSync(path(name), { recursive: true }),
  rename(from, to) {
    python.FS.rename("/flash" + from, "/flash" + to);
    fs.renameSync(path(from), path(to));
  },
  // A sleep of the firmware; true if somebody pressed Ctrl-C meanwhile.
  pause(ms) {
    flush();
    sleep(ms);
    fill();
    const at = input.lastIndexOf(CTRL_C);
    input = input.subarray(at + 1);
    return at >= 0;
  },
};

// The interpreter

let python;

async function start() {
  python = await loadMicroPython({
    heapsize: 1 << 20,
    linebuffer: false,
    // A board ends its lines with CR LF; the event REPL's own texts have both already.
    stdout: (bytes) => output.push(...bytes),
  });
  python.FS.mkdirTree("/flash");
  for (const [inside, here] of settings.files) {
    python.FS.mkdirTree(dirname(inside));
    python.FS.writeFile(inside, fs.readFileSync(here));
  }
  for (const name of fs.readdirSync(settings.flash, { recursive: true }).sort()) {
    const here = path("/" + name);
    if (fs.statSync(here).isDirectory()) python.FS.mkdirTree("/flash/" + name);
    else python.FS.writeFile("/flash/" + name, fs.readFileSync(here));
  }
  python.registerJsModule("wasm_board", board);
  python.runPython("import sys\nsys.path[:] = ['/rom']\nimport inside\ninside.start()\n");
}

function run() {
  python.runPython("import inside\ninside.run()\n");
  python.replInit();
}

let isRaw = false;

async function process_byte(byte) {
  if (isRaw && byte === CTRL_E) return paste();
  if (byte === CTRL_A) isRaw = true;
  if (byte === CTRL_B) isRaw = false;
  if (python.replProcessChar(byte) & FORCED_EXIT) {
    say("MPY: soft reboot\r\n");
    flush();
    await start();
    if (!isRaw) return run();
    python.replInit();
    output = []; // no banner before the raw REPL's own
    python.replProcessChar(CTRL_A);
  }
}

function paste() {
  next();
  next(); // "A", Ctrl-A
  say("R\x01" + String.fromCharCode(WINDOW & 255, WINDOW >> 8));
  const code = [];
  for (let byte = next(); byte !== CTRL_D; byte = next()) {
    if (byte === CTRL_C) return say("\x04\x04>"); // given up
    code.push(byte);
    if (code.length % WINDOW === 0) say("\x01");
  }
  say("\x04");
  for (const byte of code) python.replProcessChar(byte);
  const kept = output;
  output = [];
  python.replProcessChar(CTRL_D);
  output = [...kept, ...output.slice(2)]; // without the "OK" of the plain raw REPL
}

await start();
run();
for (;;) await process_byte(next());
