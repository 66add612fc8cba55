/** A point as GeoJSON writes it: longitude, then latitude, in degrees. */
export type LonLat = readonly [lon: number, lat: number];
/** A closed ring: the last point repeats the first. */
export type Ring = readonly LonLat[];

/** Mean Earth radius in metres (IUGG). */
const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const pairs = (ring: Ring): readonly (readonly [LonLat, LonLat])[] =>
  ring.slice(1).map((to, index) => [ring[index] ?? to, to] as const);

/** The mean of sin(latitude) along an edge that is straight in longitude and latitude. */
function meanSine(from: number, to: number): number {
  const half = radians(to - from) / 2;
  return Math.sin(radians(from + to) / 2) * (half === 0 ? 1 : Math.sin(half) / half);
}

/**
 * The signed area of a ring on the sphere in square metres, positive when it runs anticlockwise.
 * Exact for edges that are straight in longitude and latitude, as RFC 7946 section 3.1.1 defines them: the integral of sin(latitude) over
 * longitude. The usual trapezoid in sin(latitude) gives a mere line some 50 square metres per 2 km, which would hide a degenerate shape.
 */
export function signedAreaM2(ring: Ring): number {
  // Differences from the first latitude keep the digits that a small paddock far from the equator would lose.
  const base = Math.sin(radians(ring[0]?.[1] ?? 0));
  const sum = pairs(ring).reduce(
    (total, [from, to]) => total + radians(to[0] - from[0]) * (meanSine(from[1], to[1]) - base),
    0,
  );
  return -sum * EARTH_RADIUS_M * EARTH_RADIUS_M;
}

/** The area times the centre of a ring, in degrees, relative to `origin`; sums over rings give the centre of a polygon with holes. */
export function moment(
  ring: Ring,
  origin: LonLat,
): { readonly area: number; readonly lon: number; readonly lat: number } {
  let [area, lon, lat] = [0, 0, 0];
  for (const [from, to] of pairs(ring)) {
    const [x1, y1, x2, y2] = [from[0] - origin[0], from[1] - origin[1], to[0] - origin[0], to[1] - origin[1]];
    const cross = x1 * y2 - x2 * y1;
    area += cross / 2;
    lon += ((x1 + x2) * cross) / 6;
    lat += ((y1 + y2) * cross) / 6;
  }
  return { area, lon, lat };
}
