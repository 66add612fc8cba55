import { expect } from 'vitest';
import type { referenceDataMachine } from '../../../src/machines/settings/reference-data.machine.ts';
import { isRecordChanged, problemsOfRecord } from '../../../src/model/settings/reference-draft.ts';
import { referenceRows, type ReferenceLists } from '../../../src/model/settings/reference-data.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const catalogue: ReferenceLists = [
  {
    kind: 'product',
    rows: [
      {
        id: 1,
        name: 'Urea',
        isOffered: true,
        version: 2,
        facts: { unit: 'kg', priceUnit: 't', kgPerUnit: 1, N: 0.46 },
      },
      {
        id: 2,
        name: 'UAN 32',
        isOffered: false,
        version: 1,
        facts: { unit: 'L', priceUnit: 'kL', kgPerUnit: 1.32, N: 0.32 },
      },
    ],
  },
  {
    kind: 'place',
    rows: [{ id: 7, name: 'Foliar spray', isOffered: null, version: 1, facts: { short: 'FOL', effectiveness: null } }],
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
    { type: 'SEARCH_TYPED', text: 'a' },
    { type: 'OFFER_SWITCHED', id: 1, isOffered: false },
    { type: 'OFFER_SWITCHED', id: 2, isOffered: true },
    { type: 'OFFER_SWITCHED', id: 7, isOffered: false },
    { type: 'EDIT', id: 1 },
    { type: 'EDIT', id: 7 },
    { type: 'EDIT', id: 99 },
    { type: 'FIELD_TYPED', key: 'name', text: 'Urea of the house' },
    { type: 'FIELD_TYPED', key: 'name', text: '' },
    { type: 'FIELD_TYPED', key: 'colour', text: 'green' },
    done('saveRecord', catalogue),
    failed('saveRecord', failure),
    failed('saveRecord', { code: 'STALE_VERSION', status: 409, message: 'Ann Admin changed Urea on 02/03/2026.' }),
  ],
  distinguish: ({ lists, kind, searchText, wish, error, draft, original, isJudged }) => [
    lists.length,
    kind,
    searchText,
    wish?.id ?? 0,
    error?.code ?? '',
    [draft.kind, draft.id, draft.version, draft.values['name']],
    isRecordChanged(draft, original),
    isJudged,
  ],
  inputs: {
    setOffered: (wish, { context }) => {
      expect(wish).toEqual(context.wish);
      const row = referenceRows(context.lists, wish.kind, '').find(({ id }) => id === wish.id);
      expect(row?.isOffered).toBe(!wish.isOffered);
    },
    saveRecord: ({ draft }, { context }) => {
      expect([problemsOfRecord(draft, context.lists), draft.id]).toEqual([{}, context.original.id]);
      // Only over a change that was told of without a version.
      if (draft.id !== null) expect([context.original.version, null]).toContain(draft.version);
    },
  },
  invariants: {
    listed: ({ context }) => expect(context.wish).toBeNull(),
    editing: ({ context }) => expect(context.draft.values['colour']).toBeUndefined(),
    saving: ({ context }) => expect(isRecordChanged(context.draft, context.original)).toBe(true),
    confirmingDiscard: ({ context }) => expect(isRecordChanged(context.draft, context.original)).toBe(true),
    switching: ({ context }) => expect(context.wish?.kind).toBe(context.kind),
  },
};
