import { expect } from 'vitest';
import type { checkRowsMachine } from '../../../src/machines/imports/check-rows.machine.ts';
import type { MachineModel } from '../harness/machine-model.ts';
import { decidedCheck, labCheck, pagedCheck } from './lab-check.fixtures.ts';

export const model: MachineModel<typeof checkRowsMachine> = {
  input: { check: decidedCheck, answers: {}, again: 'replace' },
  alternatives: [
    { check: labCheck, answers: {}, again: 'replace' },
    { check: pagedCheck, answers: {}, again: 'replace' },
  ],
  events: [
    { type: 'CHECK_READ', check: decidedCheck, answers: { 'row  3': 'leave' }, again: 'keep' },
    { type: 'AGAIN_OF_ALL_CHOSEN', again: 'leave' },
    { type: 'ONLY_ODD_SWITCHED', on: true },
    { type: 'PAGE_CHOSEN', page: 2 },
    { type: 'PAGE_CHOSEN', page: 9 },
    { type: 'ROW_OPENED', rowId: 'row  2' },
    { type: 'ROW_OPENED', rowId: 'row of another file' },
  ],
  distinguish: ({ check, answers, again, onlyOdd, rowId }) => [
    check.open.length,
    check.listing.samples,
    Object.keys(answers),
    again,
    onlyOdd,
    rowId,
  ],
  invariants: {
    listing: ({ context }) => expect(context.rowId).toBeNull(),
    lookingAtRow: ({ context: { check, rowId } }) => expect(check.rows.map(({ id }) => id)).toContain(rowId),
  },
};
