import type { Coefficients } from '../coefficients/values.ts';
import { nIndex, type NIndex, type NIndexArgs } from '../nitrogen/n-index.ts';

/** Enough for every farm of a batch, small enough (about 1 MB) to forget all at once when full. */
const defaultCapacity = 4096;

export type IndexLookup = (args: NIndexArgs) => NIndex;

/**
 * Availability indexes, each calculated once: they do not depend on amounts, so the samples of a farm share them, and they
 * are the only expensive part of a run. The same arguments always give the same numbers, cached or not.
 * @see docs/engine.md, "2. How much nitrogen reaches the roots"
 */
export const cachedIndex = (c: Coefficients, capacity: number = defaultCapacity): IndexLookup => {
  const known = new Map<string, NIndex>();
  return (args) => {
    const key = [
      args.fieldCapacity,
      args.wiltingPoint,
      args.gsr,
      args.pattern,
      args.summerEvent,
      args.root,
      args.rootLimitCm,
      args.noTill,
      args.sampleWeek,
      args.fertSource,
      args.fertWeek,
      ...(args.nitrateDepthsCm ?? []),
    ].join('|');
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= capacity) known.clear();
    const index = nIndex(args, c);
    known.set(key, index);
    return index;
  };
};
