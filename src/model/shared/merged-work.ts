import type { AppError } from '../errors/app-error.ts';

/** Work on top of what others have made of its record, and what comes next: `nothing` where theirs says the same already. */
export interface MergedWork<Work> {
  readonly work: Work;
  readonly next: 'save' | 'ask' | 'nothing';
}

/** What a save has come to. */
export interface SaveOutcome<Work, Saved> {
  readonly outcome: 'saved' | 'alike' | 'asked' | 'failed';
  /** As saved, or as after the last merge. */
  readonly work: Work;
  readonly saved: Saved | null;
  /** Why it failed, or who has changed what is asked about. */
  readonly error: AppError | null;
}
