import { z } from 'zod';
import { contract, unversioned } from './core.ts';
import { Html, Id, Version, byId } from './shared.ts';

export const CommentTemplate = z.object({
  id: z.number(),
  commentLabel: z.string(),
  comment: z.string(),
  commentType: z.enum(['RECOMMENDATION', 'REPORT']),
});

export const CommentType = z.enum(['RECOMMENDATION', 'REPORT']);

export const RecommendationComment = z
  .object({
    id: z.number(),
    commentLabel: z.string(),
    comment: z.string(),
    commentType: CommentType,
    reportOrder: z.number(),
    reportName: z.string().nullable(),
    isReport: z.boolean(),
    isFavorite: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'RecommendationComment' });

/** Words that a person writes often; they outlive the comment that they came from. */
export const FavouriteComment = z
  .object({
    id: z.number(),
    commentLabel: z.string(),
    comment: z.string(),
    recommendationCommentId: z.number().nullable(),
  })
  .meta({ id: 'FavouriteComment' });

/** What the caller has written last. */
export const UsedComment = z
  .object({ id: z.number(), commentLabel: z.string(), comment: z.string(), commentType: CommentType })
  .meta({ id: 'UsedComment' });

const favouriteComments = z.object({ favouriteComments: z.array(FavouriteComment) });

const commentId = byId.extend({ commentId: Id });

const commentBody = z.object({
  recommendationId: Id,
  reportName: z.string().nullish(),
  reportOrder: z.int().min(0).default(999),
  commentLabel: z.string().max(200),
  comment: Html,
  commentType: CommentType,
});

export const commentCalls = contract({
  'GET /referencedata/commenttemplates': {
    summary: 'Comment templates',
    policy: 'SIGNED_IN',
    answer: z.object({ commentTemplates: z.array(CommentTemplate) }),
  },
  'POST /Recommendation/{id}/comment': {
    summary: 'Add a comment',
    policy: 'EDIT_RECOMMENDATION',
    unversioned: unversioned.adds,
    params: byId,
    body: z.object({ recommendationId: Id, comment: commentBody }),
    answer: z.object({ comments: z.array(RecommendationComment) }),
  },
  'PUT /Recommendation/{id}/comment': {
    summary: 'Change a comment',
    policy: 'EDIT_RECOMMENDATION',
    changes: 'recommendationComment',
    params: byId,
    body: z.object({
      recommendationId: Id,
      comment: commentBody.extend({ recommendedCommentId: Id, version: Version.optional() }),
    }),
    answer: z.object({ comments: z.array(RecommendationComment) }),
  },
  'DELETE /Recommendation/{id}/comment/{commentId}': {
    summary: 'Remove a comment',
    policy: 'EDIT_RECOMMENDATION',
    changes: 'recommendationComment',
    params: commentId,
    answer: z.object({ comments: z.array(RecommendationComment) }),
  },
  'PUT /Recommendation/{id}/reordercomments': {
    summary: 'Order of the comments, 1-based',
    policy: 'EDIT_RECOMMENDATION',
    unversioned: unversioned.orders,
    params: byId,
    body: z.object({
      recommendationId: Id,
      displayOrders: z.array(z.object({ recommendedCommentId: Id, reportOrder: z.int().min(1) })),
    }),
    answer: z.object({ comments: z.array(RecommendationComment) }),
  },
  'GET /recommendation/userfavourites/comments': {
    summary: 'Comments that the caller has marked as favourites',
    policy: 'SIGNED_IN',
    answer: favouriteComments,
  },
  'POST /recommendation/userfavourites/comment': {
    summary: 'Keep the words of a comment as a favourite; the same title with the same body is refused (409)',
    policy: 'EDIT_RECOMMENDATION',
    unversioned: unversioned.adds,
    body: z.object({ commentLabel: z.string().max(200), comment: Html, recommendationCommentId: Id.nullish() }),
    answer: favouriteComments,
  },
  'DELETE /Recommendation/userfavourites/comment/{id}': {
    summary: 'Unmark a favourite comment, by the number of the favourite',
    policy: 'EDIT_RECOMMENDATION',
    unversioned: unversioned.joins,
    params: byId,
    answer: favouriteComments,
  },
});
