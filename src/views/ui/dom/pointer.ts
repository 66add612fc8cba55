interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' && value !== null && 'clientX' in value && typeof value.clientX === 'number';

/** Where the pointer was at the end of a drag, by mouse or by touch; Sortable keeps the browser's event under `originalEvent`. */
export function pointerOf(event: object): Point | undefined {
  const original: unknown = 'originalEvent' in event ? event.originalEvent : undefined;
  if (isPoint(original)) return original;
  if (original instanceof Event && 'changedTouches' in original) {
    const touch: unknown = (original.changedTouches as TouchList)[0];
    return isPoint(touch) ? touch : undefined;
  }
  return undefined;
}

/** Is the point over the element or within 24 px of it? Missing the edge of a list by a little is not meant to delete. */
export function isInside({ clientX, clientY }: Point, element: Element, slackPx = 24): boolean {
  const box = element.getBoundingClientRect();
  return (
    clientX > box.left - slackPx &&
    clientX < box.right + slackPx &&
    clientY > box.top - slackPx &&
    clientY < box.bottom + slackPx
  );
}

const THUMB_PX = 44;
const LIST_ROW_PX = 36;

/** How high a row of a list is: at least 44 px where it is pressed with a thumb; a grid of figures keeps its height. */
export const underThumb = (rowPx: number): number =>
  rowPx >= LIST_ROW_PX && typeof globalThis.matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
    ? Math.max(rowPx, THUMB_PX)
    : rowPx;
