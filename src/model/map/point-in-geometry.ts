import { present } from '../shared/present.ts';
type Ring = readonly (readonly number[])[];

/** The land of a paddock as it is stored: rings of longitude and latitude. */
export type Geometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };

const crosses = ([x, y]: readonly [number, number], ring: Ring): boolean => {
  let isInside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [x1 = 0, y1 = 0] = present(ring[at]);
    const [x2 = 0, y2 = 0] = present(ring[before]);
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
};

/** Whether a position is on the land and in none of its holes. */
export function pointInGeometry(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  geometry: Geometry,
): boolean {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.some((rings) => rings.filter((ring) => crosses([longitude, latitude], ring)).length % 2 === 1);
}
