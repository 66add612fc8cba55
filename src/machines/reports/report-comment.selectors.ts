import { theirsIn, type ReportCommentDraft } from '../../model/reports/comment-draft.ts';
import type { Report } from '../../model/contract/entities.ts';
import type { ReportCommentSnapshot } from './report-comment.machine.ts';

export {
  errorText as failureText,
  isConfirmingDiscard,
  canSaveAnyway as maySaveAnyway,
} from '../shared/common.selectors.ts';

export const draftOf = ({ context }: ReportCommentSnapshot): ReportCommentDraft => context.draft;
export const originalOf = ({ context }: ReportCommentSnapshot): ReportCommentDraft => context.original;
export const isSaving = (snapshot: ReportCommentSnapshot): boolean =>
  snapshot.matches('saving') || snapshot.matches('readingNewest');
/** Somebody else has changed or removed the comment. */
export const isConflict = ({ context: { error, newest } }: ReportCommentSnapshot): boolean =>
  error?.code === 'STALE_VERSION' || (error !== null && newest !== null);
export const isRemoved = ({ context: { draft, newest } }: ReportCommentSnapshot): boolean =>
  newest !== null && theirsIn(newest, draft) === null;
/** The comment as somebody else has left it; null while it is not known. */
export const newestOf = ({ context }: ReportCommentSnapshot): Report | null => context.newest;
