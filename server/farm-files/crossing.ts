import { areCrossing, turn } from '../../src/model/map/crossing.ts';
import { isInside, type LonLat, type Ring, signedAreaM2 } from './ring.ts';

interface Edge {
  readonly ring: number;
  readonly index: number;
  readonly last: number;
  readonly from: LonLat;
  readonly to: LonLat;
  readonly minLon: number;
  readonly maxLon: number;
}

const same = (a: LonLat, b: LonLat): boolean => a[0] === b[0] && a[1] === b[1];
const between = (p: LonLat, a: LonLat, b: LonLat): boolean =>
  Math.min(a[0], b[0]) <= p[0] &&
  p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] &&
  p[1] <= Math.max(a[1], b[1]);

const edgesOf = (ring: Ring, number: number): Edge[] =>
  ring.slice(1).map((to, index) => {
    const from = ring[index] ?? to;
    return {
      ring: number,
      index,
      last: ring.length - 2,
      from,
      to,
      minLon: Math.min(from[0], to[0]),
      maxLon: Math.max(from[0], to[0]),
    };
  });

const areNeighbours = (a: Edge, b: Edge): boolean =>
  a.ring === b.ring &&
  (Math.abs(a.index - b.index) === 1 || (Math.min(a.index, b.index) === 0 && Math.max(a.index, b.index) === a.last));

/** An end of one edge lies on the other, away from its ends: within one ring that is a crossing at a corner or a doubled line. */
const endOn = (a: Edge, b: Edge): LonLat | undefined =>
  [a.from, a.to].find(
    (point) =>
      !same(point, b.from) && !same(point, b.to) && turn(b.from, b.to, point) === 0 && between(point, b.from, b.to),
  );

/** Where the lines of two edges meet. */
function meetingOf(a: Edge, b: Edge): LonLat {
  const [ax, ay] = [a.to[0] - a.from[0], a.to[1] - a.from[1]];
  const [bx, by] = [b.to[0] - b.from[0], b.to[1] - b.from[1]];
  const share = ((b.from[0] - a.from[0]) * by - (b.from[1] - a.from[1]) * bx) / (ax * by - ay * bx);
  return [a.from[0] + share * ax, a.from[1] + share * ay];
}

/** A boundary that needs more was not drawn by a person, and would block other work. */
const MOST_COMPARISONS = 20_000_000;
const MOST_TOUCHING_CORNERS = 500;

export class TooIntricate extends Error {}

/** Corners that come again are taken apart one within the other. */
function refuseTouching(ring: Ring): void {
  const corners = new Set(ring.map((point) => point.join(' ')));
  if (ring.length - corners.size > MOST_TOUCHING_CORNERS) throw new TooIntricate();
}

/** A ring that meets itself in a corner is in order when its two loops lie side by side, or one, turned round, inside the other; else that corner. */
function crossedCorner(ring: Ring): LonLat | null {
  const seen = new Map<string, number>();
  for (const [index, point] of ring.slice(0, -1).entries()) {
    const key = point.join(' ');
    const before = seen.get(key);
    if (before === undefined) {
      seen.set(key, index);
      continue;
    }
    const inner = ring.slice(before, index + 1);
    const outer = [...ring.slice(0, before + 1), ...ring.slice(index + 1)];
    const nested =
      inner.slice(1, -1).some((p) => isInside(p, outer)) ||
      outer.slice(0, -1).some((p) => !same(p, point) && isInside(p, inner));
    if (signedAreaM2(inner) * signedAreaM2(outer) < 0 !== nested) return point;
    return crossedCorner(inner) ?? crossedCorner(outer);
  }
  return null;
}

/**
 * Where rings cross themselves or one another, or null. Rings may touch in a point; a ring's neighbouring edges share their corner.
 * The edges are swept from west to east, so only those that overlap in longitude are compared. Throws `TooIntricate` for what would take too long.
 */
export function crossingOf(rings: readonly Ring[]): LonLat | null {
  rings.forEach(refuseTouching);
  let comparisons = 0;
  const edges = rings.flatMap(edgesOf).sort((a, b) => a.minLon - b.minLon);
  for (const [position, edge] of edges.entries()) {
    for (let next = position + 1; next < edges.length; next += 1) {
      const other = edges[next];
      if (!other || other.minLon > edge.maxLon) break;
      comparisons += 1;
      if (comparisons > MOST_COMPARISONS) throw new TooIntricate();
      if (areNeighbours(edge, other)) continue;
      if (areCrossing(edge.from, { b: edge.to, c: other.from, d: other.to })) return meetingOf(edge, other);
      if (edge.ring !== other.ring) continue;
      const end = endOn(edge, other) ?? endOn(other, edge);
      if (end) return end;
    }
  }
  for (const ring of rings) {
    const corner = crossedCorner(ring);
    if (corner) return corner;
  }
  return null;
}
