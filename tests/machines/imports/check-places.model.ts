import { expect } from 'vitest';
import type { checkPlacesMachine } from '../../../src/machines/imports/check-places.machine.ts';
import type { MachineModel } from '../harness/machine-model.ts';
import { decidedCheck, labCheck, layeredCheck } from './lab-check.fixtures.ts';

export const model: MachineModel<typeof checkPlacesMachine> = {
  input: { check: labCheck, answers: {}, again: 'replace' },
  events: [
    { type: 'CHECK_READ', check: decidedCheck, answers: { 'place gate 9': 'new' }, again: 'replace' },
    { type: 'ANSWER', id: 'place gate 9', answer: 'none' },
    { type: 'CHECK_READ', check: layeredCheck, answers: {}, again: 'replace' },
    { type: 'ANSWER_REST', answer: 'new' },
    { type: 'ANSWER_REST', answer: 'alone' },
    { type: 'CHOOSE', placeId: 'place gate 9' },
    { type: 'CHOOSE', placeId: 'place of another file' },
    { type: 'PADDOCK_CHOSEN', paddockId: 2 },
    { type: 'PADDOCK_CHOSEN', paddockId: 99 },
  ],
  distinguish: ({ check, placeId }) => [check.open.join(), placeId],
  invariants: {
    listing: ({ context }) => expect(context.placeId).toBeNull(),
    choosing: ({ context: { check, placeId } }) => expect(check.places.map(({ id }) => id)).toContain(placeId),
  },
};
