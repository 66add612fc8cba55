/** One thing that two people have left differently. */
export interface Difference {
  /** Of the cell that it is in. */
  readonly key: string;
  readonly what: string;
  readonly mine: string;
  readonly theirs: string;
}
