import type { MultiPolygon, Polygon } from 'geojson';

/** Land with its bounds, for a quick test of disjoint pairs. */
export interface Land {
  readonly rings: readonly (readonly (readonly number[])[])[];
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

export const landOf = (geometry: Polygon | MultiPolygon): Land =>
  landWithin(geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat());

export function landWithin(rings: Land['rings']): Land {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings)
    for (const [lon = 0, lat = 0] of ring) {
      west = Math.min(west, lon);
      east = Math.max(east, lon);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  return { rings, bounds: [west, south, east, north] };
}

/** Scan lines: the measured area is right to a few thousandths for any drawn paddock. */
const LINES = 200;

/** Where land begins and ends on a line of one latitude, in order; by the even-odd rule holes need no word of their own. */
function spansAt({ rings }: Land, lat: number): readonly number[] {
  const crossings: number[] = [];
  for (const ring of rings)
    for (let at = 1; at < ring.length; at += 1) {
      const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [ring[at - 1]!, ring[at]!];
      if (y1 > lat !== y2 > lat) crossings.push(x1 + ((x2 - x1) * (lat - y1)) / (y2 - y1));
    }
  return crossings.sort((a, b) => a - b);
}

function sharedLength(a: readonly number[], b: readonly number[]): number {
  let length = 0;
  for (let [i, j] = [0, 0]; i + 1 < a.length && j + 1 < b.length;) {
    length += Math.max(0, Math.min(a[i + 1]!, b[j + 1]!) - Math.max(a[i]!, b[j]!));
    if (a[i + 1]! < b[j + 1]!) i += 2;
    else j += 2;
  }
  return length;
}

const lengthOf = (spans: readonly number[]): number =>
  spans.reduce((sum, at, index) => sum + (index % 2 === 0 ? -at : at), 0);

export interface Shares {
  /** How much of the first lies in the second, from 0 to 1, and of the second in the first. */
  readonly ofFirst: number;
  readonly ofSecond: number;
}

const NONE: Shares = { ofFirst: 0, ofSecond: 0 };

/**
 * How much of two pieces of land is the same, measured along lines of latitude: it needs no clipping, which fails where boundaries that were
 * drawn twice all but coincide. The lines lie over both, so that each share is of the whole.
 */
export function sharesOf(first: Land, second: Land): Shares {
  const [west, south, east, north] = first.bounds;
  if (second.bounds[0] > east || second.bounds[2] < west || second.bounds[1] > north || second.bounds[3] < south)
    return NONE;
  const [low, high] = [Math.min(south, second.bounds[1]), Math.max(north, second.bounds[3])];
  let [shared, ofFirst, ofSecond] = [0, 0, 0];
  for (let line = 0; line < LINES; line += 1) {
    const lat = low + ((high - low) * (line + 0.5)) / LINES;
    const [a, b] = [spansAt(first, lat), spansAt(second, lat)];
    shared += sharedLength(a, b);
    ofFirst += lengthOf(a);
    ofSecond += lengthOf(b);
  }
  if (ofFirst === 0 || ofSecond === 0) return NONE;
  return { ofFirst: shared / ofFirst, ofSecond: shared / ofSecond };
}
