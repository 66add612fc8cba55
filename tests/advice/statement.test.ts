import { describe, expect, it } from 'vitest';
import { planStatements } from '../../src/model/advice/plan-statements.ts';
import { above, atLeast, atMost, below, ceilOf, roundHalfUp } from '../../src/model/advice/codes.ts';
import { oncePer } from '../../src/model/advice/once-per.ts';
import { filled, figure, type Statement } from '../../src/model/advice/statement.ts';
import { formatNumber } from '../../src/model/format/number.ts';
import { demandOf, planned, productNamed, recommended, sampleOf, tables } from './plan-fixtures.ts';

describe('a figure', () => {
  it('is printed as every figure of the portal is', () => {
    const values = [
      0, 0.04, 0.05, 0.1, 0.25, 0.999, 1, 1.005, 9.95, 10, 12.3456, 99.5, 100.04, 999.4, 999.96, 1000, 12_345.678,
    ];
    for (const decimals of [0, 1, 2, 3])
      for (const value of values.flatMap((one) => [one, -one]))
        expect(figure('any', { value, unit: '', decimals }).text, `${value} with ${decimals}`).toBe(
          formatNumber(value, { decimals }),
        );
  });

  it('has one decimal by default, and keeps its value, unit and name', () => {
    expect(figure('n', { value: 7.24, unit: 'kg/ha' })).toEqual({ name: 'n', value: 7.24, unit: 'kg/ha', text: '7.2' });
    expect(figure('n', { value: null, unit: 'kg/ha' })).toEqual({ name: 'n', value: null, unit: 'kg/ha', text: '–' });
    expect(figure('n', { value: Number.POSITIVE_INFINITY, unit: '' })).toEqual({
      name: 'n',
      value: null,
      unit: '',
      text: '–',
    });
  });
});

describe('a sentence', () => {
  it('has its braces filled, and a brace that nothing fills is a fault', () => {
    const words = { a: 'one', b: 'two' };
    expect(filled('{a} and {b}, {a}.', words)).toBe('one and two, one.');
    expect(
      filled('{a} and {b}, {a}.', { a: 'x' }, [
        figure('a', { value: 1, unit: '' }),
        figure('b', { value: 2, unit: '' }),
      ]),
    ).toBe('x and 2, x.');
    expect(() => filled('{a} and {c}.', words)).toThrow('Nothing fills {c} of «{a} and {c}.»');
  });
});

describe('decimal figures', () => {
  const difference = 5.1 - 4.9;
  it('meet their limits in spite of binary noise', () => {
    expect(difference).not.toBe(0.2);
    expect([atLeast(0.3 - 0.1, 0.2), atMost(difference, 0.2)]).toEqual([true, true]);
    expect([above(difference, 0.2), below(0.3 - 0.1, 0.2)]).toEqual([false, false]);
    expect([atLeast(0.19, 0.2), atMost(0.21, 0.2), above(0.21, 0.2), below(0.19, 0.2)]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([above(0.19, 0.2), below(0.21, 0.2)]).toEqual([false, false]);
  });

  it('round half up, and to the next whole only where something is over', () => {
    expect([roundHalfUp(2.5), roundHalfUp(2.4), roundHalfUp(1.005, 2), roundHalfUp(0.25, 1)]).toEqual([
      3, 2, 1.01, 0.3,
    ]);
    expect([ceilOf(3 + 1e-12), ceilOf(3.01), ceilOf(3)]).toEqual([3, 4, 3]);
  });
});

describe('what follows from an object', () => {
  it('is calculated once for each, whatever it is', () => {
    let count = 0;
    const of = oncePer(({ value }: { readonly value: number | undefined }) => ((count += 1), value));
    const [one, other] = [{ value: 1 }, { value: undefined }];
    expect([of(one), of(one), of(other), of(other), count]).toEqual([1, 1, undefined, undefined, 2]);
  });
});

describe('the figures of a plan', () => {
  const of = (rule: Statement['rule'], statements: readonly Statement[]): readonly string[] =>
    statements.find((one) => one.rule === rule)!.figures.map(({ name, text, unit }) => `${name} ${text} ${unit}`);
  const urea = (timing: string, rate: number) =>
    planned(recommended(1, productNamed('Urea'), { placement: 'TOP', timing, rates: { 1: rate } }));

  it('have names and units', () => {
    const demands = [demandOf({ nutrient: 'N', demand: 40 }), demandOf({ nutrient: 'P', demand: 5, removal: 4 })];
    const reported = planStatements([sampleOf({ demands })], { products: [urea('FLAG', 200)], tables });
    expect(of('BALANCE_OVER', reported)).toEqual([
      'demand 40 kg/ha',
      'supply 92 kg/ha',
      'amendment 0 kg/ha',
      'tolerance 10 kg/ha',
    ]);
    expect(of('SPLIT', reported)).toEqual([
      'n 92 kg N/ha',
      'applications 3 dressings',
      'each 31 kg N/ha',
      'largest 40 kg N/ha',
    ]);
    expect(of('VOLATILISATION', reported)).toEqual([
      expect.stringMatching(/^pct \d+ %$/),
      expect.stringMatching(/^kg \d+ kg N\/ha$/),
    ]);
    const late = reported.find(({ rule }) => rule.startsWith('WINDOW'));
    expect(late?.figures.map(({ name, unit }) => `${name} ${unit}`)).toEqual([
      'week weeks after seeding',
      'worthKg kg/ha',
    ]);
  });

  it('tell years ahead only where there is a surplus and a removal', () => {
    const map = planned(recommended(2, productNamed('MAP'), { rates: { 1: 100 } }));
    const given = (demand: number, removal: number | null) =>
      planStatements([sampleOf({ demands: [demandOf({ nutrient: 'P', demand, removal })] })], {
        products: [map],
        tables,
      }).find(({ rule }) => rule.startsWith('BALANCE'))!;
    expect(given(5, 4).figures.at(-1)).toMatchObject({ name: 'yearsAhead', unit: 'years' });
    expect(given(5, 4).sentence).toMatch(/Not lost: about 4\.2 years of grain removal stay in the soil/);
    expect(given(0, 4).sentence).toMatch(
      /none needed, plan gives 22 kg\/ha\. Not lost: about 5\.5 years of grain removal/,
    );
    expect(given(5, null).sentence).toMatch(/Not lost: it stays in the soil/);
    expect(given(17.9, 4).sentence).toMatch(/Not lost: about 1 year of grain/);
    expect(given(21, 4).sentence).toBe('P: covered (needs 21, plan gives 22 kg/ha).');
  });

  it('name nitrogen that a legume needs not, and leave out a dressing of none', () => {
    const reported = planStatements([sampleOf({ crop: 'LUPIN' })], {
      products: [urea('TILL', 50), urea('TILL', 0)],
      tables,
    });
    expect(reported.filter(({ rule }) => rule === 'LEGUME_N')).toHaveLength(1);
    expect(of('LEGUME_N', reported)).toEqual(['n 23 kg N/ha']);
  });
});
