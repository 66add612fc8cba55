import { expect } from 'vitest';
import type { referenceDataMachine } from '../../../src/machines/settings/reference-data.machine.ts';
import { referenceRows, type ReferenceLists } from '../../../src/model/settings/reference-data.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const catalogue: ReferenceLists = [
  {
    kind: 'product',
    rows: [
      { id: 1, name: 'Urea', isOffered: true, facts: { unit: 'kg', priceUnit: 't', kgPerUnit: 1, N: 0.46 } },
      { id: 2, name: 'UAN 32', isOffered: false, facts: { unit: 'L', priceUnit: 'kL', kgPerUnit: 1.32, N: 0.32 } },
    ],
  },
  {
    kind: 'place',
    rows: [{ id: 7, name: 'Foliar spray', isOffered: null, facts: { short: 'FOL', effectiveness: null } }],
  },
];
const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof referenceDataMachine> = {
  events: [
    done('loadReferenceData', catalogue),
    failed('loadReferenceData', failure),
    done('setOffered', catalogue),
    failed('setOffered', failure),
    { type: 'KIND_CHOSEN', kind: 'product' },
    { type: 'KIND_CHOSEN', kind: 'place' },
    { type: 'SEARCH_TYPED', text: 'u' },
    { type: 'OFFER_SWITCHED', id: 1, isOffered: false },
    { type: 'OFFER_SWITCHED', id: 2, isOffered: true },
    { type: 'OFFER_SWITCHED', id: 7, isOffered: false },
  ],
  distinguish: ({ lists, kind, searchText, wish, error }) => [
    lists.length,
    kind,
    searchText,
    wish?.id ?? 0,
    error?.code ?? '',
  ],
  inputs: {
    setOffered: (wish, { context }) => {
      expect(wish).toEqual(context.wish);
      const row = referenceRows(context.lists, wish.kind, '').find(({ id }) => id === wish.id);
      expect(row?.isOffered).toBe(!wish.isOffered);
    },
  },
  invariants: {
    listed: ({ context }) => expect(context.wish).toBeNull(),
    switching: ({ context }) => expect(context.wish?.kind).toBe(context.kind),
  },
};
