// The flash of the box in the browser's storage, file by file, and as files to take away.
import { written } from "./texts.js";

const PREFIX = "jokerbox.file.";
const CHOICE = "jokerbox.choice.";
const FOLDER = "saves/";
const NAME = /^(match\.txt|log-\d+\.txt|(settings|records|error)\.json|(match|settings|records|error)\.bad)$/;
const LARGEST = 1 << 20;
// All files in one: {"jokerbox-saves": 1, "files": {name: text, or {"base64": …} if it is none}}
const ALL = "jokerbox-saves";
const ALL_VERSION = 1;
const ALL_LARGEST = 4 * LARGEST;
const LOCK = "jokerbox-saves";

export class Saves {
  #storage = null;
  #files = new Map(); // path -> base64
  #isOwner = true;
  #trouble;

  // trouble(name of a text) is told what keeps the saves from being kept.
  constructor(trouble) {
    this.#trouble = trouble;
    try {
      const storage = globalThis.localStorage;
      storage.setItem(CHOICE + "try", "1");
      storage.removeItem(CHOICE + "try");
      this.#storage = storage;
    } catch {
      trouble("noStorage");
      return;
    }
    for (let i = 0; i < this.#storage.length; i++) {
      const key = this.#storage.key(i);
      if (!key.startsWith(PREFIX)) continue;
      const data = this.#storage.getItem(key);
      if (isBase64(data)) this.#files.set(key.slice(PREFIX.length), data);
    }
    this.#claim();
  }

  // Two tabs that save would mix up two matches: the first one has the right to.
  #claim() {
    if (!navigator.locks) return;
    const patience = setTimeout(() => this.#trouble("otherTab"), 3000);
    this.#isOwner = false;
    navigator.locks.request(LOCK, () => {
      clearTimeout(patience);
      this.#isOwner = true;
      for (const path of this.#files.keys()) this.#keep(path);
      return new Promise(() => {}); // until the tab is closed
    });
  }

  get all() {
    return Object.fromEntries(this.#files);
  }

  get names() {
    return [...this.#files.keys()].filter((path) => path.startsWith(FOLDER))
      .map((path) => path.slice(FOLDER.length)).sort();
  }

  text(name) {
    const data = this.#files.get(FOLDER + name);
    return data === undefined ? null : new TextDecoder().decode(fromBase64(data));
  }

  // changes: {path: base64, null if the file is gone}
  take(changes) {
    for (const [path, data] of Object.entries(changes)) {
      if (data === null) this.#files.delete(path);
      else this.#files.set(path, data);
      if (this.#isOwner) this.#keep(path);
    }
  }

  #keep(path) {
    if (!this.#storage) return;
    try {
      const data = this.#files.get(path);
      if (data === undefined) this.#storage.removeItem(PREFIX + path);
      else this.#storage.setItem(PREFIX + path, data);
    } catch {
      this.#trouble("fullStorage");
    }
  }

  // Small choices of the page itself: colour, board, mute.
  choice(name, usual) {
    return this.#storage?.getItem(CHOICE + name) ?? usual;
  }

  choose(name, value) {
    try {
      this.#storage?.setItem(CHOICE + name, value);
    } catch {
      // The saves have complained already, or will.
    }
  }

  link(name) {
    const data = fromBase64(this.#files.get(FOLDER + name));
    const link = download(name, data);
    link.textContent = name;
    const size = document.createElement("small");
    size.textContent = ` ${written(data.length)} B`;
    link.append(size);
    return link;
  }

  linkAll() {
    const files = Object.fromEntries(this.names.map((name) => {
      const data = this.#files.get(FOLDER + name);
      return [name, asText(fromBase64(data)) ?? { base64: data }];
    }));
    const all = { [ALL]: ALL_VERSION, files };
    return download(`${ALL}.json`, JSON.stringify(all, null, 1) + "\n");
  }
}

function download(name, data) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type: "application/octet-stream" }));
  link.download = name;
  return link;
}

// [name, base64] of the files that can be saves; `refuse` is told the names of the others.
export async function readFiles(files, refuse) {
  const found = [];
  for (const file of files) {
    const data = file.size > ALL_LARGEST ? null : new Uint8Array(await file.arrayBuffer());
    const all = readAll(data);
    for (const [name, content] of all ?? [[file.name, data]])
      if (content && content.length <= LARGEST && NAME.test(name))
        found.push([name, toBase64(content)]);
      else refuse(all ? `${file.name} (${name})` : file.name);
  }
  return found;
}

// [name, bytes or null] of what `linkAll` has put into one file, whatever that is called now;
// null if this is another file.
function readAll(data) {
  let all = null;
  try {
    all = JSON.parse(asText(data));
  } catch {
    return null;
  }
  if (!all?.[ALL]) return null;
  if (all[ALL] !== ALL_VERSION) return [[`version ${all[ALL]}`, null]];
  return Object.entries(all.files ?? {}).map(([name, content]) => [name,
    typeof content === "string" ? new TextEncoder().encode(content)
      : isBase64(content?.base64) ? fromBase64(content.base64) : null]);
}

// null if these bytes are no text.
function asText(data) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    return null;
  }
}

export function fromBase64(text) {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}

function toBase64(data) {
  let text = "";
  for (const byte of data) text += String.fromCharCode(byte);
  return btoa(text);
}

function isBase64(text) {
  try {
    atob(text);
    return true;
  } catch {
    return false;
  }
}
