import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fateOf, keptOrder } from '../../../src/model/recommendation/open-order.ts';

const open = {
  wanted: [3, 2, 1],
  known: [
    [1, 2, 3],
    [2, 1, 3],
  ],
};

describe('cards that were moved just before the page was left', () => {
  it.each([
    ['saved', [3, 2, 1]],
    ['to save', [1, 2, 3]],
    ['to save', [2, 1, 3]],
    ['overtaken', [2, 3, 1]],
    ['overtaken', [1, 2, 3, 4]],
  ])('are %s when the order is %j now', (fate, now) => expect(fateOf(open, now)).toBe(fate));

  it('come back as they were kept', () => expect(keptOrder(JSON.parse(JSON.stringify(open)))).toEqual(open));
  it.each([
    null,
    {},
    { wanted: [1] },
    { wanted: [], known: [[1]] },
    { wanted: ['a'], known: [[1]] },
    { ...open, known: 7 },
  ])('are none where %j was kept', (damaged) => expect(keptOrder(damaged)).toBeNull());
  it('survive any damage', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => keptOrder(value) === null || fateOf(keptOrder(value)!, []) !== 'saved'),
    ));
});
