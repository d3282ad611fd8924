// The panel beside the box: the match as moves, the bug report, the meters, the files.
import { say, written } from "./texts.js";

const MATCH = "match.txt";
const MOST_CONSOLE = 40;
const byId = (id) => document.getElementById(id);

export class Panel {
  #saves;
  #worker = null;
  #log = ""; // as it is on the flash
  #seen = ""; // as far as the player has seen it on the screen
  #isBusy = false;
  #language = "en";
  #console = [];
  #facts = {};
  #bus = [];

  constructor(saves) {
    this.#saves = saves;
    byId("report").addEventListener("click", () => this.#copy());
    byId("export").addEventListener("click", () => {
      const link = saves.linkAll();
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    });
    byId("saves").addEventListener("toggle", () => this.#list());
    this.changed({ ["saves/" + MATCH]: saves.text(MATCH) });
  }

  // Files of the flash have changed.
  changed(changes) {
    if (changes["saves/" + MATCH]) {
      // What has just been saved is still to be shown; what was saved before is to be seen.
      this.#seen = this.#log;
      this.#log = this.#saves.text(MATCH);
      if (!this.#isBusy) this.#seen = this.#log;
      this.#tell();
    }
    this.#list();
  }

  busy(isBusy) {
    this.#isBusy = isBusy;
    if (isBusy || this.#seen === this.#log) return;
    this.#seen = this.#log;
    this.#tell();
  }

  speak(language) {
    this.#language = language;
    this.#tell();
    this.#list();
  }

  print(lines) {
    this.#console.push(...lines);
    this.#console.splice(0, this.#console.length - MOST_CONSOLE);
  }

  know(facts) {
    this.#facts = facts;
    byId("heap").textContent = kibibytes(facts.heap);
    byId("heap-all").textContent = kibibytes(facts.heap_all);
    byId("version").textContent = `Jokerbox ${facts.version ?? ""} · MicroPython ${facts.python}`;
  }

  // bytes: on the display's bus since it was switched on.
  meter(bytes, now) {
    if (bytes < (this.#bus.at(-1)?.[0] ?? 0)) this.#bus = [];
    this.#bus.push([bytes, now]);
    this.#showBus(now);
  }

  #showBus(now) {
    while (this.#bus.length > 1 && this.#bus[1][1] < now - 1000) this.#bus.shift();
    const bytes = this.#bus.at(-1)?.[0] ?? 0;
    const speed = this.#bus.length && this.#bus.at(-1)[1] >= now - 1000
      ? bytes - this.#bus[0][0] : 0;
    byId("bus").textContent = `${written(bytes)} · ${written(speed)}${say("perSecond")}`;
  }

  calm(now) {
    this.#showBus(now);
  }

  #tell() {
    if (!this.#seen) return;
    if (!this.#worker) {
      try {
        this.#worker = new Worker(new URL("narrator.js", import.meta.url), { type: "module" });
      } catch {
        return; // then the log stands in the report only
      }
      this.#worker.onmessage = (event) => this.#showMoves(event.data);
    }
    this.#worker.postMessage({ log: this.#seen, language: this.#language });
  }

  #showMoves(text) {
    const list = byId("moves");
    const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 30;
    const lines = text ? text.split("\n") : [];
    byId("no-moves").hidden = lines.length > 0;
    lines.forEach((line, at) => {
      const item = list.children[at] ?? list.appendChild(document.createElement("li"));
      const shown = line.startsWith("# ") ? `${say("round")} ${line.slice(2)}` : line.trim();
      if (item.textContent === shown) return;
      item.textContent = shown;
      item.className = line.startsWith("# ") ? "round" : line.startsWith(" ") ? "chance" : "";
    });
    while (list.children.length > lines.length) list.lastChild.remove();
    if (isAtEnd) list.scrollTop = list.scrollHeight;
  }

  #list() {
    const place = byId("files");
    for (const link of place.querySelectorAll("a")) URL.revokeObjectURL(link.href);
    if (!byId("saves").open) return;
    const names = this.#saves.names;
    byId("export").disabled = !names.length;
    place.replaceChildren(...names.map((name) => {
      const item = document.createElement("li");
      item.append(this.#saves.link(name));
      return item;
    }));
    if (!names.length) place.textContent = say("noSaves");
  }

  report() {
    const facts = this.#facts;
    const parts = [
      [`Jokerbox ${facts.version}`, facts.name, document.body.dataset.screen, facts.language]
        .join(", "),
      navigator.userAgent,
    ];
    if (this.#log) parts.push("```\n" + this.#log.trimEnd() + "\n```");
    if (this.#console.length) parts.push("```\n" + this.#console.join("\n") + "\n```");
    return parts.join("\n\n") + "\n";
  }

  async #copy() {
    const button = byId("report");
    const isCopied = await copy(this.report());
    button.textContent = say(isCopied ? "copied" : "notCopied");
    setTimeout(() => { button.textContent = say("report"); }, 2000);
  }
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without the permission, or on a page without https: the old way.
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    return isCopied;
  }
}

function kibibytes(bytes) {
  return bytes === undefined ? "–" : `${written(bytes / 1024, 1)} KiB`;
}
