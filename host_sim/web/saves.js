// The flash of the box in the browser's storage, file by file, and as files to take away.
const PREFIX = "jokerbox.file.";
const CHOICE = "jokerbox.choice.";
const FOLDER = "saves/";
const NAME = /^[a-z][a-z0-9-]*\.(json|txt|bad)$/;
const LARGEST = 1 << 20;
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
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([data], { type: "application/octet-stream" }));
    link.download = name;
    link.textContent = name;
    const size = document.createElement("small");
    size.textContent = ` ${data.length} B`;
    link.append(size);
    return link;
  }
}

// [name, base64] of the files that can be saves; `refuse` is told the names of the others.
export async function readFiles(files, refuse) {
  const found = [];
  for (const file of files) {
    if (!NAME.test(file.name) || file.size > LARGEST) refuse(file.name);
    else found.push([file.name, toBase64(new Uint8Array(await file.arrayBuffer()))]);
  }
  return found;
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
