/** A point as GeoJSON writes it: longitude, then latitude, in degrees. */
export type LonLat = readonly [lon: number, lat: number];
/** A closed ring: the last point repeats the first. */
export type Ring = readonly LonLat[];

/** WGS 84, as GRS 80 to 1e-9: half the major axis in metres, and the square of the eccentricity. */
const MAJOR_M = 6_378_137;
const E2 = 0.006_694_38;
const E = Math.sqrt(E2);
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const pairs = (ring: Ring): readonly (readonly [LonLat, LonLat])[] =>
  ring.slice(1).map((to, index) => [ring[index] ?? to, to] as const);

/** Of the authalic latitude: the area between the equator and a latitude, per radian of longitude, in half a square of the major axis. */
function authalic(lat: number): number {
  const s = Math.sin(radians(lat));
  return (1 - E2) * (s / (1 - E2 * s * s) + Math.atanh(E * s) / E);
}

/** Three points of Gauss and Legendre: exact to 1e-9 for edges under 20 km. */
const AWAY = Math.sqrt(0.6) / 2;
function meanAuthalic(from: number, to: number): number {
  const [middle, length] = [(from + to) / 2, to - from];
  return (5 * authalic(middle - AWAY * length) + 8 * authalic(middle) + 5 * authalic(middle + AWAY * length)) / 18;
}

/**
 * The signed area of a ring on the ellipsoid in square metres, positive when it runs anticlockwise. Edges are straight in longitude and latitude,
 * as RFC 7946 section 3.1.1 defines them. A sphere is 0.33 % too large at 17 degrees south, and 0.14 % too small at 42.
 */
export function signedAreaM2(ring: Ring): number {
  // Differences from the first latitude keep the digits that a small paddock far from the equator would lose.
  const base = authalic(ring[0]?.[1] ?? 0);
  const sum = pairs(ring).reduce(
    (total, [from, to]) => total + radians(to[0] - from[0]) * (meanAuthalic(from[1], to[1]) - base),
    0,
  );
  return (-sum * MAJOR_M * MAJOR_M) / 2;
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
