import type { Author } from './author.ts';

/** One thing that two people have left differently. */
export interface Difference {
  /** Of the cell that it is in. */
  readonly key: string;
  readonly what: string;
  readonly mine: string;
  readonly theirs: string;
}

/** A cell that another user changed, and the author of the stored value. */
export interface ChangedCell extends Difference {
  readonly author: Author | null;
}
