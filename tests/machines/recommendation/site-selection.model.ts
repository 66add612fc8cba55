import { expect } from 'vitest';
import type { siteSelectionMachine } from '../../../src/machines/recommendation/site-selection.machine.ts';
import { limits } from '../../../src/model/limits.ts';
import { cardsOf, noCards } from '../../../src/model/samples/selected-cards.ts';
import type { MachineModel } from '../harness/machine-model.ts';
import { sample } from './fixtures.ts';

export const samples = [sample(1), sample(2, {}, { paddockId: 2, paddockName: 'Creek' })];
const cards = cardsOf(samples, [1]);

export const model: MachineModel<typeof siteSelectionMachine> = {
  events: [
    { type: 'CARDS_CHOSEN', cards, by: 'board' },
    { type: 'CARDS_CHOSEN', cards: cardsOf(samples, [2]), by: 'rates' },
    { type: 'CARDS_CHOSEN', cards, by: 'map' },
    // An area of the map, or a site that is added to others, has no cards of its own.
    { type: 'CARDS_CHOSEN', cards: noCards, by: 'map' },
    { type: 'DIALOG_OPENED', of: 'product' },
    { type: 'DIALOG_OPENED', of: 'comment' },
    { type: 'DIALOG_OPENED', of: 'rates' },
  ],
  distinguish: ({ cards: { sampleIds } }) => sampleIds,
  invariants: {
    nothing: ({ context }) => expect(context.cards).toEqual(noCards),
    selected: ({ context }) => expect(context.cards.sampleIds).toHaveLength(1),
  },
  delays: { OPENING_TIME: (ms) => expect(ms).toBe(limits.scrollDelayMs) },
};
