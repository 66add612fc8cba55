/** One thing that two people have left differently. */
export interface Difference {
  readonly what: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The differences among some things; what is alike is left out. */
export const differencesIn = (
  fields: readonly (readonly [what: string, mine: string, theirs: string])[],
): readonly Difference[] =>
  fields.filter(([, mine, theirs]) => mine !== theirs).map(([what, mine, theirs]) => ({ what, mine, theirs }));
