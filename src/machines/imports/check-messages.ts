import type { Again, Answers, LabCheck, NewAnswers, RowsAsked } from '../../model/imports/lab-check.ts';

/** What each part of a check knows: the last read of the file, and the answers. */
export interface CheckState {
  readonly check: LabCheck;
  readonly answers: Answers;
  /** The choice for samples that exist already, unless made for one of them. */
  readonly again: Again;
}

/** The check passes on the last read of the file, with the answers given so far. */
export interface CheckRead extends CheckState {
  readonly type: 'CHECK_READ';
}

/** A part tells its check what was answered. */
export interface CheckAnswered {
  readonly type: 'ANSWERED';
  readonly answers: NewAnswers;
}
export const answered = (answers: NewAnswers): CheckAnswered => ({ type: 'ANSWERED', answers });

/** Everything that was open is answered, and the file is to be saved with it. */
export interface CheckAllAnswered {
  readonly type: 'ALL_ANSWERED';
  readonly answers: Answers;
}

/** What becomes of all samples that exist already. */
export interface AgainChosen {
  readonly type: 'AGAIN_CHOSEN';
  readonly again: Again;
}

/** Other rows of the file are to be looked at than those that are here. */
export interface CheckRowsAsked {
  readonly type: 'ROWS_ASKED';
  readonly listing: RowsAsked;
}
