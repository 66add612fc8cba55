import { isEmptyBody } from '../comments/comment-draft.ts';
import type { Report, ReportComment } from '../contract/entities.ts';
import { limits } from '../limits.ts';

/** A comment of a report that is being written or changed. */
export interface ReportCommentDraft {
  /** Null for one that is being added. */
  readonly commentId: number | null;
  readonly version: number | null;
  readonly commentLabel: string;
  /** Clean HTML, as the editor says it. */
  readonly comment: string;
  readonly reportOrder: number;
}

export const newReportComment: ReportCommentDraft = {
  commentId: null,
  version: null,
  commentLabel: '',
  comment: '',
  reportOrder: limits.newReportOrder,
};

export const draftOfReportComment = ({
  id,
  version,
  commentLabel,
  comment,
  reportOrder,
}: ReportComment): ReportCommentDraft => ({
  commentId: id,
  version,
  commentLabel,
  comment,
  reportOrder,
});

/** Title and body are both needed; an empty paragraph counts as empty. */
export const isIncomplete = ({ commentLabel, comment }: ReportCommentDraft): boolean =>
  commentLabel.trim() === '' || isEmptyBody(comment);

export const isCommentChanged = (draft: ReportCommentDraft, original: ReportCommentDraft): boolean =>
  draft.commentLabel !== original.commentLabel || draft.comment !== original.comment;

/** The same comment as somebody else has left it; null where it is there no more. */
export function theirsIn(
  { comments }: Pick<Report, 'comments'>,
  { commentId }: ReportCommentDraft,
): ReportCommentDraft | null {
  const theirs = comments.find(({ id }) => id === commentId);
  return theirs ? draftOfReportComment(theirs) : null;
}
