const STEP = 1.25;
const LEAST = 0.1;
const MOST = 3;
const PAN_PX = 60;

/** What is in sight of a picture, in its own pixels. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly percent: number;
  /** All of it is in sight. */
  readonly isWhole: boolean;
}

/** Rounding by which a chart that just fits may seem to overflow. */
const ROUNDED_PX = 1;

/** Lets a person zoom and move a picture: wheel, drag, arrow keys, `+`, `-` and `0` to fit. */
export class Viewport {
  #picture: SVGSVGElement | undefined;
  #scale = 1;
  #x = 0;
  #y = 0;

  constructor(
    readonly stage: HTMLElement,
    readonly onView: (view: View) => void,
  ) {
    stage.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    stage.addEventListener('pointerdown', (event) => this.#drag(event));
    stage.addEventListener('keydown', (event) => this.#key(event));
    new ResizeObserver(() => this.#apply()).observe(stage);
  }

  /** Shows another picture, whole. */
  show(picture: SVGSVGElement | undefined): void {
    this.#picture = picture;
    this.stage.replaceChildren(...(picture ? [picture] : []));
    this.fit();
  }

  fit(): void {
    const { width, height } = this.#size();
    const { clientWidth, clientHeight } = this.stage;
    this.#scale = Math.max(LEAST, Math.min(1, clientWidth / width, clientHeight / height));
    this.#x = (width - clientWidth / this.#scale) / 2;
    this.#y = Math.min(0, (height - clientHeight / this.#scale) / 2);
    this.#apply();
  }

  /** Zooms about a point of the stage, by default its middle. */
  zoom(factor: number, atX = this.stage.clientWidth / 2, atY = this.stage.clientHeight / 2): void {
    const scale = Math.min(MOST, Math.max(LEAST, this.#scale * factor));
    this.#x += atX / this.#scale - atX / scale;
    this.#y += atY / this.#scale - atY / scale;
    this.#scale = scale;
    this.#apply();
  }

  readonly zoomIn = (): void => this.zoom(STEP);
  readonly zoomOut = (): void => this.zoom(1 / STEP);

  /** Brings a point of the picture into the middle. */
  centre(x: number, y: number): void {
    this.#x = x - this.stage.clientWidth / this.#scale / 2;
    this.#y = y - this.stage.clientHeight / this.#scale / 2;
    this.#apply();
  }

  /** Shows the whole picture for printing. */
  showWhole(): void {
    const { width, height } = this.#size();
    this.#picture?.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }

  /** As it was before it was shown whole. */
  readonly showAgain = (): void => this.#apply();

  #size(): { width: number; height: number } {
    const { width = '1', height = '1' } = this.#picture?.dataset ?? {};
    return { width: Number(width), height: Number(height) };
  }

  #apply(): void {
    const { clientWidth, clientHeight } = this.stage;
    const [x, y, width, height] = [this.#x, this.#y, clientWidth / this.#scale, clientHeight / this.#scale];
    this.#picture?.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    const whole = this.#size();
    const isWhole =
      x <= ROUNDED_PX &&
      y <= ROUNDED_PX &&
      x + width >= whole.width - ROUNDED_PX &&
      y + height >= whole.height - ROUNDED_PX;
    this.onView({ x, y, width, height, percent: Math.round(this.#scale * 100), isWhole });
  }

  #move(byX: number, byY: number): void {
    this.#x += byX / this.#scale;
    this.#y += byY / this.#scale;
    this.#apply();
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const { left, top } = this.stage.getBoundingClientRect();
    this.zoom(Math.exp(-event.deltaY / 400), event.clientX - left, event.clientY - top);
  }

  #drag(start: PointerEvent): void {
    // What is pressed on the picture itself must hear of it.
    if (start.button !== 0 || (start.target as Element).closest('.fold')) return;
    this.stage.setPointerCapture(start.pointerId);
    const move = (event: PointerEvent): void => this.#move(-event.movementX, -event.movementY);
    this.stage.addEventListener('pointermove', move);
    const stop = (): void => this.stage.removeEventListener('pointermove', move);
    this.stage.addEventListener('pointerup', stop, { once: true });
    this.stage.addEventListener('pointercancel', stop, { once: true });
  }

  #key(event: KeyboardEvent): void {
    const keys: Readonly<Record<string, () => void>> = {
      '+': this.zoomIn,
      '=': this.zoomIn,
      '-': this.zoomOut,
      '0': () => this.fit(),
      ArrowLeft: () => this.#move(-PAN_PX, 0),
      ArrowRight: () => this.#move(PAN_PX, 0),
      ArrowUp: () => this.#move(0, -PAN_PX),
      ArrowDown: () => this.#move(0, PAN_PX),
    };
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }
}
