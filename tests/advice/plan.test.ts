import { describe, expect, it, test } from 'vitest';
import { broughtBy, planProductOf } from '../../src/model/advice/plan.ts';
import { blended, catalogue, planned, productNamed, recommended, tables } from './plan-fixtures.ts';

const nowhere = { shortDescription: '' };
const partsOf = (name: string, nutrients: Readonly<Record<string, number>>) =>
  planned(
    recommended(
      1,
      {
        ...productNamed('Urea'),
        name,
        nutrients: Object.entries(nutrients).map(([code, proportion]) => ({ code, proportion }) as never),
      },
      {},
    ),
  ).parts;
const codeOf = (name: string, nutrients: Readonly<Record<string, number>>) => partsOf(name, nutrients)[0]!.code;

describe('what a rate brings', () => {
  test('of a product sold straight is its share of the element', () => {
    const map = planned(recommended(1, productNamed('MAP'), {}));
    expect([map.name, map.unit, map.isMixed]).toEqual(['MAP', 'kg', false]);
    expect(broughtBy(map, 80, 'P')).toBeCloseTo(17.52, 9);
    expect(broughtBy(map, 80, 'K')).toBe(0);
  });

  test('of a liquid counts what a litre weighs', () => {
    const uan = planned(recommended(1, productNamed('UAN 32'), {}));
    expect(uan.unit).toBe('L');
    expect(broughtBy(uan, 50, 'N')).toBeCloseTo(50 * 1.32 * 0.32, 9);
  });

  test('of a customer’s blend is the sum of its parts, a litre of a liquid part at its weight', () => {
    const blend = planned(blended(1, 'Starter', { MAP: 0.6, 'UAN 32': 0.4 }, {}));
    expect([blend.name, blend.unit, blend.isMixed]).toEqual(['Starter', 'kg', true]);
    expect(broughtBy(blend, 100, 'N')).toBeCloseTo(60 * 0.1 + 40 * 1.32 * 0.32, 9);
    expect(broughtBy(blend, 100, 'P')).toBeCloseTo(60 * 0.219, 9);
  });

  test('of a blend of a mixture goes through both', () => {
    const blend = planned(blended(1, 'Own', { 'Urea + SOA blend 2:1': 0.75, 'Muriate of potash': 0.25 }, {}));
    expect(blend.parts.map(({ code, share }) => [code, share])).toEqual([
      ['UREA', expect.closeTo(0.5, 9)],
      ['SOA', expect.closeTo(0.25, 9)],
      ['MOP', 0.25],
    ]);
    expect(broughtBy(blend, 100, 'N')).toBeCloseTo(50 * 0.46 + 25 * 0.21, 9);
    expect(broughtBy(blend, 100, 'S')).toBeCloseTo(25 * 0.24, 9);
  });

  test('of a part that has left the catalogue is taken by the kilogram', () => {
    const { blend, product, id } = blended(1, 'Old', { 'UAN 32': 1 }, {});
    const plan = planProductOf({ id, product, blend, placement: nowhere, timing: nowhere }, [], tables);
    expect([plan.unit, broughtBy(plan, 100, 'N')]).toEqual(['L', expect.closeTo(32, 9)]);
    expect([...plan.rates]).toEqual([]);
  });

  test('of neither product nor blend is nothing', () => {
    const plan = planProductOf(
      { id: 1, product: null, blend: null, placement: nowhere, timing: nowhere },
      catalogue,
      tables,
    );
    expect([plan.name, plan.unit, plan.isMixed, plan.parts]).toEqual(['', 'kg', false, []]);
    expect(broughtBy(plan, 100, 'N')).toBe(0);
  });
});

describe('which fertiliser a product is', () => {
  it('is known by its name, however that is written', () => expect(codeOf('  UREA ', { N: 0.3 })).toBe('UREA'));

  it('is known by an analysis that only one has, to a hair', () => {
    expect(codeOf('Farmers’ best', { N: 0.46 })).toBe('UREA');
    expect(codeOf('Farmers’ best', { N: 0.465 })).toBe('UREA');
    expect(codeOf('Farmers’ best', { N: 0.47 })).toBeNull();
    expect(codeOf('Farmers’ best', { N: 0.46, P: 0.01 })).toBeNull();
    expect(codeOf('Farmers’ best', { N: 0.46, K: 0.01 })).toBeNull();
    expect(codeOf('Farmers’ best', { N: 0.46, S: 0.01 })).toBeNull();
    expect(codeOf('Phosphate', { N: 0.1, P: 0.219, S: 0.015 })).toBe('MAP');
    expect(codeOf('Potash', { K: 0.498 })).toBe('MOP');
  });

  it('is not guessed of what has none of N, P and K, nor of a compound', () => {
    expect(codeOf('Something else', {})).toBeNull();
    expect(codeOf('White powder', { S: 0.15 })).toBeNull();
    expect(codeOf('Compound', { N: 0.16, P: 0.09, S: 0.14 })).toBeNull();
  });

  it('tells the heap it may not meet others from', () => {
    expect(partsOf('Urea', { N: 0.46 })[0]!.heap).toBe('UREA');
    expect(partsOf('Something else', {})[0]!.heap).toBeNull();
  });
});
