import { keptList, type Kept, type KeptAct } from '../../../src/model/privacy/kept.ts';

export const kept: Kept = {
  people: [{ userId: 'u1', name: 'Ann Adviser', email: 'ann@tilth.example', isMember: true, lastSignInOn: null }],
  customers: [{ customerId: 7, customerName: 'Quandong Park', isActive: true }],
  retention: { mailDays: 90, growerDays: null, personDays: 400 },
};
const ann = { kind: 'person', id: 'u1' } as const;
const quandong = { kind: 'customer', id: '7' } as const;

export const keptSample = {
  kind: keptList,
  list: kept,
  views: [
    { kind: 'person' as const, searchText: '' },
    { kind: 'customer' as const, searchText: '' },
  ],
  acts: [
    { act: 'download', ...quandong },
    { act: 'erase', ...quandong },
    { act: 'erase', ...ann },
  ] satisfies readonly KeptAct[],
  refused: [{ act: 'erase', kind: 'person', id: '7' }] satisfies readonly KeptAct[],
  answers: [{ ...kept, customers: [] }, null],
  typed: 'Quandong Park',
};
