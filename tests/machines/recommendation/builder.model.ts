import { expect } from 'vitest';
import type { builderMachine } from '../../../src/machines/recommendation/builder.machine.ts';
import { NO_RECORD } from '../../../src/model/routes/place.ts';
import { newCommentDraft } from '../../../src/model/comments/comment-draft.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { advice, outputs, recommendation, summary } from './fixtures.ts';
import { pageInput } from '../page-input.ts';

const input = pageInput({
  customerId: 7,
  customerName: 'Hill Farms',
  records: { recommendation: 12 },
  permissions: ['EDIT_RECOMMENDATION'],
});
const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const draft = { ...newCommentDraft(999), commentLabel: 'Kept' };

export const model: MachineModel<typeof builderMachine> = {
  input,
  alternatives: [
    { ...input, records: {} },
    { ...input, customerId: null, customerName: '' },
    { ...input, customerId: null, customerName: '', records: {} },
    { ...input, records: { recommendation: NO_RECORD } },
    { ...input, keptOfAll: { reportBuilder: { title: 'Half a title' } } },
    {
      ...input,
      kept: {
        open: { 12: { draft, titleDraft: 'Spring', hiddenDepths: ['0-10'] }, 13: { draft: { kind: 'nonsense' } } },
      },
    },
  ],
  events: [
    done('loadRecommendations', { list: [summary(12), summary(13, { cropType: '' })], mark: 'a' }),
    failed('loadRecommendations', failure),
    { type: 'RECOMMENDATIONS_READ', recommendations: [summary(12)] },
    done('loadRecommendation', { recommendation: recommendation(), outputs: outputs([1, 2]), advice: advice() }),
    done('loadRecommendation', {
      recommendation: recommendation({ customerId: 8 }),
      outputs: outputs([]),
      advice: advice(),
    }),
    failed('loadRecommendation', failure),
    failed('loadRecommendation', {
      code: 'RECOMMENDATION_NOT_FOUND',
      status: 404,
      message: 'This recommendation does not exist.',
    }),
    done('leavingWork', { isLeft: true }),
    done('leavingWork', { isLeft: false }),
    failed('leavingWork', new Error('thrown')),
    failed('openRecommendation', new Error('thrown')),
    { type: 'RECOMMENDATION_CHOSEN', id: 13 },
    { type: 'RECOMMENDATION_CHOSEN', id: null },
  ],
  distinguish: ({ customerId, recommendationId, error, kept, isUnsaved }) => [
    isUnsaved,
    customerId,
    recommendationId,
    error?.code,
    kept.open,
  ],
  inputs: {
    loadRecommendations: ({ customerId }) => expect(customerId).toBe(7),
    leavingWork: ({ of, to, from, isUnsaved }, { context }) => {
      expect([of, to]).toEqual(['recommendation', context.data?.recommendation.customerName]);
      expect([from, isUnsaved]).toEqual([context.customerName, context.isUnsaved]);
    },
    loadRecommendation: ({ recommendationId }) => expect(recommendationId).toBe(12),
    // A draft that was kept goes on where it was, as do the depths that were hidden in this recommendation; a damaged one is none.
    openRecommendation: (given, { context }) =>
      expect([given.draft, given.titleDraft, given.hiddenDepths]).toEqual(
        context.kept.open[12] ? [draft, 'Spring', ['0-10']] : [null, null, null],
      ),
  },
  invariants: {
    'recommendation.open': ({ context }) => expect(context.data?.recommendation.customerId).toBe(context.customerId),
    'recommendation.unavailable': ({ context }) =>
      expect([context.data, context.error === null]).toEqual([null, false]),
    'recommendation.unchosen': ({ context }) => expect(context.recommendationId).toBeNull(),
    'recommendation.elsewhere': ({ context }) =>
      expect(context.data?.recommendation.customerId).not.toBe(context.customerId),
    'list.empty': ({ context }) => expect(context.customerId).toBeNull(),
  },
};
