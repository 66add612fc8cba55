import { expect } from 'vitest';
import type { labCheckMachine } from '../../../src/machines/imports/lab-check.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { decidedCheck, labCheck, settledCheck } from './lab-check.fixtures.ts';

const asked = { customerId: 7, sampleType: 'soil', fileName: 'farm12.csv', remembers: false, follow: null } as const;
const refusal = { code: 'SERVER_ERROR', status: 500, message: 'Something went wrong' };

export const model: MachineModel<typeof labCheckMachine> = {
  input: { ...asked, check: labCheck, answers: {}, again: 'replace' },
  alternatives: [{ ...asked, check: decidedCheck, answers: {}, again: 'replace' }],
  events: [
    { type: 'ANSWERED', answers: { 'column |ec': 'ec dS/m' } },
    { type: 'ANSWERED', answers: { 'column |ec': null } },
    { type: 'ALL_ANSWERED', answers: { 'column |ec': 'ec dS/m' } },
    { type: 'AGAIN_CHOSEN', again: 'keep' },
    { type: 'ROWS_ASKED', listing: { rows: 'odd', page: 2 } },
    { type: 'TAB_CHOSEN', tab: 'places' },
    { type: 'TAB_CHOSEN', tab: null },
    { type: 'TAB_CHOSEN', tab: 'rows' },
    { type: 'REMEMBER_SWITCHED', on: true },
    done('readCheck', decidedCheck),
    done('readCheck', settledCheck),
    failed('readCheck', refusal),
  ],
  distinguish: ({ check, tab, error, promised }) => [
    promised !== null,
    check.retests.length,
    check.open.length === 0,
    check.open.length === labCheck.open.length,
    tab,
    error !== null,
  ],
  inputs: {
    readCheck: ({ customerId, sampleType, answers, again, listing, kept }, { context }) => {
      expect([customerId, sampleType, answers, again]).toEqual([7, 'soil', context.answers, context.again]);
      expect(listing).toEqual(context.listing);
      // A file that the server keeps is not sent again.
      expect(kept).toBe(context.check.kept);
    },
    checkQuestions: ({ customerId, answers }) => expect([customerId, answers]).toEqual([7, {}]),
  },
  invariants: {
    unread: ({ context }) => expect(context.error?.code).toBe('SERVER_ERROR'),
    // Nothing is saved while anything is open.
    saved: ({ context }) => {
      expect([context.check.open, context.saves]).toEqual([[], true]);
      // Accepted together, a file is saved only as it was announced: no sample is replaced unseen.
      if (context.promised) expect(context.check.retests.length).toBeLessThanOrEqual(context.promised.retests);
    },
    left: ({ context }) => expect(context.saves).toBe(false),
  },
};
