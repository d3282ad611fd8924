// The OLED: whole device pixels for every dot with a dark line between, at any zoom.
const WIDTH = 128;
const HEIGHT = 64;
const COLOURS = { white: [235, 244, 255], blue: [92, 190, 255], yellow: [255, 214, 64] };
const DIMMEST = 0.4; // an OLED at contrast 1 is still to be read

export class Screen {
  #canvas;
  #context;
  #frame = new Uint8Array(WIDTH * HEIGHT / 8);
  #light = 0;
  #colour = "white";
  #scale = 1;

  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: false });
    new ResizeObserver(() => this.#fit()).observe(canvas.parentElement);
    this.#watchZoom();
    this.#fit();
  }

  set colour(name) {
    this.#colour = name in COLOURS ? name : "white";
    this.#canvas.dataset.colour = this.#colour;
    this.#draw();
  }

  // A frame is 1024 bytes, each eight dots of a column, the top one in the lowest bit.
  show(frame, light) {
    if (light === this.#light && frame.every((byte, at) => byte === this.#frame[at])) return false;
    this.#frame = frame;
    this.#light = light;
    this.#draw();
    return true;
  }

  #fit() {
    const style = getComputedStyle(this.#canvas.parentElement);
    const room = this.#canvas.parentElement.clientWidth
      - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const scale = Math.max(1, Math.floor(room * devicePixelRatio / WIDTH));
    this.#scale = scale;
    this.#canvas.width = WIDTH * scale;
    this.#canvas.height = HEIGHT * scale;
    this.#canvas.style.width = `${WIDTH * scale / devicePixelRatio}px`;
    this.#canvas.style.height = `${HEIGHT * scale / devicePixelRatio}px`;
    this.#draw();
  }

  #watchZoom() {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener("change", () => { this.#fit(); this.#watchZoom(); }, { once: true });
  }

  #draw() {
    const scale = this.#scale;
    const dot = scale > 2 ? scale - 1 : scale;
    const context = this.#context;
    context.fillStyle = "#05070a";
    context.fillRect(0, 0, WIDTH * scale, HEIGHT * scale);
    if (!this.#light) return;
    const share = DIMMEST + (1 - DIMMEST) * this.#light / 255;
    const [red, green, blue] = COLOURS[this.#colour].map((part) => Math.round(part * share));
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++)
        if (this.#frame[(y >> 3) * WIDTH + x] >> (y & 7) & 1)
          context.fillRect(x * scale, y * scale, dot, dot);
  }
}
