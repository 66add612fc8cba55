import { addComment } from '../commands/comments/add-comment.ts';
import { removeComment } from '../commands/comments/remove-comment.ts';
import { reorderComments } from '../commands/comments/reorder-comments.ts';
import { updateComment } from '../commands/comments/update-comment.ts';
import { recommendationComments } from '../queries/comments/recommendation-comments.ts';
import { allCommentTemplates } from '../queries/comments/comment-templates.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

export const commentHandlers = {
  'GET /referencedata/commenttemplates': async ({ tx }) => ({ commentTemplates: await allCommentTemplates(tx) }),
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
