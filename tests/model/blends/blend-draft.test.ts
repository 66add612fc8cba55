import { describe, expect, it } from 'vitest';
import { openAdvice } from '../../../server/advice/index.ts';
import { typedBlendStatements } from '../../../src/model/recommendation/live-advice.ts';
import {
  blendDraft,
  problemOfBlend,
  sharesOf,
  totalOfDraft,
  withBlendEdit,
  type BlendDraft,
} from '../../../src/model/blends/blend-draft.ts';
import { product } from '../../machines/recommendation/fixtures.ts';

const draft = (...rows: readonly (readonly [number, string])[]): BlendDraft => ({
  id: -1,
  name: 'Mix',
  rows: rows.map(([productId, percent]) => ({ productId, percent })),
});
const rowsOf = ({ rows }: BlendDraft) => rows.map(({ productId, percent }) => [productId, percent]);

describe('a blend that is typed', () => {
  it('adds the share of a product that it has already to its row, and lets the other row go', () => {
    const typed = draft([1, '33.333333'], [2, '33.333334'], [-1, '33.333333']);
    expect(rowsOf(withBlendEdit(typed, { edit: 'product', index: 2, productId: 1 }))).toEqual([
      [1, '66.666666'],
      [2, '33.333334'],
    ]);
    expect(rowsOf(withBlendEdit(draft([1, ''], [-1, '']), { edit: 'product', index: 1, productId: 1 }))).toEqual([
      [1, ''],
    ]);
  });

  it('says which rows became one until something else is typed, and keeps the order of the others', () => {
    const typed = draft([3, '20'], [1, '30'], [2, '']);
    const joined = withBlendEdit(typed, { edit: 'product', index: 2, productId: 3 });
    expect(joined).toMatchObject({ ...draft([3, '20'], [1, '30']), joined: { productId: 3, percent: '20' } });
    const typedOn = withBlendEdit(joined, { edit: 'percent', index: 0, text: '70' });
    expect(typedOn).toEqual(draft([3, '70'], [1, '30']));
    expect(sharesOf(typedOn).map(({ productId }) => productId)).toEqual([3, 1]);
  });

  it('keeps what is no number until it is mended, and says no total meanwhile', () => {
    const typed = draft([1, 'half'], [-1, '50']);
    expect(withBlendEdit(typed, { edit: 'product', index: 1, productId: 1 })).toEqual(typed);
    expect(totalOfDraft(typed)).toBeNaN();
    expect(problemOfBlend(typed)).toBe('Blend name, product name cannot be empty and percentage total has to be 100');
  });

  it('is shown in percent as it was typed when it is opened again', () => {
    const row = (productId: number, productPercent: number) => ({
      productId,
      productPercent,
      productName: '',
      unitOfMeasure: 'kg',
      nutrients: [],
    });
    const stored = { id: 3, blendName: 'Thirds', customerId: 7, isActive: true };
    const opened = blendDraft({ ...stored, products: [row(1, 0.33333333), row(2, 0.57), row(3, 0.09666667)] });
    expect(rowsOf(opened)).toEqual([
      [1, '33.333333'],
      [2, '57'],
      [3, '9.666667'],
    ]);
    expect(problemOfBlend(opened)).toBeNull();
  });

  it('warns of parts that must not lie in one heap, with rule, level and source, and still can be saved', () => {
    const typed = draft([1, '60'], [2, '40']);
    const catalogue = [product(1, { name: 'Urea' }), product(2, { name: 'Triple superphosphate' })];
    const [warning] = typedBlendStatements(typed, catalogue, openAdvice.tables);
    expect(warning).toMatchObject({ rule: 'BLEND_NEVER', level: 'act', on: 'Mix' });
    expect(warning!.source).not.toEqual('');
    expect(problemOfBlend(typed)).toBeNull();
  });
});
