import type { RecommendationComment } from '../contract/entities.ts';
import { errors } from '../errors/registry.ts';
import type { Based } from '../shared/cell-merge.ts';

export type CommentType = RecommendationComment['commentType'];

/** A comment that is being written or changed. */
export interface CommentDraft extends Based {
  readonly kind: 'comment';
  /** Null for a comment that is being added. */
  readonly recommendedCommentId: number | null;
  readonly version: number | null;
  readonly commentLabel: string;
  /** Clean HTML, as the editor says it. */
  readonly comment: string;
  readonly commentType: CommentType;
  readonly reportOrder: number;
  readonly reportName: string | null;
}

export type CommentEdit =
  | { readonly edit: 'label'; readonly text: string }
  | { readonly edit: 'body'; readonly html: string }
  | { readonly edit: 'type'; readonly commentType: CommentType }
  /** Words of the library. */
  | { readonly edit: 'copy'; readonly commentLabel: string; readonly html: string };

/** A comment that is being added; `label` names the sample it was begun from. */
export const newCommentDraft = (newReportOrder: number, label = ''): CommentDraft => ({
  kind: 'comment',
  recommendedCommentId: null,
  version: null,
  commentLabel: label,
  comment: '',
  commentType: 'RECOMMENDATION',
  reportOrder: newReportOrder,
  reportName: null,
});

/** A stored comment as a draft. */
export const draftOfComment = ({
  id,
  version,
  commentLabel,
  comment,
  commentType,
  reportOrder,
  reportName,
}: RecommendationComment): CommentDraft => ({
  kind: 'comment',
  recommendedCommentId: id,
  version,
  commentLabel,
  comment,
  commentType,
  reportOrder,
  reportName,
});

/** The draft after an edit. */
export function withCommentEdit(draft: CommentDraft, change: CommentEdit): CommentDraft {
  switch (change.edit) {
    case 'label':
      return { ...draft, commentLabel: change.text };
    case 'body':
      return { ...draft, comment: change.html };
    case 'type':
      return { ...draft, commentType: change.commentType };
    case 'copy':
      return { ...draft, ...withCopied(draft, change.commentLabel, change.html) };
  }
}

/** Words of the library in a comment: they are appended, and their title is used when the comment has no title. */
export const withCopied = (
  { commentLabel, comment }: Pick<CommentDraft, 'commentLabel' | 'comment'>,
  label: string,
  html: string,
): { readonly commentLabel: string; readonly comment: string } => ({
  commentLabel: commentLabel.trim() === '' ? label : commentLabel,
  comment: isEmptyBody(comment) ? html : comment + html,
});

/** Is there nothing to read in a comment's body? An empty paragraph counts as empty. */
export const isEmptyBody = (html: string): boolean => textOfHtml(html) === '';

/** The words of rich text on one line, for lists. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<\/(p|h\d|li|ul|ol)>|<br\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Why the comment cannot be saved, in the words of the specification; null when it can. */
export const problemOfComment = ({
  commentLabel,
  comment,
}: Pick<CommentDraft, 'commentLabel' | 'comment'>): string | null =>
  commentLabel.trim() === '' || isEmptyBody(comment) ? errors.COMMENT_EMPTY.text : null;
