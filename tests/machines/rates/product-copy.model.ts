import { expect } from 'vitest';
import type { productCopyMachine } from '../../../src/machines/rates/product-copy.machine.ts';
import { newPlan, type CopyOutcome } from '../../../src/model/rates/product-copy.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { recommendation, summary } from '../recommendation/fixtures.ts';

const nothing: CopyOutcome = { patches: [], columns: [], left: 2, inactive: [] };
const something: CopyOutcome = { ...nothing, patches: [{ recommendedProductId: 1, sampleId: 1, text: '50' }] };
const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof productCopyMachine> = {
  input: { customerId: 7 },
  events: [
    done('loadRecommendations', [summary(12, { name: 'Autumn 2026' }), summary(13, { name: 'Last season' })]),
    failed('loadRecommendations', failure),
    { type: 'SOURCE_CHOSEN', id: 12 },
    { type: 'SOURCE_CHOSEN', id: 13 },
    done('loadSource', recommendation()),
    failed('loadSource', failure),
    { type: 'PLAN_EDITED', edit: { edit: 'product', recommendedProductId: 2 } },
    { type: 'PLAN_EDITED', edit: { edit: 'by', by: 'sample' } },
    { type: 'TAKE_PROPOSALS', outcome: nothing },
    { type: 'TAKE_PROPOSALS', outcome: something },
  ],
  distinguish: ({ recommendations, sourceId, source, plan, taken, error }) => [
    recommendations.length,
    sourceId,
    source !== null,
    plan,
    taken !== null,
    error?.code,
  ],
  inputs: {
    loadRecommendations: (given) => expect(given).toEqual({ customerId: 7 }),
    loadSource: ({ recommendationId }, { context }) => expect(recommendationId).toBe(context.sourceId),
  },
  invariants: {
    reading: ({ context }) => expect([context.source, context.plan]).toEqual([null, newPlan]),
    arranging: ({ context }) => expect([context.source !== null, context.taken]).toEqual([true, null]),
    closed: ({ context: { taken } }) =>
      expect(taken === null || taken.patches.length + taken.columns.length > 0).toBe(true),
  },
};
