import { describe, expect, it } from 'vitest';
import {
  adviserChoices,
  begunCustomer,
  bodyOf,
  customerProblem,
  newFarm,
} from '../../../src/model/customers/customer-draft.ts';
import { hill } from '../../machines/customers/customer-editor.model.ts';

const draft = begunCustomer(hill);

describe('the draft of a customer', () => {
  it('is sent without blanks around, and without an address where none is typed', () => {
    expect(bodyOf({ ...draft, customerName: ' Hill ', email: '  ' })).toMatchObject({
      customerName: 'Hill',
      email: null,
    });
    expect(bodyOf({ ...draft, email: ' a@b.example ; c@d.example' }).email).toBe('a@b.example ; c@d.example');
    expect(bodyOf(draft).farms).toEqual([{ farmId: 5, farmName: 'Home' }]);
  });

  it.each([
    [{}, null],
    [{ customerName: '  ' }, 'Give the customer a name.'],
    [{ email: 'nobody' }, 'Give email addresses, with semicolons between.'],
    [{ email: 'a@b.example;c@d.example' }, null],
    [{ farms: [...draft.farms, newFarm] }, 'Give each farm a name, or take it out.'],
    [{ farms: [...draft.farms, { ...newFarm, farmName: ' HOME' }] }, 'Two farms have the same name.'],
    [{ farms: [...draft.farms, { ...newFarm, farmName: 'Away' }] }, null],
  ])('%j: %s', (change, problem) => expect(customerProblem({ ...draft, ...change })).toBe(problem));

  it('offers who advises it already beside those who may', () => {
    const ben = { userId: 'u2', userName: 'Ben' };
    expect(adviserChoices({ record: hill, advisers: [ben] }).map(({ userId }) => userId)).toEqual(['u2', 'u1']);
    expect(adviserChoices({ record: null, advisers: [ben] })).toEqual([ben]);
  });
});
