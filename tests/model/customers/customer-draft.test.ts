import { describe, expect, it } from 'vitest';
import {
  adviserChoices,
  bodyOf,
  customerKind,
  type CustomerDraft,
  type CustomerEdit,
} from '../../../src/model/customers/customer-draft.ts';
import { recordEditing } from '../../../src/model/shared/record-work.ts';
import { customerSample, hill } from '../../machines/customers/customer.sample.ts';

const { read, subject } = customerSample;
const draft = customerKind.begin(read, subject);
const typed = (...edits: readonly CustomerEdit[]) =>
  edits.reduce<CustomerDraft>((before, edit) => customerKind.edit(before, edit, read), draft);

describe('the draft of a customer', () => {
  it('is sent without blanks around, and without an address where none is typed', () => {
    expect(bodyOf({ ...draft, customerName: ' Hill ', email: '  ' })).toMatchObject({
      customerName: 'Hill',
      email: null,
    });
    expect(bodyOf({ ...draft, email: ' a@b.example ; c@d.example' }).email).toBe('a@b.example ; c@d.example');
    expect(bodyOf(draft).farms).toEqual([{ farmId: 5, farmName: 'Home' }]);
  });

  it.each<[readonly CustomerEdit[], string | null]>([
    [[], null],
    [[{ customerName: '  ' }], 'Enter a customer name.'],
    [[{ email: 'nobody' }], 'Enter email addresses, separated by semicolons.'],
    [[{ email: 'a@b.example;c@d.example' }], null],
    [[{ addFarm: true }], 'Enter a name for each farm, or remove it.'],
    [[{ addFarm: true }, { removeFarm: 1 }], null],
    [[{ addFarm: true }, { farm: 1, name: ' HOME' }], 'Two farms have the same name.'],
    [[{ addFarm: true }, { farm: 1, name: 'Away' }], null],
  ])('%j: %s', (edits, problem) => expect(customerKind.problem(typed(...edits), read, subject)).toBe(problem));

  it('keeps every farm that is stored, which may have paddocks and samples', () => {
    expect(typed({ removeFarm: 0 }).farms).toEqual(draft.farms);
  });

  it('offers who advises it already beside those who may', () => {
    const ben = { userId: 'u2', userName: 'Ben' };
    expect(adviserChoices({ record: hill, advisers: [ben] }).map(({ userId }) => userId)).toEqual(['u2', 'u1']);
    expect(adviserChoices({ record: null, advisers: [ben] })).toEqual([ben]);
  });
});

describe('a customer whom two people change', () => {
  const editing = recordEditing(customerKind);
  const begun = editing.begun({ subject, read, kept: null });
  const theirs = customerSample.theirs.record;
  const over = (edits: readonly CustomerEdit[], record = theirs) =>
    editing.merged(
      edits.reduce<typeof begun>((work, edit) => editing.edited(work, edit), begun),
      { ...read, record } as typeof read,
    );

  it('gets the farm and the adviser of each', () => {
    const { work, next } = over([{ addFarm: true }, { farm: 1, name: 'Mine' }, { adviserIds: [] }]);
    expect(next).toBe('save');
    expect(work.draft).toMatchObject({
      isActive: false,
      farms: [{ farmName: 'Home' }, { farmId: 6, farmName: 'Away' }, { farmId: 0, farmName: 'Mine' }],
      adviserIds: ['u2'],
    });
  });

  it('gets a farm once that both have added, as where the answer of a save was lost', () => {
    const { work } = over([{ addFarm: true }, { farm: 1, name: ' away' }]);
    expect(work.draft).toMatchObject({ farms: [{ farmId: 5 }, { farmId: 6, farmName: 'Away' }] });
  });

  it('says in words what each has made of it', () => {
    const { work } = over([{ customerName: 'Mine' }]);
    expect(editing.judged(work).followed.map(({ what, theirs: text }) => [what, text])).toEqual([
      ['Active customer', 'no'],
      ['Farm 2', 'Away'],
      ['Ben Adviser', 'Adviser'],
    ]);
  });
});
