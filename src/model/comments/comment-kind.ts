import type { Recommendation } from '../contract/entities.ts';
import { limits } from '../limits.ts';
import type { DraftKind } from '../shared/draft-kind.ts';
import { isNumberOrNull } from '../shared/record.ts';
import {
  draftOfComment,
  newCommentDraft,
  problemOfComment,
  withCommentEdit,
  type CommentDraft,
  type CommentEdit,
} from './comment-draft.ts';

/** What the dialog of a comment is opened for; null writes one, and `label` begins its title. */
export interface CommentSubject {
  readonly id: number | null;
  readonly label?: string;
}

const TYPED = ['commentLabel', 'comment', 'commentType'] as const;

const draftFor = (id: number | null, { comments }: Recommendation) => {
  const comment = comments.find((entry) => entry.id === id);
  return comment ? draftOfComment(comment) : null;
};

/** A comment on a recommendation. */
export const commentKind: DraftKind<CommentDraft, CommentEdit, CommentSubject, Recommendation> = {
  begin: ({ id, label = '' }, of) => (id === null ? newCommentDraft(limits.newReportOrder, label) : draftFor(id, of)),
  edit: withCommentEdit,
  problem: problemOfComment,
  isChanged: (draft, original) => TYPED.some((field) => draft[field] !== original[field]),
  withoutVersion: (draft) => ({ ...draft, version: null }),
  isKept: (value) =>
    ['recommendedCommentId', 'version', 'reportOrder'].every((key) => isNumberOrNull(value[key])) &&
    ['commentLabel', 'comment'].every((key) => typeof value[key] === 'string') &&
    ['RECOMMENDATION', 'REPORT'].includes(String(value['commentType'])),
  original: (draft, of) => draftFor(draft.recommendedCommentId, of) ?? newCommentDraft(draft.reportOrder),
  isGone: ({ recommendedCommentId: id }, { comments }) => id !== null && !comments.some((comment) => comment.id === id),
  rebased: (draft, { recommendedCommentId, version }) => ({ ...draft, recommendedCommentId, version }),
  fit: (draft) => draft,
  products: () => null,
};

/** How a list calls a comment: by its title. */
export const nameOfComment = ({ commentLabel }: { readonly commentLabel: string }): string => commentLabel;
