import type { View } from '../viewport.ts';

/** A small picture of the whole chart with a frame around what is in sight; there only where something is out of sight. */
export class Minimap {
  readonly #frame = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  #copy: SVGSVGElement | undefined;

  constructor(
    readonly box: HTMLElement,
    readonly onMove: (x: number, y: number) => void,
  ) {
    this.#frame.setAttribute('class', 'frame');
    const move = (event: PointerEvent): void => {
      if (event.buttons !== 1) return;
      const matrix = this.#copy?.getScreenCTM()?.inverse();
      if (!matrix) return;
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
      this.onMove(x, y);
    };
    box.addEventListener('pointerdown', move);
    box.addEventListener('pointermove', move);
  }

  /** The copy, on which whatever is marked on the picture is to be marked too. */
  get copy(): SVGSVGElement | undefined {
    return this.#copy;
  }

  show(picture: SVGSVGElement | undefined): void {
    this.#copy = picture?.cloneNode(true) as SVGSVGElement | undefined;
    const { width = '1', height = '1' } = picture?.dataset ?? {};
    this.#copy?.setAttribute('viewBox', `0 0 ${width} ${height}`);
    // Arrow markers must have unique ids in a page.
    this.#copy?.querySelector('defs')?.remove();
    this.#copy?.append(this.#frame);
    this.box.replaceChildren(...(this.#copy ? [this.#copy] : []));
  }

  follow({ x, y, width, height, isWhole }: View): void {
    this.box.hidden = isWhole || !this.#copy;
    for (const [name, value] of Object.entries({ x, y, width, height })) this.#frame.setAttribute(name, String(value));
  }
}
