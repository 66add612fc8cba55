import type { Recommendation } from '../contract/entities.ts';
import { limits } from '../limits.ts';
import { lastAuthorOf } from '../shared/author.ts';
import { basedOn, heldBy, isBased, mergeByCells, withoutBase } from '../shared/cell-merge.ts';
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

const draftFor = (id: number | null, { comments }: Recommendation) => {
  const comment = comments.find((entry) => entry.id === id);
  return comment ? draftOfComment(comment) : null;
};

const cellsOf = ({ commentLabel, comment, commentType }: CommentDraft) => ({ commentLabel, comment, commentType });
const byCells = mergeByCells<CommentDraft>({
  cellsOf,
  held: heldBy(cellsOf),
  put: (draft, held, { recommendedCommentId, version }) => ({
    ...withoutBase(draft),
    ...held.mine,
    ...basedOn(held),
    recommendedCommentId,
    version,
  }),
});

/** A comment on a recommendation. */
export const commentKind: DraftKind<CommentDraft, CommentEdit, CommentSubject, Recommendation> = {
  begin: ({ id, label = '' }, of) => (id === null ? newCommentDraft(limits.newReportOrder, label) : draftFor(id, of)),
  edit: withCommentEdit,
  problem: problemOfComment,
  ...byCells,
  isChanged: (draft, original) => byCells.written(draft, original).length > 0,
  isKept: (value) =>
    isBased(value) &&
    ['recommendedCommentId', 'version', 'reportOrder'].every((key) => isNumberOrNull(value[key])) &&
    ['commentLabel', 'comment'].every((key) => typeof value[key] === 'string') &&
    ['RECOMMENDATION', 'REPORT'].includes(String(value['commentType'])),
  original: (draft, of) => draftFor(draft.recommendedCommentId, of) ?? newCommentDraft(draft.reportOrder),
  isGone: ({ recommendedCommentId: id }, { comments }) => id !== null && !comments.some((comment) => comment.id === id),
  authorOf: ({ recommendedCommentId: id }, { comments }) =>
    lastAuthorOf(comments.find((comment) => comment.id === id) ?? {}),
  asNew: (draft, { recommendedCommentId, version }) => ({ ...withoutBase(draft), recommendedCommentId, version }),
  fit: (draft, original) =>
    draft.recommendedCommentId === original.recommendedCommentId
      ? byCells.merge(draft, original, original).draft
      : draft,
  products: () => null,
};

/** How a list calls a comment: by its title. */
export const nameOfComment = ({ commentLabel }: { readonly commentLabel: string }): string => commentLabel;
