import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { commentListServices } from '../../../src/services/comments/comments.ts';
import { productListServices } from '../../../src/services/products/products.ts';
import {
  reportCommentListServices,
  reportRecommendationListServices,
} from '../../../src/services/reports/report-lists.ts';
import type { Api } from '../../../src/services/rest.ts';
import { comment, recommended } from '../../machines/recommendation/fixtures.ts';
import { recommendation, report, reportComment } from '../../machines/reports/fixtures.ts';

const answering = (answer: unknown) => (() => Promise.resolve(answer)) as unknown as Api;
const removing = { recordId: 5, id: 1 };
const restoring = (item: { readonly id: number }) => ({ recordId: 5, item });

it('a list of a recommendation is answered with itself, and the recommendation with the part that changed', async () => {
  const products = { recommendedProducts: [recommended(1)], comments: [] };
  const comments = { recommendedProducts: [], comments: [comment(2)] };
  const [ofProducts, ofComments] = [productListServices(answering(products)), commentListServices(answering(comments))];
  for (const run of [
    createActor(ofProducts.remove, { input: removing }),
    createActor(ofProducts.restore, { input: restoring(recommended(1)) }),
  ])
    expect(await toPromise(run.start())).toEqual({
      items: products.recommendedProducts,
      message: { type: 'LIST_CHANGED', change: { recommendedProducts: products.recommendedProducts } },
    });
  for (const run of [
    createActor(ofComments.remove, { input: removing }),
    createActor(ofComments.restore, { input: restoring(comment(2)) }),
  ])
    expect(await toPromise(run.start())).toEqual({
      items: comments.comments,
      message: { type: 'LIST_CHANGED', change: { comments: comments.comments } },
    });
});

it('a list of a report is answered with itself, and the report builder with the whole report', async () => {
  const answer = report({ comments: [reportComment()], recommendationDetails: [recommendation()] });
  const api = answering(answer);
  const [ofRecommendations, ofComments] = [reportRecommendationListServices(api), reportCommentListServices(api)];
  for (const [run, items] of [
    [createActor(ofRecommendations.remove, { input: removing }), answer.recommendationDetails],
    [createActor(ofRecommendations.restore, { input: restoring(recommendation()) }), answer.recommendationDetails],
    [createActor(ofComments.remove, { input: removing }), answer.comments],
    [createActor(ofComments.restore, { input: restoring(reportComment()) }), answer.comments],
  ] as const)
    expect(await toPromise(run.start())).toEqual({ items, message: { type: 'REPORT_CHANGED', report: answer } });
});
