import { depthIn, depthWord, withoutDepthWords, type WrittenDepth } from './read-depth.ts';

/** A sample name split into the site, its depth, and a word for a depth. */
export interface SplitName {
  readonly place: string;
  readonly depth: WrittenDepth | null;
  readonly word: 'top' | 'sub' | null;
}

const tidy = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/^[\s_,;/|(–—-]+|[\s_,;/|(–—-]+$/g, '')
    // A bracket that closes none.
    .replace(/^([^(]*)\)$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Digits of an id: a figure that begins with a nought and another two digits, of more than three digits, or within a UUID. */
const OF_ID = /(?<![\d.])(?:0\d{2,}|\d{4,})(?![\d.])/;
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/i;

/** Without a unit a range in a name counts from 0 or 5 on, so that `Hill 1-2` stays a name. */
const isMeant = ({ from, to, unit }: WrittenDepth): boolean =>
  to > from && (unit !== null || from === 0 || (from >= 4 && to - from >= 4));

/** A name that is left as it is. */
export const wholeName = (name: string): SplitName => ({ place: tidy(name), depth: null, word: null });

/** Takes the depth off a name such as `LANE_10-30`, `P7/2 Top 10cm` or `Quartz Hill A 00-10`. */
export function splitName(name: string): SplitName {
  const depth = UUID.test(name) ? null : depthIn(name);
  if (depth && isMeant(depth) && !OF_ID.test(depth.match)) {
    const { from, to, unit } = depth;
    return { place: tidy(name.replace(depth.match, ' ')), depth: { from, to, unit }, word: null };
  }
  const word = depthWord(name);
  return { place: word === null ? tidy(name) : tidy(withoutDepthWords(name)), depth: null, word };
}
