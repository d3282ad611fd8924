// A worker with a MicroPython of its own: tells a match log as moves and leaves the box alone.
import { startInterpreter } from "./interpreter.js";

let narrator = null;
let latest = null;
let isBusy = false;

async function start() {
  const python = await startInterpreter((line) => console.warn(line));
  python.runPython("from host_sim.web.narrator import Narrator\nnarrator = Narrator()");
  const told = python.globals.get("narrator");
  return { tell: told.tell, more: told.more, text: told.text };
}

async function work() {
  if (isBusy) return;
  isBusy = true;
  narrator ??= await start();
  while (latest) {
    const { log, language } = latest;
    latest = null;
    try {
      let isMore = narrator.tell(log, language);
      while (isMore) isMore = narrator.more();
      postMessage(narrator.text());
    } catch (error) {
      postMessage(`(${String(error.message ?? error).trim().split("\n").pop()})`);
    }
  }
  isBusy = false;
}

onmessage = (event) => {
  latest = event.data;
  work();
};
