import { theirsIn, type ReportCommentDraft } from '../../model/reports/comment-draft.ts';
import type { Report } from '../../model/contract/entities.ts';
import type { ReportCommentSnapshot } from './report-comment.machine.ts';

export const draftOf = ({ context }: ReportCommentSnapshot): ReportCommentDraft => context.draft;
export const originalOf = ({ context }: ReportCommentSnapshot): ReportCommentDraft => context.original;
export const isSaving = (snapshot: ReportCommentSnapshot): boolean =>
  snapshot.matches('saving') || snapshot.matches('readingNewest');
export const isConfirmingDiscard = (snapshot: ReportCommentSnapshot): boolean => snapshot.matches('confirmingDiscard');
/** Somebody else has changed or removed the comment. */
export const isConflict = ({ context: { error, newest } }: ReportCommentSnapshot): boolean =>
  error?.code === 'STALE_VERSION' || (error !== null && newest !== null);
export const isRemoved = ({ context: { draft, newest } }: ReportCommentSnapshot): boolean =>
  newest !== null && theirsIn(newest, draft) === null;
/** The comment as somebody else has left it; null while it is not known. */
export const newestOf = ({ context }: ReportCommentSnapshot): Report | null => context.newest;
export const failureText = ({ context }: ReportCommentSnapshot): string => context.error?.message ?? '';
export const maySaveAnyway = (snapshot: ReportCommentSnapshot): boolean => snapshot.can({ type: 'SAVE_ANYWAY' });
