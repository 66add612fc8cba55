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
 * @see docs/engine.md, "Results at a laboratory's limit"
 * @see docs/decisions/qualifiers-are-kept.md
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
  const values = lastOfEach(
    results.flatMap(({ analyteId, result }) => {
      const parsed = parseLabResult(result);
      return parsed === null ? [] : [{ analyteId, ...parsed }];
    }),
  );
  parsedLists.set(results, values);
  return values;
};

const lastOfEach = (values: readonly LabValue[]): readonly LabValue[] => [
  ...new Map(values.map((value) => [value.analyteId, value])).values(),
];

/** What `parseLabResult` reads back from the number's own text: neither a minus nor an exponent. */
const isAmount = (figure: StoredFigure): figure is LabValue => {
  const { value } = figure;
  return value !== null && (value === 0 || (value >= 1e-6 && value < 1e21));
};

/** A result of a laboratory; null where it is no figure. */
export type StoredFigure = Omit<LabValue, 'value'> & { readonly value: number | null };

/** A class, as a getter of its own for each result would be made a million times. */
class StatedFigure implements LabResultText, LabValue {
  constructor(
    readonly analyteId: number,
    readonly value: number,
    readonly qualifier: Qualifier | null,
  ) {}

  get result(): string {
    return `${this.qualifier ?? ''}${this.value}`;
  }
}

/** Numeric results as text on demand. A file brings a million: the text is made only when read, and never parsed back. */
export const labResultsFrom = (values: readonly LabValue[]): readonly LabResultText[] => {
  const results = values.map(({ analyteId, value, qualifier }) => new StatedFigure(analyteId, value, qualifier));
  parsedLists.set(results, amountsOf(values));
  return results;
};

/** Of figures as they are stored, those that are amounts, each analyte once. */
export const amountsOf = (figures: readonly StoredFigure[]): readonly LabValue[] =>
  lastOfEach(figures.filter(isAmount));
