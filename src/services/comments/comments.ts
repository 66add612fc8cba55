import type { CommentDraft } from '../../model/comments/comment-draft.ts';
import type { Recommendation, RecommendationComment } from '../../model/contract/entities.ts';
import type { AnswerOf } from '../../model/contract/index.ts';
import type { SaveInput } from '../../model/recommendation/drafts.ts';
import type { RecommendationPart } from '../../model/recommendation/recommendation.ts';
import type { ListChanged } from '../../model/shared/messages.ts';
import { reportOrders } from '../../model/shared/item-places.ts';
import type { ListAnswer, Removing, Reordering } from '../../model/shared/ordered-list.ts';
import { addOnce, latest } from '../add-once.ts';
import { callsOver } from '../call.ts';
import { ifAnyMatches, ifMatch } from '../if-match.ts';
import type { Api, CallOptions } from '../rest.ts';
import { restoring } from '../restoring.ts';

type Comments = Pick<AnswerOf<'POST /Recommendation/{id}/comment'>, 'comments'>;
const commentsOf = ({ comments }: Comments): Comments => ({ comments });

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

interface CommentToSave {
  readonly recommendation: Pick<Recommendation, 'id'>;
  readonly draft: CommentDraft;
  readonly dialog: SaveInput['dialog'];
}

/** Adds or changes a comment, on the version that the draft was merged with. */
export async function saveComment(
  api: Api,
  { recommendation: { id: recommendationId }, draft, dialog }: CommentToSave,
  options: CallOptions,
): Promise<RecommendationPart> {
  const { recommendedCommentId, version } = draft;
  const params = { id: recommendationId };
  const body = bodyOf(recommendationId, draft);
  const add = (comment: typeof body, key: string) =>
    api('POST /Recommendation/{id}/comment', { params, body: { recommendationId, comment }, key }, options);
  const change = (id: number, of: number | null, comment: typeof body) => {
    const changed = { ...comment, recommendedCommentId: id, ...(of === null ? {} : { version: of }) };
    return api(
      'PUT /Recommendation/{id}/comment',
      { params, body: { recommendationId, comment: changed }, ...ifAnyMatches(of) },
      options,
    );
  };
  if (recommendedCommentId !== null) return commentsOf(await change(recommendedCommentId, version, body));
  const answer = await addOnce(dialog.key, {
    body,
    add,
    madeBy: ({ comments }: Comments) => latest(comments),
    change: (made, comment) => change(made.id, made.version, comment),
  });
  return commentsOf(answer);
}

function answered(answer: Comments): ListAnswer {
  const message: ListChanged = { type: 'LIST_CHANGED', change: commentsOf(answer) };
  return { items: answer.comments, message };
}

/** What the list of comments asks for. */
export const commentListServices = (api: Api) => ({
  reorder: callsOver(api)(
    'PUT /Recommendation/{id}/reordercomments',
    ({ recordId, ids }: Reordering) => ({
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
    ({ recordId, id, version }: Removing) => ({
      params: { id: recordId, commentId: id },
      ...ifMatch(version ?? null),
    }),
    answered,
  ),
  restore: restoring<RecommendationComment>(async (recordId, item, options) => {
    const comment = bodyOf(recordId, item);
    return answered(
      await api(
        'POST /Recommendation/{id}/comment',
        { params: { id: recordId }, body: { recommendationId: recordId, comment } },
        options,
      ),
    );
  }),
});
