import type { MapPort } from '../../model/map/map-state.ts';
import type { ReadConfig } from './draw-map.ts';

const MOST_WAIT_MS = 500;
/** The list beside the map is drawn before the program of the map is fetched and compiled. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: MOST_WAIT_MS });
    else setTimeout(resolve);
  });

/** The map of the portal by what the operator has set: its program is fetched when the first map is shown. */
export const mapPortBy = (read: ReadConfig): MapPort => ({
  create: async (host, signal, holder) => {
    const isOver = (): boolean => signal.aborted;
    await idle();
    if (isOver()) return;
    const { drawMap } = await import('./draw-map.ts');
    if (!isOver()) await drawMap(read, { host, signal, holder });
  },
});
