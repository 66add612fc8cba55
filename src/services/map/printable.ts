import type { GlMap } from './engine.ts';

const INK = '#1e2420';
const PAPER = '#ffffff';
const TEXT_PX = 11;
const EDGE_PX = 8;

interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
}

/** Words on paper of their own at the foot of the picture, from its left or its right edge. */
function write(
  { context, width, height }: Pen,
  {
    text,
    from,
    widthPx,
  }: { readonly text: string; readonly from: 'left' | 'right'; readonly widthPx?: number | undefined },
): void {
  const box = widthPx ?? context.measureText(text).width + 2 * EDGE_PX;
  const left = from === 'left' ? EDGE_PX : width - EDGE_PX - box;
  const top = height - EDGE_PX - 2 * TEXT_PX;
  context.fillStyle = PAPER;
  context.fillRect(left, top, box, 2 * TEXT_PX);
  context.fillStyle = INK;
  context.fillText(text, left + (widthPx === undefined ? EDGE_PX : EDGE_PX / 2), top + TEXT_PX * 1.4);
  if (widthPx === undefined) return;
  // The bar of a scale: as wide as the library made it, closed at both ends.
  context.beginPath();
  context.moveTo(left, top);
  context.lineTo(left, height - EDGE_PX);
  context.lineTo(left + box, height - EDGE_PX);
  context.lineTo(left + box, top);
  context.stroke();
}

/** The drawn map, with scale and sources in the picture itself: it is enlarged to fit the paper, and they with it. */
function pictureOf(map: GlMap): string {
  // Drawn and read in one task, as the picture is gone from the card after it.
  map.redraw();
  const drawn = map.getCanvas();
  const picture = drawn.ownerDocument.createElement('canvas');
  [picture.width, picture.height] = [drawn.width, drawn.height];
  const context = picture.getContext('2d')!;
  // The canvas shows the ground of its container through.
  context.fillStyle = getComputedStyle(map.getContainer()).backgroundColor;
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(drawn, 0, 0);
  const ratio = drawn.width / drawn.clientWidth;
  context.scale(ratio, ratio);
  context.font = `${TEXT_PX}px sans-serif`;
  context.strokeStyle = INK;
  const pen: Pen = { context, width: drawn.clientWidth, height: drawn.clientHeight };
  const container = map.getContainer();
  const scale = container.querySelector<HTMLElement>('[class*="-ctrl-scale"]');
  const sources = container.querySelector('[class*="-ctrl-attrib-inner"]')?.textContent.trim() ?? '';
  if (sources !== '') write(pen, { text: sources, from: 'left' });
  if (scale) write(pen, { text: scale.textContent, from: 'right', widthPx: scale.offsetWidth });
  return picture.toDataURL('image/png');
}

/** A canvas that is drawn by the graphics card is blank on paper: while the page is printed a picture of it replaces it. */
export function printable(map: GlMap, signal: AbortSignal): void {
  const container = map.getContainer();
  let picture: HTMLImageElement | undefined;
  const before = (): void => {
    picture = container.appendChild(container.ownerDocument.createElement('img'));
    picture.className = 'map-picture';
    picture.alt = '';
    picture.src = pictureOf(map);
  };
  const after = (): void => {
    picture?.remove();
    picture = undefined;
  };
  window.addEventListener('beforeprint', before, { signal });
  window.addEventListener('afterprint', after, { signal });
}
