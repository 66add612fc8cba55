import { removeComment, reorderComments } from '../commands/comments/arrange-comments.ts';
import { addComment, updateComment } from '../commands/comments/save-comment.ts';
import { recommendationComments } from '../queries/comments/recommendation-comments.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './recommendations.ts';

export const commentHandlers = {
  'POST /Recommendation/{id}/comment': async (call) => {
    await addComment(call.tx, call.params.id, call.body.comment, changeOf(call));
    return { comments: await recommendationComments(call.tx, call.params.id) };
  },
  'PUT /Recommendation/{id}/comment': async (call) => {
    await updateComment(call.tx, call.params.id, call.body.comment, changeOf(call));
    return { comments: await recommendationComments(call.tx, call.params.id) };
  },
  'DELETE /Recommendation/{id}/comment/{commentId}': async (call) => {
    await removeComment(call.tx, call.params.id, call.params.commentId, changeOf(call));
    return { comments: await recommendationComments(call.tx, call.params.id) };
  },
  'PUT /Recommendation/{id}/reordercomments': async (call) => {
    await reorderComments(call.tx, call.params.id, call.body.displayOrders, changeOf(call));
    return { comments: await recommendationComments(call.tx, call.params.id) };
  },
} satisfies Partial<Handlers>;
