import type { MapPort } from '../../model/map/map-state.ts';
import { readConfig } from '../config.ts';

const MOST_WAIT_MS = 500;
/** The list beside the map is drawn before the program of the map is fetched and compiled. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: MOST_WAIT_MS });
    else setTimeout(resolve);
  });

/** The map of the portal at an origin: its program is fetched when the first map is shown. */
export const mapPortAt = (origin: string): MapPort => ({
  create: async (host, signal, holder) => {
    const isOver = (): boolean => signal.aborted;
    await idle();
    if (isOver()) return;
    const { drawMap } = await import('./draw-map.ts');
    if (!isOver()) await drawMap(() => readConfig(origin), { host, signal, holder });
  },
});
