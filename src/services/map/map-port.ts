import type { MapPort } from '../../model/map/map-state.ts';

/** The map of this portal: its program is fetched when the first map is shown. */
export const mapPort: MapPort = {
  create: async (host, signal, holder) => {
    const { drawMap } = await import('./maplibre.ts');
    if (!signal.aborted) await drawMap(host, signal, holder);
  },
};
