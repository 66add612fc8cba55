import { expect } from 'vitest';
import type { siteSelectionMachine } from '../../../src/machines/recommendation/site-selection.machine.ts';
import { limits } from '../../../src/model/limits.ts';
import { cardsOf, noCards } from '../../../src/model/samples/selected-cards.ts';
import type { MachineModel } from '../harness/machine-model.ts';
import { sample } from './fixtures.ts';

export const samples = [sample(1), sample(2, {}, { paddockId: 2, paddockName: 'Creek' })];
const cards = cardsOf(samples, [1]);

export const model: MachineModel<typeof siteSelectionMachine> = {
  input: { customerId: 7, recommendationId: 12, samples, isShownAtOnce: false },
  events: [
    { type: 'CARDS_CHOSEN', cards, by: 'board' },
    { type: 'CARDS_CHOSEN', cards: cardsOf(samples, [2]), by: 'rates' },
    { type: 'CARDS_CHOSEN', cards, by: 'map' },
    // An area of the map, or a site that is added to others, has no cards of its own.
    { type: 'CARDS_CHOSEN', cards: noCards, by: 'map' },
    { type: 'SAMPLES_PICKED', of: 'site', sampleIds: [1], adds: false },
    { type: 'SAMPLES_PICKED', of: 'areas', sampleIds: [1, 2], adds: true },
    { type: 'SITE_CHOSEN', sampleId: 1, by: 'board' },
    { type: 'SHOW_PLACE', sampleId: 1 },
    { type: 'SAMPLES_LISTED', samples },
    { type: 'TASK_OPENED', of: 'product', isBeside: false },
    { type: 'TASK_OPENED', of: 'comment', isBeside: false },
    { type: 'TASK_OPENED', of: 'rates', isBeside: true },
    { type: 'TASK_OPENED', of: 'inputs', isBeside: false },
  ],
  distinguish: ({ cards: { sampleIds } }) => sampleIds,
  inputs: {
    map: ({ customerId, recommendationId }) => expect([customerId, recommendationId]).toEqual([7, 12]),
  },
  invariants: {
    nothing: ({ context }) => expect(context.cards).toEqual(noCards),
    selected: ({ context }) => expect(context.cards.sampleIds).toHaveLength(1),
  },
  delays: { OPENING_TIME: (ms) => expect(ms).toBe(limits.scrollDelayMs) },
};
