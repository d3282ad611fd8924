// The OLED: whole device pixels for every dot with a fine line between, at any zoom.
const WIDTH = 128;
const HEIGHT = 64;
const DARK = [5, 7, 10];
const COLOURS = { white: [236, 245, 255], blue: [92, 190, 255], yellow: [255, 214, 64] };
const DIMMEST = 0.65; // an OLED at contrast 1 is still to be read
// The line is one device pixel of `scale`: fainter where the dots are small, so that it does not
// look like ink in dark text on light.
const GAP_FROM = 4;
const GAP_STEP = 0.025;
const GAP_MOST = 0.4;

export class Screen {
  #canvas;
  #context;
  #glass; // as wide as there is room
  #small = document.createElement("canvas"); // one pixel a dot
  #gaps = null; // the pattern of lines between the dots
  #frame = new Uint8Array(WIDTH * HEIGHT / 8);
  #light = 0;
  #colour = "white";
  #scale = 1;

  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d", { alpha: false });
    this.#small.width = WIDTH;
    this.#small.height = HEIGHT;
    this.#glass = canvas.closest("#glass");
    new ResizeObserver(() => this.#fit()).observe(this.#glass);
    this.#watchZoom();
    this.#fit();
  }

  set colour(name) {
    this.#colour = name in COLOURS ? name : "white";
    this.#draw();
  }

  // A frame is 1024 bytes, each eight dots of a column, the top one in the lowest bit.
  // Returns whether it shows something new.
  show(frame, light) {
    if (light === this.#light && frame.every((byte, at) => byte === this.#frame[at])) return false;
    this.#frame = frame;
    this.#light = light;
    this.#draw();
    return true;
  }

  #fit() {
    const edge = parseFloat(getComputedStyle(this.#canvas.parentElement).paddingLeft);
    const room = this.#glass.clientWidth - 2 * edge;
    const scale = Math.max(1, Math.floor(room * devicePixelRatio / WIDTH));
    if (scale !== this.#scale || !this.#gaps) {
      this.#scale = scale;
      this.#canvas.width = WIDTH * scale;
      this.#canvas.height = HEIGHT * scale;
      this.#gaps = scale > GAP_FROM ? this.#context.createPattern(gap(scale), "repeat") : "#0000";
    }
    this.#canvas.style.width = `${WIDTH * scale / devicePixelRatio}px`;
    this.#canvas.style.height = `${HEIGHT * scale / devicePixelRatio}px`;
    this.#draw();
  }

  #watchZoom() {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener("change", () => { this.#fit(); this.#watchZoom(); }, { once: true });
  }

  #draw() {
    const share = this.#light ? DIMMEST + (1 - DIMMEST) * this.#light / 255 : 0;
    const lit = COLOURS[this.#colour].map((part) => part * share);
    const image = new ImageData(WIDTH, HEIGHT);
    for (let y = 0, at = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++, at += 4) {
        const isLit = share && this.#frame[(y >> 3) * WIDTH + x] >> (y & 7) & 1;
        image.data.set(isLit ? lit : DARK, at);
        image.data[at + 3] = 255;
      }
    this.#small.getContext("2d").putImageData(image, 0, 0);
    const context = this.#context;
    const { width, height } = this.#canvas;
    context.imageSmoothingEnabled = false;
    context.drawImage(this.#small, 0, 0, width, height);
    context.fillStyle = this.#gaps;
    context.fillRect(0, 0, width, height);
  }
}

// One dot's cell: nothing but its right and lower line.
function gap(scale) {
  const cell = document.createElement("canvas");
  cell.width = cell.height = scale;
  const context = cell.getContext("2d");
  const share = Math.min(GAP_STEP * (scale - GAP_FROM), GAP_MOST);
  context.fillStyle = `rgb(${DARK.join(" ")} / ${share})`;
  context.fillRect(scale - 1, 0, 1, scale);
  context.fillRect(0, scale - 1, scale - 1, 1);
  return cell;
}
