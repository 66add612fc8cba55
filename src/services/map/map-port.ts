import type { MapPort } from '../../model/map/map-state.ts';
import { readConfig } from '../config.ts';

/** The map of the portal at an origin: its program is fetched when the first map is shown. */
export const mapPortAt = (origin: string): MapPort => ({
  create: async (host, signal, holder) => {
    const { drawMap } = await import('./draw-map.ts');
    if (!signal.aborted) await drawMap(() => readConfig(origin), host, signal, holder);
  },
});
