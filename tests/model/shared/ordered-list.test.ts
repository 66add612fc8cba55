import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOfComment } from '../../../src/model/comments/comment-kind.ts';
import { nameOfProduct } from '../../../src/model/products/product-kind.ts';
import { removedFrom, renumbered, withItemBack, type Removed } from '../../../src/model/shared/ordered-list.ts';
import { moved, reportOrders, restored } from '../../../src/model/shared/item-places.ts';
import { comment, recommended } from '../../machines/recommendation/fixtures.ts';
import { recommendation, reportComment } from '../../machines/reports/fixtures.ts';

const place = (length: number) => fc.integer({ min: 0, max: length - 1 });

describe('order', () => {
  it('loses and doubles nothing, and the item is where it was moved to', () =>
    fc.assert(
      fc.property(
        fc
          .uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 })
          .chain((items) => fc.tuple(fc.constant(items), place(items.length), place(items.length))),
        ([items, from, to]) => {
          const after = moved(items, from, to);
          expect([...after].sort()).toEqual([...items].sort());
          expect(after[to]).toBe(items[from]);
        },
      ),
    ));
  it('is 1-based for the server', () =>
    expect(reportOrders([{ id: 7 }, { id: 3 }])).toEqual([
      { id: 7, reportOrder: 1 },
      { id: 3, reportOrder: 2 },
    ]));
  it('is restored where the item had been', () =>
    expect([restored(['a', 'c'], 'b', 1), restored(['a'], 'z', 9)]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'z'],
    ]));
});

describe('a list that is arranged', () => {
  const [first, second, third] = [reportComment({ id: 21 }), reportComment({ id: 22 }), reportComment({ id: 23 })];

  it('calls its items by what they are known by', () =>
    expect([nameOfComment(comment(1)), nameOfProduct(recommended(1)), nameOfComment(first)]).toEqual([
      comment(1).commentLabel,
      recommended(1).product?.name,
      'Season outlook',
    ]));

  it('takes a comment back where it had been, under the new number it came with', () => {
    const back = reportComment({ id: 30 });
    expect(withItemBack([first, third, back], { item: second, name: 'Second', before: [21] })).toEqual([
      first,
      back,
      third,
    ]);
  });

  it('takes a recommendation back under its own number', () => {
    const [one, two, nine] = [recommendation({ id: 1 }), recommendation({ id: 2 }), recommendation({ id: 9 })];
    expect(withItemBack([one, nine, two], { item: two, name: 'Two', before: [] })).toEqual([two, one, nine]);
  });

  it('is as it was when everything that was taken out has come back, in any order and under new numbers', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }).chain((length) => {
          const ids = Array.from({ length }, (_, id) => id);
          return fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids), fc.shuffledSubarray(ids, { minLength: length }));
        }),
        ([ids, taken, backOrder]) => {
          let items: readonly { readonly id: number }[] = ids.map((id) => ({ id }));
          let removals: readonly Removed[] = [];
          for (const id of taken) {
            const index = items.findIndex((item) => item.id === id);
            removals = [...removals, { ...removedFrom(items, index, removals), name: '' }];
            items = items.toSpliced(index, 1);
          }
          for (const [step, id] of backOrder.filter((wanted) => taken.includes(wanted)).entries()) {
            const newId = 100 * (step + 1) + id;
            const removed = removals.find(({ item }) => item.id === id)!;
            items = withItemBack([...items, { id: newId }], removed);
            removals = renumbered(
              removals.filter((other) => other !== removed),
              id,
              newId,
            );
          }
          expect(items.map(({ id }) => id % 100)).toEqual(ids);
        },
      ),
    ));
});
