import { referenceKind } from '../../../src/model/settings/reference-draft.ts';
import type { ReferenceLists } from '../../../src/model/settings/reference-data.ts';
import { referenceList, type Offer } from '../../../src/model/settings/reference-list.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
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

const offer = (id: number, isOffered: boolean): Offer => ({ act: 'offer', kind: 'product', id, isOffered });

export const catalogueSample = {
  kind: referenceList,
  list: catalogue,
  views: [
    { kind: 'product' as const, searchText: '' },
    { kind: 'place' as const, searchText: '' },
  ],
  acts: [offer(1, false), offer(2, true)],
  refused: [offer(1, true), offer(7, false)],
  answers: [catalogue],
  editor: { ids: [1, 7], unknown: 99, added: [{}], saved: [catalogue], kept: keptOf(twoPeople(referenceSample).typed) },
};
