const STEP = 1.25;
const LEAST = 0.1;
const MOST = 3;
const PAN_PX = 60;

/** Lets a person zoom and move a picture: wheel, drag, arrow keys, `+`, `-` and `0` to fit. */
export class Viewport {
  #picture: SVGSVGElement | undefined;
  #scale = 1;
  #x = 0;
  #y = 0;

  constructor(
    readonly stage: HTMLElement,
    readonly onZoom: (percent: number) => void,
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

  /** Zooms about a point of the stage, its middle unless told. */
  zoom(factor: number, atX = this.stage.clientWidth / 2, atY = this.stage.clientHeight / 2): void {
    const scale = Math.min(MOST, Math.max(LEAST, this.#scale * factor));
    this.#x += atX / this.#scale - atX / scale;
    this.#y += atY / this.#scale - atY / scale;
    this.#scale = scale;
    this.#apply();
  }

  readonly zoomIn = (): void => this.zoom(STEP);
  readonly zoomOut = (): void => this.zoom(1 / STEP);

  #size(): { width: number; height: number } {
    const { width = '1', height = '1' } = this.#picture?.dataset ?? {};
    return { width: Number(width), height: Number(height) };
  }

  #apply(): void {
    const { clientWidth, clientHeight } = this.stage;
    this.#picture?.setAttribute(
      'viewBox',
      `${this.#x} ${this.#y} ${clientWidth / this.#scale} ${clientHeight / this.#scale}`,
    );
    this.onZoom(Math.round(this.#scale * 100));
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
    if (start.button !== 0) return;
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
