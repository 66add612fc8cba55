import type { GlMap } from './engine.ts';

/** A canvas that is drawn by the graphics card is blank on paper: while the page is printed a picture of it stands in its place. */
export function printable(map: GlMap, signal: AbortSignal): void {
  const container = map.getContainer();
  let picture: HTMLImageElement | undefined;
  const before = (): void => {
    // Drawn and read in one task, as the picture is gone from the card after it.
    map.redraw?.();
    picture = container.appendChild(container.ownerDocument.createElement('img'));
    picture.className = 'map-picture';
    picture.alt = '';
    picture.src = map.getCanvas().toDataURL('image/png');
  };
  const after = (): void => {
    picture?.remove();
    picture = undefined;
  };
  window.addEventListener('beforeprint', before, { signal });
  window.addEventListener('afterprint', after, { signal });
}
