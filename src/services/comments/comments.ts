import { fromPromise } from 'xstate';
import type { CommentDraft } from '../../model/comments/comment-draft.ts';
import type { RecommendationComment } from '../../model/contract/entities.ts';
import type { AnswerOf } from '../../model/contract/index.ts';
import type { NewList } from '../../model/recommendation/drafts.ts';
import { reportOrders } from '../../model/shared/order.ts';
import type { ListAnswer, Listed } from '../../model/shared/ordered-list.ts';
import { callsOver } from '../call.ts';
import type { Api, CallOptions } from '../rest.ts';

const commentsOf = ({ comments }: AnswerOf<'POST /Recommendation/{id}/comment'>): NewList => ({
  list: 'comments',
  items: comments,
});

type Written = Pick<RecommendationComment, 'commentLabel' | 'comment' | 'commentType' | 'reportOrder' | 'reportName'>;
const bodyOf = (
  recommendationId: number,
  { commentLabel, comment, commentType, reportOrder, reportName }: Written,
) => ({
  recommendationId,
  commentLabel: commentLabel.trim(),
  comment,
  commentType,
  reportOrder,
  reportName,
});

/** Adds or changes a comment; without a version it is saved over whatever is there. */
export async function saveComment(
  api: Api,
  recommendationId: number,
  draft: CommentDraft,
  options: CallOptions,
): Promise<NewList> {
  const { recommendedCommentId, version } = draft;
  const params = { id: recommendationId };
  const comment = bodyOf(recommendationId, draft);
  if (recommendedCommentId === null)
    return commentsOf(
      await api('POST /Recommendation/{id}/comment', { params, body: { recommendationId, comment } }, options),
    );
  const changed = { ...comment, recommendedCommentId, ...(version === null ? {} : { version }) };
  return commentsOf(
    await api('PUT /Recommendation/{id}/comment', { params, body: { recommendationId, comment: changed } }, options),
  );
}

const answered = (answer: AnswerOf<'POST /Recommendation/{id}/comment'>): ListAnswer => ({
  type: 'LIST_CHANGED',
  change: commentsOf(answer),
});

/** What the list of comments asks for. */
export const commentListServices = (api: Api) => ({
  reorder: callsOver(api)(
    'PUT /Recommendation/{id}/reordercomments',
    ({ recordId, ids }: { readonly recordId: number; readonly ids: readonly number[] }) => ({
      params: { id: recordId },
      body: {
        recommendationId: recordId,
        displayOrders: reportOrders(ids.map((id) => ({ id }))).map(({ id, reportOrder }) => ({
          recommendedCommentId: id,
          reportOrder,
        })),
      },
    }),
    answered,
  ),
  remove: callsOver(api)(
    'DELETE /Recommendation/{id}/comment/{commentId}',
    ({ recordId, id }: { readonly recordId: number; readonly id: number }) => ({
      params: { id: recordId, commentId: id },
    }),
    answered,
  ),
  restore: fromPromise<ListAnswer, { readonly recordId: number; readonly item: Listed }>(
    async ({ input: { recordId, item }, signal, system }) => {
      if (!('commentLabel' in item) || !('reportName' in item))
        return Promise.reject(new Error('Only a comment can come back among the comments.'));
      const comment = bodyOf(recordId, item);
      return answered(
        await api(
          'POST /Recommendation/{id}/comment',
          { params: { id: recordId }, body: { recommendationId: recordId, comment } },
          { signal, system },
        ),
      );
    },
  ),
});
