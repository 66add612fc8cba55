import { expect } from 'vitest';
import { draftOfRates } from '../../../src/model/rates/rates-draft.ts';
import { makesWay } from '../../../src/machines/recommendation/recommendation-task.context.ts';
import type { openRecommendationMachine } from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { newCommentDraft } from '../../../src/model/comments/comment-draft.ts';
import { emptyCatalogue } from '../../../src/model/products/chosen-product.ts';
import { noCards } from '../../../src/model/samples/selected-cards.ts';
import type { Permissions } from '../../../src/model/session/permissions.ts';
import { done, type MachineModel } from '../harness/machine-model.ts';
import { advice, comment, outputs, recommendation, recommended, sample, openRecommendationInput } from './fixtures.ts';

const input = openRecommendationInput({ permissions: ['EDIT_RECOMMENDATION', 'RUN_ENGINE', 'EDIT_PIF'] });
const pif = [{ sampleId: 1, cells: { Growing_Season_Rain: { typed: 300, over: [null] } } }];
const change = (state: 'Active' | 'Deleted' | 'Finalised') => ({
  mark: 'b',
  state,
  changedBy: 'Sam Senior',
  changedOn: '2026-03-02T02:42:00.000Z',
  isOwn: false,
});
const rates = draftOfRates([recommended(1)], [sample(1)]);
const aside = { draft: { ...rates, rates: { 1: { 1: '60' } }, isInSection: true as const }, original: rates };
type Has = { context: { recommendation: { status: string }; permissions: Permissions } };
const mayWhileOpen =
  (code: Permissions[number]) =>
  ({ context: { recommendation: of, permissions } }: Has): boolean =>
    of.status === 'Active' && permissions.includes(code);
const mayEdit = mayWhileOpen('EDIT_RECOMMENDATION');
const mayRerun = mayWhileOpen('RUN_ENGINE');

export const model: MachineModel<typeof openRecommendationMachine> = {
  input,
  alternatives: [
    { ...input, permissions: ['VIEW_CUSTOMERS'], draft: newCommentDraft(999) },
    {
      ...input,
      recommendation: recommendation({ status: 'Finalised', recommendationSamples: [], recommendedProducts: [] }),
    },
    { ...input, draft: { ...newCommentDraft(999), commentLabel: 'Kept' }, titleDraft: 'Spring', picks: { 1: 13 } },
    { ...input, aside: aside.draft },
    { ...input, pif },
    { ...input, permissions: ['EDIT_RECOMMENDATION'], pif },
  ],
  events: [
    { type: 'EDIT', subject: { of: 'product', id: null } },
    { type: 'EDIT', subject: { of: 'product', id: null, from: 'history' } },
    { type: 'EDIT', subject: { of: 'product', id: null, from: 'favourite' } },
    { type: 'EDIT', subject: { of: 'product', id: 1 } },
    { type: 'EDIT', subject: { of: 'product', id: 99 } },
    { type: 'EDIT', subject: { of: 'comment', id: null, label: 'Site 1' } },
    { type: 'EDIT', subject: { of: 'comment', id: 2 } },
    { type: 'EDIT', subject: { of: 'comment', id: 99 } },
    { type: 'EDIT', subject: { of: 'rates' } },
    { type: 'EDIT', subject: { of: 'rates', shown: [1] } },
    { type: 'EDIT', subject: { of: 'rates', isInSection: true } },
    { type: 'STATUSES_CHANGED', statuses: [{ id: 1, status: 6, statusMessage: null }] },
    { type: 'RESULTS_ARRIVED', sampleIds: [1] },
    { type: 'MARK_CHANGED', change: change('Active') },
    { type: 'MARK_CHANGED', change: change('Deleted') },
    { type: 'MARK_CHANGED', change: change('Finalised') },
    { type: 'LIST_CHANGED', change: { comments: [comment(1)] } },
    { type: 'ORDER_CHANGED', sampleIds: [2, 1] },
    { type: 'TITLE_SAVED', name: 'Spring', version: 4 },
    {
      type: 'RECOMMENDATION_READ',
      data: { recommendation: recommendation(), outputs: outputs([1, 2]), advice: advice() },
    },
    {
      type: 'RECOMMENDATION_READ',
      data: { recommendation: recommendation({ status: 'Finalised' }), outputs: outputs([1, 2]), advice: advice() },
    },
    { type: 'BLENDS_READ', blends: [] },
    { type: 'CATALOGUE_READ', catalogue: emptyCatalogue },
    { type: 'SITE_CHOSEN', sampleId: 1, by: 'board' },
    { type: 'SELECTION_CHANGED', selection: { cards: noCards, by: 'board' } },
    { type: 'SELECTION_CHANGED', selection: null },
    { type: 'SHOW_PLACE', sampleId: 1 },
    { type: 'RECORD_OUTDATED' },
    { type: 'RUN_REQUESTED' },
    { type: 'EDIT_PIF' },
    { type: 'UPDATE_RESULTS' },
    { type: 'UPDATE_RESULTS', isForFormer: true },
    done('recommendationTask', { aside: null, next: null }),
    done('recommendationTask', { aside, next: null }),
    done('recommendationTask', { aside, next: { type: 'EDIT', subject: { of: 'comment', id: null } } }),
    done('recommendationTask', { aside, next: { type: 'EDIT', subject: { of: 'comment', id: 99 } } }),
    done('recommendationTask', { aside: null, next: { type: 'EDIT', subject: { of: 'comment', id: 99 } } }),
    done('recommendationTask', { aside, next: { type: 'EDIT_PIF' } }),
    done('recommendationTask', { aside: null, next: { type: 'UPDATE_RESULTS' } }),
  ],
  // What is in the dialog and in the lists is for the parts that own them; here it is which of them is open, and for whom.
  distinguish: (context) => [
    mayEdit({ context }),
    context.permissions.length,
    context.aside !== null,
    makesWay(context.task),
    context.task?.of,
  ],
  inputs: {
    recommendationReader: (given) => expect(given).toEqual({ id: 12, isRead: true }),
    catalogueReader: (given) => expect(given).toEqual({ id: 7, isRead: false }),
    siteSelection: ({ customerId, isShownAtOnce }) => expect([customerId, isShownAtOnce]).toEqual([7, false]),
    boardOrder: ({ recommendationId }) => expect(recommendationId).toBe(12),
    titleEditor: ({ of, recordId }) => expect([of, recordId]).toEqual(['recommendation', 12]),
    yieldEditor: ({ picks, isReadOnly }) => expect(isReadOnly && Object.keys(picks).length > 0).toBe(false),
    productList: (given) => expect(given).toEqual({ of: 'recommendation', recordId: 12, systemId: 'productList' }),
    commentList: (given) => expect(given).toEqual({ of: 'recommendation', recordId: 12, systemId: 'commentList' }),
    sampleList: (given) => expect(given).toEqual({ of: 'recommendation', recordId: 12, systemId: 'sampleList' }),
    changePolling: (given) => expect(given).toEqual({ of: 'recommendation', id: 12, mark: null }),
    statusPolling: ({ customerId }) => expect(customerId).toBe(7),
    recommendationTask: ({ recommendation: of, task }) => expect([of.id, task.of]).toEqual([12, expect.any(String)]),
  },
  invariants: {
    working: ({ context }) => {
      const { task } = context;
      expect(task).not.toBeNull();
      if (task?.of === 'draft') expect(mayEdit({ context })).toBe(true);
      if (task?.of === 'run') expect(mayRerun({ context })).toBe(true);
    },
    // What was typed in the page does not wait for nothing.
    closed: ({ context }) =>
      expect([context.task, mayEdit({ context }) && context.aside !== null]).toEqual([null, false]),
  },
};
