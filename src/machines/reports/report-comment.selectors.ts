import type { ReportCommentDraft } from '../../model/reports/comment-draft.ts';
import type { ReportCommentSnapshot } from './report-comment.machine.ts';

export const draftOf = ({ context }: ReportCommentSnapshot): ReportCommentDraft => context.draft;
export const originalOf = ({ context }: ReportCommentSnapshot): ReportCommentDraft => context.original;
export const isSaving = (snapshot: ReportCommentSnapshot): boolean => snapshot.matches('saving');
export const isConfirmingDiscard = (snapshot: ReportCommentSnapshot): boolean => snapshot.matches('confirmingDiscard');
export const isConflict = ({ context }: ReportCommentSnapshot): boolean => context.error?.code === 'STALE_VERSION';
export const failureText = ({ context }: ReportCommentSnapshot): string => context.error?.message ?? '';
export const maySaveAnyway = (snapshot: ReportCommentSnapshot): boolean => snapshot.can({ type: 'SAVE_ANYWAY' });
