import type { Again, Answers, LabCheck, NewAnswers, RowsAsked } from '../../model/imports/lab-check.ts';

/** What each tab of a check knows: the file as it was read last, and what was answered. */
export interface CheckState {
  readonly check: LabCheck;
  readonly answers: Answers;
  /** What becomes of samples that are here already, where nothing is said of one. */
  readonly again: Again;
}

/** The check tells its tabs how it stands. */
export interface CheckRead extends CheckState {
  readonly type: 'CHECK_READ';
}

/** A tab tells its check what was answered. */
export interface CheckAnswered {
  readonly type: 'ANSWERED';
  readonly answers: NewAnswers;
}
export const answered = (answers: NewAnswers): CheckAnswered => ({ type: 'ANSWERED', answers });

/** What becomes of all samples that are here already. */
export interface AgainSaid {
  readonly type: 'AGAIN_CHOSEN';
  readonly again: Again;
}

/** Other rows of the file are to be looked at than those that are here. */
export interface CheckRowsAsked {
  readonly type: 'ROWS_ASKED';
  readonly listing: RowsAsked;
}
