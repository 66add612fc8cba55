import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blendDraft,
  isBlendChanged,
  sharesOf,
  totalOfDraft,
  withBlendEdit,
  type BlendDraft,
} from '../../../src/model/blends/blend-draft.ts';

const draft = (...rows: readonly (readonly [number, string])[]): BlendDraft => ({
  id: -1,
  name: 'Mix',
  rows: rows.map(([productId, percent]) => ({ productId, percent })),
});
const rowsOf = ({ rows }: BlendDraft) => rows.map(({ productId, percent }) => [productId, percent]);

describe('a new blend', () => {
  it('has no name and one row without a product', () =>
    expect(blendDraft(null)).toEqual({ id: -1, name: '', rows: [{ productId: -1, percent: '' }] }));
});

describe('an edit of a blend', () => {
  const begun = draft([1, '60'], [2, '40']);
  it('gives it another name', () =>
    expect(withBlendEdit(begun, { edit: 'name', text: 'Top dress' })).toEqual({ ...begun, name: 'Top dress' }));
  it('adds an empty row at the end', () =>
    expect(rowsOf(withBlendEdit(begun, { edit: 'row' }))).toEqual([
      [1, '60'],
      [2, '40'],
      [-1, ''],
    ]));
  it('puts a product or a share into its row alone', () => {
    expect(rowsOf(withBlendEdit(begun, { edit: 'product', index: 1, productId: 7 }))).toEqual([
      [1, '60'],
      [7, '40'],
    ]);
    expect(rowsOf(withBlendEdit(begun, { edit: 'percent', index: 0, text: '55' }))).toEqual([
      [1, '55'],
      [2, '40'],
    ]);
  });
  it('leaves a row as it is whose product is chosen again', () =>
    expect(withBlendEdit(begun, { edit: 'product', index: 0, productId: 1 })).toEqual(begun));
  it('adds one share to another product without one', () =>
    expect(rowsOf(withBlendEdit(draft([1, '60'], [-1, '']), { edit: 'product', index: 1, productId: 1 }))).toEqual([
      [1, '60'],
    ]));
  it('puts the shares of a mix that was found in place of the rows', () =>
    expect(rowsOf(withBlendEdit(begun, { edit: 'rows', shares: [{ productId: 3, percentage: 33.333333 }] }))).toEqual([
      [3, '33.333333'],
    ]));
  it('takes one row away', () =>
    expect(rowsOf(withBlendEdit(begun, { edit: 'without', index: 0 }))).toEqual([[2, '40']]));
});

describe('the rows of a blend that is typed', () => {
  it('are sent with 0 for an empty share', () =>
    expect(sharesOf(draft([1, '60.5'], [2, '']))).toEqual([
      { productId: 1, percentage: 60.5 },
      { productId: 2, percentage: 0 },
    ]));
  it('come to the sum of the shares that have a product', () =>
    expect([totalOfDraft(draft([1, '60'], [2, '25.5'], [-1, '10'])), totalOfDraft(draft())]).toEqual([85.5, 0]));

  const row = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 100 }).map(String));
  it('come to the same whichever of them is put together with another', () =>
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 6 }), fc.nat(), fc.nat(), (rows, one, other) => {
        const typed = draft(...rows);
        const [index, there] = [one % rows.length, other % rows.length];
        const { productId } = typed.rows[there]!;
        expect(totalOfDraft(withBlendEdit(typed, { edit: 'product', index, productId }))).toBe(totalOfDraft(typed));
      }),
    ));
});

describe('a blend holds something that is not saved', () => {
  const original = draft([1, '60'], [2, '40']);
  it('when its name, a product, a share or the number of rows is another one', () => {
    expect(isBlendChanged({ ...original, name: 'Mix ' }, original)).toBe(true);
    expect(isBlendChanged(draft([1, '60'], [3, '40']), original)).toBe(true);
    expect(isBlendChanged(draft([1, '60'], [2, '41']), original)).toBe(true);
    expect(isBlendChanged(draft([1, '60']), original)).toBe(true);
    expect(isBlendChanged(draft([1, '60'], [2, '40'], [-1, '']), original)).toBe(true);
  });
  it('and nothing when all of it is typed as it was', () =>
    expect(isBlendChanged(draft([1, '60'], [2, '40']), original)).toBe(false));
});
