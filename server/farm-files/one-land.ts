import { itemAt, valueOf } from '../collections/item-at.ts';
import { union } from 'polyclip-ts';
import { isInside, signedAreaM2, type Ring } from './ring.ts';
import { landWithin, sharesOf, type Land } from './overlap.ts';

/** The rings of one polygon: its shell, then its holes. */
export type Rings = readonly [Ring, ...Ring[]];

/** The parts of a paddock with each point of land counted once. */
export interface OneLand {
  /** Null where the parts overlap and are too many, or too intricate, to be joined. */
  readonly parts: readonly Rings[] | null;
  /** What was done to that end; each completes `Paddock "X" …`. */
  readonly notices: readonly string[];
  /** An outline within the outline, which is a hole or land. */
  readonly inside: Inside | null;
}

export interface Inside {
  readonly asHole: readonly Rings[];
  readonly asLand: readonly Rings[];
  /** It runs the other way than the outline around it. */
  readonly runsAsHole: boolean;
}

/** Two drawings of one fence differ by a few metres. */
const SAME_SHARE = 0.98;
/** A bit of shared land that is worth no word. */
const CRUMB_M2 = 500;
/** As many pairs whose bounds overlap are compared, and as many points are joined, within a second or so. */
const MOST_PAIRS = 2_000;
const MOST_POINTS = 5_000;
const M2_PER_HA = 10_000;

const areaOf = ([shell, ...holes]: Rings): number =>
  Math.abs(signedAreaM2(shell)) - holes.reduce((sum, hole) => sum + Math.abs(signedAreaM2(hole)), 0);
export const areaOfParts = (parts: readonly Rings[]): number => parts.reduce((sum, part) => sum + areaOf(part), 0);

/** A part that has no hole yet. */
const withoutHoles = (ring: Ring): { readonly ring: Ring; readonly holes: Ring[] } => ({ ring, holes: [] });

/** A ring inside a hole is land again: of the holes of a polygon those that lie in an odd number of others become parts of their own. */
export function islandsApart([shell, ...holes]: Rings): readonly Rings[] {
  if (holes.length < 2) return [[shell, ...holes]];
  const isIsland = withinOdd(holes);
  const islands = holes.filter(isIsland);
  const parts = [shell, ...islands].map(withoutHoles);
  // A hole is that of the innermost land around it.
  for (const hole of holes.filter((ring) => !isIsland(ring)))
    innermost(parts.slice(1), hole, parts[0]!).holes.push(hole);
  return parts.map(({ ring, holes: own }): Rings => [ring, ...own]);
}

/** Joins crossing holes into one hole with the land enclosed between them, so that no two cross. Null when they are too intricate to join. */
export function holesOnce(holes: readonly Ring[], cross: (one: Ring, other: Ring) => boolean): readonly Ring[] | null {
  const groups: Ring[][] = [];
  for (const hole of holes) {
    const met = groups.filter((group) => group.some((other) => cross(hole, other)));
    for (const group of met) groups.splice(groups.indexOf(group), 1);
    groups.push([hole, ...met.flat()]);
  }
  const once = groups.map((group) => (group.length === 1 ? group : joined(group.map((ring): Rings => [ring]))?.flat()));
  return once.some((rings) => rings === undefined) ? null : once.flatMap((rings) => rings ?? []);
}

/** The smallest part that a ring lies in, by default the given one. */
const innermost = <Part extends { readonly ring: Ring }>(parts: readonly Part[], inner: Ring, outermost: Part): Part =>
  parts
    .filter(({ ring }) => isRingWithin(inner, ring))
    .sort((one, other) => Math.abs(signedAreaM2(one.ring)) - Math.abs(signedAreaM2(other.ring)))[0] ?? outermost;

/** Whether one of the rings lies within an odd number of the others: a hole in a hole is land. */
function withinOdd(rings: readonly Ring[]): (ring: Ring) => boolean {
  const odd = new Set(
    rings.filter((ring) => rings.filter((other) => other !== ring && isRingWithin(ring, other)).length % 2 === 1),
  );
  return (ring) => odd.has(ring);
}

/** What lies within a ring shows by some of its corners. */
export const ASKED_CORNERS = 100;
/** Do most corners of a ring lie in another? They may touch in some. */
export function isRingWithin(inner: Ring, outer: Ring): boolean {
  const step = Math.ceil(inner.length / ASKED_CORNERS);
  const corners = inner.filter((_, at) => at % step === 0);
  return corners.filter((corner) => isInside(corner, outer)).length * 2 > corners.length;
}

/** Combines the parts of one paddock: drops duplicates, joins overlaps, and separates outlines inside another. */
export function oneLand(drawn: readonly Rings[]): OneLand {
  const lands = drawn.map(landWithin);
  const dropped = new Set<number>();
  const within = new Map<number, number>();
  const overlapping: (readonly [number, number])[] = [];
  let pairs = 0;
  for (const [one, first] of lands.entries())
    for (let other = one + 1; other < lands.length; other += 1) {
      if (dropped.has(one) || dropped.has(other) || !meet(first, itemAt(lands, other))) continue;
      pairs += 1;
      if (pairs > MOST_PAIRS) return { parts: null, notices: [], inside: null };
      const shares = sharesOf(first, itemAt(lands, other));
      if (Math.min(shares.ofFirst, shares.ofSecond) >= SAME_SHARE) dropped.add(other);
      else if (shares.ofSecond >= SAME_SHARE) within.set(other, one);
      else if (shares.ofFirst >= SAME_SHARE) within.set(one, other);
      else if (shares.ofFirst > 0) overlapping.push([one, other]);
    }
  const stays = (index: number): boolean => !dropped.has(index) && !within.has(index);
  const shells = drawn.filter((_, index) => stays(index));
  const isJoined = overlapping.some((pair) => pair.every(stays));
  const land = isJoined ? joined(shells) : shells;
  if (land === null) return { parts: null, notices: [], inside: null };
  const sharedM2 = areaOfParts(shells) - areaOfParts(land);
  const notices = [
    ...(dropped.size === 0 ? [] : ['has the same outline twice in it; it is counted once']),
    ...(isJoined && sharedM2 > CRUMB_M2
      ? [`has parts that overlap by ${(sharedM2 / M2_PER_HA).toFixed(1)} ha, which are counted once`]
      : []),
  ];
  const inner = [...within.keys()].filter((index) => !dropped.has(index));
  if (inner.length === 0) return { parts: land, notices, inside: null };
  const holes = inner.map((index) => itemAt(drawn, index));
  return {
    parts: land,
    notices,
    inside: {
      asLand: land,
      asHole: withHoles(land, holes),
      runsAsHole: inner.every((index) => runs(itemAt(drawn, index)) !== runs(itemAt(drawn, valueOf(within, index)))),
    },
  };
}

const runs = ([shell]: Rings): boolean => signedAreaM2(shell) > 0;
const meet = ({ bounds: one }: Land, { bounds: other }: Land): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/** Outlines drawn within others taken out of these; one within one that is taken out is land again. */
function withHoles(land: readonly Rings[], inner: readonly Rings[]): readonly Rings[] {
  const rings = inner.map(([ring]) => ring);
  const isIsland = withinOdd(rings);
  const parts = [
    ...land.map(([ring, ...holes]) => ({ ring, holes: [...holes] })),
    ...rings.filter(isIsland).map(withoutHoles),
  ];
  for (const ring of rings.filter((one) => !isIsland(one))) innermost(parts, ring, itemAt(parts, 0)).holes.push(ring);
  return parts.map(({ ring, holes }): Rings => [ring, ...holes]);
}

function joined(parts: readonly Rings[]): readonly Rings[] | null {
  const points = parts.reduce((sum, rings) => sum + rings.reduce((more, ring) => more + ring.length, 0), 0);
  if (points > MOST_POINTS) return null;
  try {
    const [first, ...others] = parts.map((rings) =>
      rings.map((ring) => ring.map(([x, y]): [number, number] => [x, y])),
    );
    if (!first) return null;
    return union(first, ...others).flatMap(([ring, ...holes]): Rings[] => (ring ? [[ring, ...holes]] : []));
  } catch {
    // The package throws its own errors for shapes that rounding leaves open.
    return null;
  }
}
