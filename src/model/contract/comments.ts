import { z } from 'zod';
import { addsOne, contract, unversioned } from './core.ts';
import { byId, Deleted, Html, Id, Instant, named, NumberOrNull, TextOrNull, Version } from './shared.ts';

export const CommentType = z.enum(['RECOMMENDATION', 'REPORT']);

/** Words that the supplier offers to all its advisers. */
export const CommentTemplate = named('CommentTemplate', {
  id: z.number(),
  commentLabel: z.string(),
  comment: z.string(),
  commentType: CommentType,
  /** Empty where it is as the tenant began with it. */
  lastUpdatedBy: z.string(),
  lastUpdatedOn: Instant,
  version: z.number(),
});

export const RecommendationComment = named('RecommendationComment', {
  id: z.number(),
  commentLabel: z.string(),
  comment: z.string(),
  commentType: CommentType,
  reportOrder: z.number(),
  reportName: TextOrNull,
  isReport: z.boolean(),
  isFavorite: z.boolean(),
  /** Who has changed it last; absent in a finalised recommendation. */
  lastUpdatedBy: z.string().optional(),
  lastUpdatedOn: Instant.optional(),
  version: z.number(),
});

/** Words that a person writes often; they outlive the comment that they came from. */
export const FavouriteComment = named('FavouriteComment', {
  id: z.number(),
  commentLabel: z.string(),
  comment: z.string(),
  recommendationCommentId: NumberOrNull,
});

/** What the caller has written last. */
export const UsedComment = named('UsedComment', {
  id: z.number(),
  commentLabel: z.string(),
  comment: z.string(),
  commentType: CommentType,
});

const commentTemplates = z.object({ commentTemplates: z.array(CommentTemplate) });
const templateBody = z.object({ commentLabel: z.string().max(200), comment: Html, commentType: CommentType });

const favouriteComments = z.object({ favouriteComments: z.array(FavouriteComment) });

const comments = z.object({ comments: z.array(RecommendationComment) });

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
    answer: commentTemplates,
  },
  'POST /referencedata/commenttemplate': {
    summary: 'Add a comment template for all advisers of the tenant',
    policy: 'MANAGE_REFERENCE_DATA',
    ...addsOne,
    body: templateBody,
    answer: commentTemplates,
  },
  'PUT /referencedata/commenttemplate': {
    summary: 'Change a comment template',
    policy: 'MANAGE_REFERENCE_DATA',
    changes: 'commentTemplate',
    body: templateBody.extend({ id: Id, version: Version.optional() }),
    answer: commentTemplates,
  },
  'DELETE /referencedata/commenttemplate/{id}': {
    summary: 'Take a comment template off; what was copied from it stays',
    policy: 'MANAGE_REFERENCE_DATA',
    changes: 'commentTemplate',
    params: byId,
    answer: Deleted,
  },
  'POST /Recommendation/{id}/comment': {
    summary: 'Add a comment',
    policy: 'EDIT_RECOMMENDATION',
    ...addsOne,
    params: byId,
    body: z.object({ recommendationId: Id, comment: commentBody }),
    answer: comments,
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
    answer: comments,
  },
  'DELETE /Recommendation/{id}/comment/{commentId}': {
    summary: 'Remove a comment',
    policy: 'EDIT_RECOMMENDATION',
    changes: 'recommendationComment',
    params: commentId,
    answer: comments,
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
    answer: comments,
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
