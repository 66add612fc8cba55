import { depthIn, type WrittenDepth } from './read-depth.ts';
import type { RawSample } from './raw-table.ts';
import { splitName, type SplitName, wholeName } from './split-name.ts';

/** Metres along a line, and no depth: nobody samples so deep. */
const DEEPEST_M = 3;
const ALONG = /transect|chainage|distance/i;

/** Does a name say metres along a line, of which the first of them might be a depth? */
export const isAlongLine = ({ to, unit }: WrittenDepth): boolean => unit === 'm' && to > DEEPEST_M;
export const namesLine = (header: string | undefined): boolean => ALONG.test(header ?? '');

/** What a sample says of its depth in columns of their own, as figures; null where it says none. */
function ownDepth({ depth, depthFrom, depthTo }: RawSample['fields']): { from: number; to: number } | null {
  if (depthFrom !== undefined || depthTo !== undefined) return { from: Number(depthFrom), to: Number(depthTo) };
  const found = depth === undefined ? null : depthIn(depth);
  return depth === undefined ? null : { from: found?.from ?? Number.NaN, to: found?.to ?? Number.NaN };
}

/** A name of a sample taken apart; where a column gives the depth, what stands in the name is one only if it is the same. */
export function placeName(name: string, fields: RawSample['fields']): SplitName {
  const split = splitName(name);
  const own = ownDepth(fields);
  if (split.depth === null || own === null) return split;
  // In whichever units the two are written.
  const isSame = split.depth.from * own.to === own.from * split.depth.to;
  return isSame ? split : wholeName(name);
}
