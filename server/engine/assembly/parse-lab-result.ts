import type { LabValue, Qualifier } from '../types.ts';
import type { LabResultText } from './types.ts';

export interface ParsedResult {
  readonly value: number;
  readonly qualifier: Qualifier | null;
}

const pattern = /^([<>])?\s*=?\s*(\d+(?:\.\d+)?|\.\d+)$/;

/**
 * A lab result as a number with its qualifier, or null when the text is no amount.
 * A censored value counts as its bound ('<5' is 5 with '<', '>500' is 500 with '>'): the cautious end is not known, the
 * bound is what the laboratory vouches for, and the qualifier stays beside it for people to see.
 */
export const parseLabResult = (text: string): ParsedResult | null => {
  const match = pattern.exec(text.trim());
  if (match === null) return null;
  const [, qualifier, digits] = match;
  return { value: Number(digits), qualifier: qualifier === '<' || qualifier === '>' ? qualifier : null };
};

const parsedLists = new WeakMap<readonly LabResultText[], readonly LabValue[]>();

/** The results that are amounts, by analyte; of two of the same analyte the later one, which is the laboratory's correction. A list is asked for its layer, its profile and its run, and parsed once. */
export const labValuesOf = (results: readonly LabResultText[]): readonly LabValue[] => {
  const known = parsedLists.get(results);
  if (known) return known;
  const byAnalyte = new Map<number, LabValue>();
  for (const { analyteId, result } of results) {
    const parsed = parseLabResult(result);
    if (parsed !== null) byAnalyte.set(analyteId, { analyteId, ...parsed });
  }
  const values = [...byAnalyte.values()];
  parsedLists.set(results, values);
  return values;
};
