import { addComment } from '../commands/comments/add-comment.ts';
import { markFavouriteComment, unmarkFavouriteComment } from '../commands/comments/mark-favourite-comment.ts';
import { removeComment } from '../commands/comments/remove-comment.ts';
import { addTemplate, removeTemplate, updateTemplate } from '../commands/comments/save-template.ts';
import { reorderComments } from '../commands/comments/reorder-comments.ts';
import { updateComment } from '../commands/comments/update-comment.ts';
import { favouriteComments } from '../queries/comments/favourite-comments.ts';
import { recommendationComments } from '../queries/comments/recommendation-comments.ts';
import { allCommentTemplates } from '../queries/comments/comment-templates.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

export const commentHandlers = {
  'GET /referencedata/commenttemplates': async ({ tx }) => ({ commentTemplates: await allCommentTemplates(tx) }),
  'POST /referencedata/commenttemplate': async (call) => {
    await addTemplate(call.tx, call.body, changeOf(call));
    return { commentTemplates: await allCommentTemplates(call.tx) };
  },
  'PUT /referencedata/commenttemplate': async (call) => {
    await updateTemplate(call.tx, call.body, changeOf(call));
    return { commentTemplates: await allCommentTemplates(call.tx) };
  },
  'DELETE /referencedata/commenttemplate/{id}': async (call) => ({
    id: await removeTemplate(call.tx, call.params.id, changeOf(call)),
  }),
  'POST /Recommendation/{id}/comment': async (call) => {
    await addComment(call.tx, { recommendationId: call.params.id, given: call.body.comment, change: changeOf(call) });
    return { comments: await recommendationComments(call.tx, call.params.id) };
  },
  'PUT /Recommendation/{id}/comment': async (call) => {
    await updateComment(call.tx, {
      recommendationId: call.params.id,
      given: call.body.comment,
      change: changeOf(call),
    });
    return { comments: await recommendationComments(call.tx, call.params.id) };
  },
  'DELETE /Recommendation/{id}/comment/{commentId}': async (call) => {
    await removeComment(call.tx, {
      recommendationId: call.params.id,
      id: call.params.commentId,
      change: changeOf(call),
    });
    return { comments: await recommendationComments(call.tx, call.params.id) };
  },
  'PUT /Recommendation/{id}/reordercomments': async (call) => {
    await reorderComments(call.tx, {
      recommendationId: call.params.id,
      orders: call.body.displayOrders,
      change: changeOf(call),
    });
    return { comments: await recommendationComments(call.tx, call.params.id) };
  },
  'GET /recommendation/userfavourites/comments': async ({ tx }) => ({ favouriteComments: await favouriteComments(tx) }),
  'POST /recommendation/userfavourites/comment': async (call) => {
    await markFavouriteComment(call.tx, call.body, changeOf(call));
    return { favouriteComments: await favouriteComments(call.tx) };
  },
  'DELETE /Recommendation/userfavourites/comment/{id}': async ({ tx, params }) => {
    await unmarkFavouriteComment(tx, params.id);
    return { favouriteComments: await favouriteComments(tx) };
  },
} satisfies Partial<Handlers>;
