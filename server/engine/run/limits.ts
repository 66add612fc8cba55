import type { Qualifier } from '../types.ts';

type Limit = Qualifier | null | undefined;

/** What stands before a figure that rises with each of these; null where all were measured, and where limits lie on either side. */
export function limitOf(qualifiers: readonly Limit[]): Qualifier | null {
  const isBelow = qualifiers.includes('<');
  const isAbove = qualifiers.includes('>');
  return isBelow === isAbove ? null : isBelow ? '<' : '>';
}

const TURNED = { '<': '>', '>': '<' } as const;

/** What stands before a ratio: it falls where what it is divided by rises. */
export const limitOfRatio = (above: readonly Limit[], below: readonly Limit[]): Qualifier | null =>
  limitOf([...above, ...below.map((limit) => limit && TURNED[limit])]);
