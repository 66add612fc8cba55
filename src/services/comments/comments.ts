import { fromPromise } from 'xstate';
import type { CommentDraft } from '../../model/comments/comment-draft.ts';
import type { RecommendationComment, RecommendedProduct } from '../../model/contract/entities.ts';
import type { AnswerOf } from '../../model/contract/index.ts';
import type { NewList } from '../../model/recommendation/drafts.ts';
import { reportOrders } from '../../model/recommendation/order.ts';
import { callsOver } from '../call.ts';
import type { Api, CallOptions } from '../rest.ts';

const commentsOf = ({ comments }: AnswerOf<'POST /Recommendation/{id}/comment'>): NewList => ({ list: 'comments', items: comments });

type Written = Pick<RecommendationComment, 'commentLabel' | 'comment' | 'commentType' | 'reportOrder' | 'reportName'>;
const bodyOf = (recommendationId: number, { commentLabel, comment, commentType, reportOrder, reportName }: Written) => ({
  recommendationId,
  commentLabel: commentLabel.trim(),
  comment,
  commentType,
  reportOrder,
  reportName,
});

/** Adds or changes a comment; without a version it is saved over whatever is there. */
export async function saveComment(api: Api, recommendationId: number, draft: CommentDraft, options: CallOptions): Promise<NewList> {
  const { recommendedCommentId, version } = draft;
  const params = { id: recommendationId };
  const comment = bodyOf(recommendationId, draft);
  if (recommendedCommentId === null) return commentsOf(await api('POST /Recommendation/{id}/comment', { params, body: { recommendationId, comment } }, options));
  const changed = { ...comment, recommendedCommentId, ...(version === null ? {} : { version }) };
  return commentsOf(await api('PUT /Recommendation/{id}/comment', { params, body: { recommendationId, comment: changed } }, options));
}

interface OfRecommendation {
  readonly recommendationId: number;
}

/** What the list of comments asks for. */
export const commentListServices = (api: Api) => ({
  reorder: callsOver(api)(
    'PUT /Recommendation/{id}/reordercomments',
    ({ recommendationId, ids }: OfRecommendation & { readonly ids: readonly number[] }) => ({
      params: { id: recommendationId },
      body: {
        recommendationId,
        displayOrders: reportOrders(ids.map((id) => ({ id }))).map(({ id, reportOrder }) => ({ recommendedCommentId: id, reportOrder })),
      },
    }),
    commentsOf,
  ),
  remove: callsOver(api)(
    'DELETE /Recommendation/{id}/comment/{commentId}',
    ({ recommendationId, id }: OfRecommendation & { readonly id: number }) => ({ params: { id: recommendationId, commentId: id } }),
    commentsOf,
  ),
  restore: fromPromise<NewList, OfRecommendation & { readonly item: RecommendedProduct | RecommendationComment }>(async ({ input: { recommendationId, item }, signal, system }) => {
    if (!('commentLabel' in item)) return Promise.reject(new Error('A product cannot come back as a comment.'));
    const comment = bodyOf(recommendationId, item);
    return commentsOf(await api('POST /Recommendation/{id}/comment', { params: { id: recommendationId }, body: { recommendationId, comment } }, { signal, system }));
  }),
});
