import { expect } from 'vitest';
import type { referenceDataMachine } from '../../../src/machines/settings/reference-data.machine.ts';
import { referenceKind } from '../../../src/model/settings/reference-draft.ts';
import { referenceRows, type ReferenceLists } from '../../../src/model/settings/reference-data.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { twoPeople } from '../shared/kind-model.ts';

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

const urea = catalogue[0]!.rows[0]!;
export const referenceSample = {
  kind: referenceKind,
  subject: { id: 1, kind: 'product' as const },
  read: { record: urea, lists: catalogue },
  mine: { key: 'name', text: 'Urea of the house' },
  faulty: { key: 'name', text: '' },
  theirs: {
    record: { ...urea, version: 3, name: 'Urea, granular', facts: { ...urea.facts, N: 0.45 } },
    lists: catalogue,
  },
  begun: { subject: { id: null, kind: 'product' as const }, read: { record: null, lists: catalogue } },
};

export const model: MachineModel<typeof referenceDataMachine> = {
  input: { kept: null },
  alternatives: [{ kept: keptOf(twoPeople(referenceSample).typed) }],
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
    done('editor', { saved: catalogue, isOutdated: false }),
    done('editor', { saved: null, isOutdated: true }),
    done('editor', { saved: null, isOutdated: false }),
    failed('editor', failure),
  ],
  distinguish: ({ lists, kind, searchText, wish, error, edited }) => [
    lists.length,
    kind,
    searchText,
    wish?.id ?? 0,
    error?.code ?? '',
    edited.subject.id,
    edited.kept === null,
  ],
  inputs: {
    setOffered: (wish, { context }) => {
      expect(wish).toEqual(context.wish);
      const row = referenceRows(context.lists, wish.kind, '').find(({ id }) => id === wish.id);
      expect(row?.isOffered).toBe(!wish.isOffered);
    },
    editor: ({ subject, read }, { context: { kind, lists } }) => {
      expect(subject).toMatchObject({ kind });
      expect(read).toEqual({
        lists,
        record: referenceRows(lists, kind, '').find(({ id }) => id === subject.id) ?? null,
      });
    },
  },
  invariants: {
    listed: ({ context }) => expect([context.wish, context.edited.kept]).toEqual([null, null]),
    switching: ({ context }) => expect(context.wish?.kind).toBe(context.kind),
  },
};
