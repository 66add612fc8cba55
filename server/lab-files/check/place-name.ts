import { depthIn, type WrittenDepth } from './read-depth.ts';
import type { RawSample } from './raw-table.ts';
import { splitName, type SplitName, wholeName } from './split-name.ts';

/** Deepest plausible sampling depth, metres. More is a distance along a line. */
const DEEPEST_M = 3;
const ALONG = /transect|chainage|distance/i;

/** Does a name say metres along a line, of which the first of them might be a depth? */
export const isAlongLine = ({ to, unit }: WrittenDepth): boolean => unit === 'm' && to > DEEPEST_M;
export const namesLine = (header: string | undefined): boolean => ALONG.test(header ?? '');

/** Two figures for a depth, in whichever unit. */
type Depth = { readonly from: number; readonly to: number };

/** What a sample says of its depth in columns of their own, as figures; null where it says none. */
function ownDepth({ depth, depthFrom, depthTo }: RawSample['fields']): Depth | null {
  if (depthFrom !== undefined || depthTo !== undefined) return { from: Number(depthFrom), to: Number(depthTo) };
  const found = depth === undefined ? null : depthIn(depth);
  return depth === undefined ? null : { from: found?.from ?? Number.NaN, to: found?.to ?? Number.NaN };
}

/** Splits a name when the depth is given elsewhere, in any unit. The name holds a depth only if it is the same one. */
export function nameBeside(name: string, { from, to }: Depth): SplitName {
  const split = splitName(name);
  const isSame = split.depth === null || Math.abs(split.depth.from * to - from * split.depth.to) < 1e-6;
  return isSame ? split : wholeName(name);
}

/** Splits a sample name. When a column gives the depth, or numbers belong to the name, the name may hold no depth. */
export function placeName(name: string, { fields, namesAreWhole }: RawSample): SplitName {
  const own = ownDepth(fields);
  if (own !== null) return nameBeside(name, own);
  const split = splitName(name);
  return namesAreWhole === true && split.depth?.unit === null ? wholeName(name) : split;
}
