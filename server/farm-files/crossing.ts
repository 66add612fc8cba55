import { isInside, type LonLat, type Ring, signedAreaM2, turn } from './ring.ts';

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

/** Two edges cross when each has its ends on both sides of the other. */
const crossProperly = (a: Edge, b: Edge): boolean =>
  turn(a.from, a.to, b.from) * turn(a.from, a.to, b.to) < 0 &&
  turn(b.from, b.to, a.from) * turn(b.from, b.to, a.to) < 0;

/** An end of one edge lies on the other, away from its ends: within one ring that is a crossing at a corner or a doubled line. */
const endsOn = (a: Edge, b: Edge): boolean =>
  [a.from, a.to].some(
    (point) =>
      !same(point, b.from) && !same(point, b.to) && turn(b.from, b.to, point) === 0 && between(point, b.from, b.to),
  );

/** A ring that meets itself in a corner is in order when its two loops lie side by side, or one, turned round, inside the other. */
function crossesAtCorner(ring: Ring): boolean {
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
    return signedAreaM2(inner) * signedAreaM2(outer) < 0 !== nested || crossesAtCorner(inner) || crossesAtCorner(outer);
  }
  return false;
}

/**
 * Whether rings cross themselves or one another. Rings may touch in a point; a ring's neighbouring edges share their corner.
 * The edges are swept from west to east, so only those that overlap in longitude are compared.
 */
export function ringsCross(rings: readonly Ring[]): boolean {
  const edges = rings.flatMap(edgesOf).sort((a, b) => a.minLon - b.minLon);
  for (const [position, edge] of edges.entries()) {
    for (let next = position + 1; next < edges.length; next += 1) {
      const other = edges[next];
      if (!other || other.minLon > edge.maxLon) break;
      if (areNeighbours(edge, other)) continue;
      if (crossProperly(edge, other)) return true;
      if (edge.ring === other.ring && (endsOn(edge, other) || endsOn(other, edge))) return true;
    }
  }
  return rings.some(crossesAtCorner);
}
