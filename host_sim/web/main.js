// Brings the page to life: time into the box, its pictures, tones, texts and files out of it.
import { startInterpreter } from "./interpreter.js";
import { Keys } from "./keys.js";
import { Panel } from "./panel.js";
import { Saves, fromBase64, readFiles } from "./saves.js";
import { Screen } from "./screen.js";
import { Sound } from "./sound.js";
import { Speech } from "./speech.js";
import { dress, say, speak } from "./texts.js";

const USUAL_BOARD = "pico";
const MOST_MS = 1500; // time that the box makes up for at once; a tab that slept starts anew
const BUDGET_MS = 12; // for the box in one go, so that the page stays quick while a bot thinks
const LONGEST_MS = 1000;
const FACTS_MS = 1000;
const byId = (id) => document.getElementById(id);

const notes = new Map();

function note(name, more = "") {
  notes.set(name, more);
  showNotes();
}

function forget(name) {
  if (notes.delete(name)) showNotes();
}

function showNotes() {
  const place = byId("note");
  place.textContent = [...notes].map(([text, rest]) => `${say(text)} ${rest}`.trim()).join(" ");
  place.hidden = !notes.size;
}

function random(size) {
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Desk {
  #saves = new Saves(note);
  #screen = new Screen(byId("screen"));
  #sound = new Sound();
  #speech = new Speech(byId("spoken"));
  #panel = new Panel(this.#saves);
  #keys = new Keys(byId("keys"),
    (key, isDown) => this.#act(() => this.#page.touch(key, isDown)),
    (key) => this.#act(() => this.#page.tap(key)));
  #page = null; // the functions of page.py's Page
  #timer = 0;
  #start = performance.now();
  #asked = 0;
  #language = null;
  #keyNames = "";

  async begin() {
    this.#wireBar();
    const python = await startInterpreter((line) => this.#panel.print([line]));
    python.runPython("from host_sim.web import page as bridge");
    const bridge = python.globals.get("bridge");
    this.#fillBoards(JSON.parse(bridge.boards()));
    const page = bridge.Page(byId("board").value, JSON.stringify(this.#saves.all), random,
      document.documentElement.lang);
    // A method is looked up once: each look-up makes a new object on both sides.
    this.#page = Object.fromEntries(["tick", "touch", "tap", "put", "wipe", "ask", "switch_on"]
      .map((name) => [name, page[name]]));
    this.#loop();
    document.addEventListener("visibilitychange", () => {
      this.#sound.hush();
      this.#keys.release();
      this.#loop();
    });
  }

  #fillBoards(boards) {
    const select = byId("board");
    select.replaceChildren(...boards.map(([name, title]) => new Option(title, name)));
    select.value = this.#saves.choice("board", USUAL_BOARD);
    if (!select.value) select.value = USUAL_BOARD;
    select.addEventListener("change", () => {
      this.#saves.choose("board", select.value);
      this.#restart();
    });
  }

  #wireBar() {
    let isPointing = false;
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, () => {
        isPointing = kind === "pointerdown";
        this.#sound.wake();
      });
    // After a click the typed keys are the box's again; who walks by Tab keeps the focus.
    for (const kind of ["click", "change"])
      byId("bar").addEventListener(kind, (event) => {
        if (isPointing) event.target.closest(kind === "click" ? "button" : "select")?.blur();
      });
    byId("mute").addEventListener("click", () => this.#mute(!this.#sound.isMuted));
    this.#mute(this.#saves.choice("mute", "") === "yes");
    byId("colour").addEventListener("change", (event) => this.#paint(event.target.value));
    this.#paint(this.#saves.choice("colour", "white"));
    byId("restart").addEventListener("click", () => this.#restart());
    // While one finger holds a key the other makes no click.
    byId("restart").addEventListener("pointerup", (event) => {
      if (!event.isPrimary) this.#restart();
    });
    byId("full").hidden = !document.fullscreenEnabled;
    byId("full").addEventListener("click", () => {
      if (document.fullscreenElement) document.exitFullscreen();
      else byId("stage").requestFullscreen();
    });
    document.addEventListener("fullscreenchange", () => {
      byId("full").dataset.text = document.fullscreenElement ? "window" : "full";
      byId("full").textContent = say(byId("full").dataset.text);
    });
    byId("import").addEventListener("change", (event) => this.#import(event.target));
    byId("wipe").addEventListener("click", () => {
      if (!confirm(say("sureWipe"))) return;
      this.#act(() => this.#page.wipe());
      this.#restart();
    });
  }

  #mute(isMuted) {
    this.#sound.mute(isMuted);
    this.#saves.choose("mute", isMuted ? "yes" : "no");
    byId("mute").setAttribute("aria-pressed", isMuted);
    byId("mute").lastChild.textContent = say(isMuted ? "sound_off" : "sound_on");
  }

  #paint(colour) {
    this.#screen.colour = colour;
    byId("colour").value = colour;
    this.#saves.choose("colour", colour);
  }

  async #import(input) {
    const refused = [];
    const files = await readFiles(input.files, (name) => refused.push(name));
    input.value = "";
    if (refused.length) note("badFiles", refused.join(", "));
    else forget("badFiles");
    if (!files.length) return;
    this.#act(() => files.forEach(([name, data]) => this.#page.put(name, data)));
    this.#restart();
  }

  // Fingers stay where they are: a box that starts with a key held goes into its safe mode.
  #restart() {
    this.#act(() => this.#page.switch_on(byId("board").value));
    forget("stopped");
  }

  // Something happens to the box now: its time first comes up to now.
  #act(action) {
    if (!this.#page) return;
    this.#loop();
    try {
      action();
    } catch (error) {
      this.#stop(error);
    }
    this.#loop();
  }

  #loop() {
    clearTimeout(this.#timer);
    if (!this.#page || document.hidden) return;
    const now = performance.now();
    if (now - this.#asked > FACTS_MS) {
      this.#asked = now;
      this.#page.ask();
      this.#panel.calm(now);
    }
    let news;
    try {
      news = JSON.parse(this.#page.tick(Math.round(now - this.#start), MOST_MS, BUDGET_MS));
    } catch (error) {
      this.#stop(error);
      return;
    }
    this.#use(news, now);
    this.#timer = setTimeout(() => this.#loop(), Math.min(news.idle, LONGEST_MS));
  }

  #use(news, now) {
    if (news.frame) {
      if (this.#screen.show(fromBase64(news.frame), news.light))
        byId("screen").dataset.shown = performance.now();
      this.#panel.meter(news.bus, now);
    }
    if (news.sounds) this.#sound.play(news.sounds, news.now);
    if (news.texts) this.#speech.hear(news.texts);
    if (news.console) this.#panel.print(news.console);
    if (news.screen !== undefined) document.body.dataset.screen = news.screen;
    if (news.busy !== undefined) this.#panel.busy(news.busy);
    if (news.files) {
      this.#saves.take(news.files);
      this.#panel.changed(news.files);
    }
    if (news.facts) this.#learn(news.facts);
  }

  #learn(facts) {
    this.#panel.know(facts);
    const language = facts.is_new ? this.#language ?? document.documentElement.lang
      : facts.language;
    const isNew = language !== this.#language;
    if (isNew) {
      this.#language = language;
      speak(language);
      this.#panel.speak(language);
      this.#mute(this.#sound.isMuted);
      showNotes();
    }
    if (isNew || facts.keys.join() !== this.#keyNames) {
      this.#keyNames = facts.keys.join();
      this.#keys.lay(facts.keys);
    }
  }

  #stop(error) {
    const text = String(error.message ?? error).trim();
    this.#panel.print([text]);
    note("stopped", text.split("\n").pop());
  }
}

// Works offline once loaded; a new version is fetched beside the old one.
function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  const isUpdate = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isUpdate) note("update");
  });
  navigator.serviceWorker.register("service.js").catch(() => {}); // not without https
}

dress();
if (typeof WebAssembly !== "object") {
  note("noWasm");
} else {
  new Desk().begin().catch((error) => note("noStart", String(error.message ?? error)));
  addEventListener("load", keepOffline);
}
