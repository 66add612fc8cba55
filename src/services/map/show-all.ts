import { paddingFor, type Box, type Frame, type Padding } from '../../model/map/fit-land.ts';
import {
  boundsOf,
  landIn,
  mapDefaults,
  type Land,
  type MapHolder,
  type MapState,
  pairOf,
} from '../../model/map/map-state.ts';
import type { GlMap } from './engine.ts';

/** The buttons of the map in its upper right corner, which are put there after the land; for a thumb they are larger, and one more. */
const BUTTONS = { widthPx: 44, heightPx: 116 } as const;
const BUTTONS_FOR_A_THUMB = { widthPx: 64, heightPx: 216 } as const;

/** Whether the screen is touched, as a tablet on the land is. */
export const isForAThumb = (): boolean => 'matchMedia' in globalThis && matchMedia('(pointer: coarse)').matches;

interface Fit {
  readonly bounds: [[number, number], [number, number]];
  readonly padding: Padding;
  /** Of a map of places alone: one of them would else fill it. */
  readonly maxZoom?: number;
}

/** How a map lies on the screen now: its size, its buttons and the legend that the page lays over it. */
export function frameOf(container: HTMLElement): Frame {
  const { width, height, left, top } = container.getBoundingClientRect();
  const { widthPx, heightPx } = isForAThumb() ? BUTTONS_FOR_A_THUMB : BUTTONS;
  const buttons: Box = { left: width - widthPx, top: 0, right: width, bottom: heightPx };
  const legend = container.closest('[data-map-frame]')?.querySelector('[data-map-legend]')?.getBoundingClientRect();
  const over = legend && {
    left: legend.left - left,
    top: legend.top - top,
    right: legend.right - left,
    bottom: legend.bottom - top,
  };
  return { width, height, covers: over ? [buttons, over] : [buttons] };
}

/** Where a map shows all land, none of it under its legend; null when there is none. */
export function fitOf(frame: Frame, state: Pick<MapState, 'areas' | 'fittedIds' | 'places'>): Fit | null {
  const land: readonly Land[] = landIn(state);
  const [bounds, padding] = [boundsOf(land), paddingFor(land, frame)];
  return (
    bounds &&
    padding && {
      bounds: [pairOf(bounds[0]), pairOf(bounds[1])],
      padding,
      ...(state.areas.length === 0 && { maxZoom: mapDefaults.zoom }),
    }
  );
}

/**
 * Keeps all land in sight as it was fitted into the map, while the map or its legend grows, until the user moves the
 * map: a map that was made smaller, or coloured, would else hide what it showed.
 */
export function keepAllShown(
  map: GlMap,
  { fitted, signal, holder }: { readonly fitted: Frame; readonly signal: AbortSignal; readonly holder: MapHolder },
): void {
  const life = new AbortController();
  const container = map.getContainer();
  const initialTarget = holder.read().target;
  let frame = JSON.stringify(fitted);
  let land = landIn(holder.read());
  let due = 0;
  let isMoved = false;
  const look = (): void => {
    due = 0;
    if (life.signal.aborted) return;
    const [now, state] = [frameOf(container), holder.read()];
    const shown = landIn(state);
    if (land === shown && (isMoved || JSON.stringify(now) === frame)) return;
    isMoved = false;
    [frame, land] = [JSON.stringify(now), shown];
    const fit = now.width > 0 ? fitOf(now, state) : null;
    if (!fit) return;
    const { bounds, ...how } = fit;
    map.fitBounds(bounds, { ...how, animate: false });
  };
  // The page draws its legend after the state has changed; by the next frame it is there.
  const soon = (): void => {
    due ||= requestAnimationFrame(look);
  };
  const resized = new ResizeObserver(soon);
  const end = (): void => {
    resized.disconnect();
    cancelAnimationFrame(due);
    life.abort();
  };
  signal.addEventListener('abort', end, { signal: life.signal });
  map.on('movestart', ({ originalEvent }: { readonly originalEvent?: unknown }) => {
    if (!originalEvent) return;
    // Other places were looked for: they are shown, wherever one had looked before.
    if (holder.read().places) isMoved = true;
    else end();
  });
  holder.follow(() => (holder.read().target === initialTarget ? soon() : end()), life.signal);
  resized.observe(container);
}
