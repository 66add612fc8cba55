import type { MapSample } from './map-classes.ts';
import { isSamePlace, type MapSite, type Point } from '../map/map-state.ts';

/** Degrees: the sides of the cells that neighbours are looked for in. */
const CELL = 1e-5;

/** The places of samples, each once: samples of one site, and of sites that lie on one spot, share a marker. */
export function sitesOf(samples: readonly MapSample[]): readonly MapSite[] {
  interface Marker {
    readonly id: number;
    readonly name: string;
    readonly coords: Point;
    readonly labNumbers: string[];
    readonly sampleIds: number[];
  }
  const cells = new Map<string, Marker[]>();
  const bySite = new Map<number, Marker>();
  const markers: Marker[] = [];
  const cellOf = ([longitude, latitude]: Point): readonly [number, number] => [
    Math.round(longitude / CELL),
    Math.round(latitude / CELL),
  ];
  const nearby = (coords: Point): Marker | undefined => {
    const [column, row] = cellOf(coords);
    for (const x of [-1, 0, 1])
      for (const y of [-1, 0, 1]) {
        const found = cells.get(`${column + x} ${row + y}`)?.find((marker) => isSamePlace(marker.coords, coords));
        if (found) return found;
      }
    return undefined;
  };
  for (const { id, site, labNumber } of samples) {
    if (!site?.coords) continue;
    let marker = bySite.get(site.id) ?? nearby(site.coords);
    if (!marker) {
      marker = { id: site.id, name: site.name, coords: site.coords, labNumbers: [], sampleIds: [] };
      markers.push(marker);
      const key = cellOf(site.coords).join(' ');
      cells.set(key, [...(cells.get(key) ?? []), marker]);
    }
    bySite.set(site.id, marker);
    marker.sampleIds.push(id);
    if (labNumber !== null && !marker.labNumbers.includes(labNumber)) marker.labNumbers.push(labNumber);
  }
  return markers;
}
