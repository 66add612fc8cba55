const folded = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** A name without what the law adds to it, and with "and" as one likes. */
const bare = (name: string): string =>
  folded(name)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(
      /\b(?:and|the|pty|p l|ltd|proprietary|limited|co|company|inc|trust|farms?|farming|family|trading|t a|as trustee for|atf)\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();

/** Do two names mean one business, however people write it: case, punctuation, "and" and "&", Pty Ltd, Co, Trust, Farms? */
export function isSameBusiness(one: string, other: string): boolean {
  const [first, second] = [bare(one), bare(other)];
  return first === '' || second === '' ? folded(one) === folded(other) : first === second;
}
