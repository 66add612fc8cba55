import { describe, expect, it } from 'vitest';
import {
  changeOf,
  openAdvice,
  paddockStatements,
  sampleStatements,
  unevenStatements,
  type SoilFacts,
} from '../../server/advice/index.ts';

const { tables } = openAdvice;
const between = (first: number, last: number, years = 4) => ({ first, last, since: '13/03/2022', years });

const facts = (change: Partial<SoilFacts>): SoilFacts => ({
  sampleId: 1,
  crop: null,
  texture: null,
  yieldTPerHa: null,
  layers: [],
  values: {},
  months: null,
  earlier: null,
  ...change,
});

describe('what two samplings of one place tell', () => {
  it('is a fall with its figures and rate, or a rise', () => {
    const fall = changeOf(7, { code: 'PHCA', samplings: between(5.4, 4.8), tables })!;
    expect(fall).toMatchObject({ word: 'FALL', min: 0.2, report: true });
    expect(fall.statement).toMatchObject({
      rule: 'TREND_FALL',
      level: 'say',
      sampleId: 7,
      on: 'PHCA',
      sentence: 'pH (CaCl2) has fallen from 5.4 to 4.8 since 13/03/2022.',
      assumed: 'the same laboratory and method',
      parameters: tables.identity,
    });
    expect(fall.statement.figures.map(({ name, unit, text }) => [name, unit, text])).toEqual([
      ['first', '', '5.4'],
      ['last', '', '4.8'],
      ['min', '', '0.2'],
      ['perYear', 'a year', '-0.15'],
    ]);
    const rise = changeOf(7, { code: 'P', samplings: between(20, 40), tables })!;
    expect(rise.statement.sentence).toBe('Colwell P has risen from 20 to 40 since 13/03/2022.');
    expect(rise.statement.figures.at(-1)).toMatchObject({ name: 'perYear', unit: 'mg/kg a year', text: '5' });
  });

  it('is that sampling could not show a change, without a rate', () => {
    const steady = changeOf(7, { code: 'PHCA', samplings: between(5.1, 5), tables })!;
    expect(steady.statement.sentence).toBe('No clear change (5.1 to 5; at least 0.2 is needed to be sure).');
    expect(steady.statement.figures.map(({ name }) => name)).toEqual(['first', 'last', 'min']);
  });

  it('is nothing for what has no trend, nor for figures that no soil has; the bounds themselves count', () => {
    expect(changeOf(7, { code: 'GRAVEL', samplings: between(5, 50), tables })).toBeNull();
    expect(changeOf(7, { code: 'P', samplings: between(20, 1_001), tables })).toBeNull();
    expect(changeOf(7, { code: 'P', samplings: between(1_001, 20), tables })).toBeNull();
    expect(changeOf(7, { code: 'PHCA', samplings: between(2.9, 5), tables })).toBeNull();
    expect(changeOf(7, { code: 'PHCA', samplings: between(5, 2.9), tables })).toBeNull();
    expect(changeOf(7, { code: 'P', samplings: between(0, 1_000), tables })?.word).toBe('RISE');
    expect(changeOf(7, { code: 'PHCA', samplings: between(10, 3), tables })?.word).toBe('FALL');
  });

  it('is shown for each test that both samplings of a sample have', () => {
    const values = { P: 40, PHCA: 5, K: 100 };
    const rulesOf = (one: SoilFacts) =>
      sampleStatements(one, tables)
        .filter(({ rule }) => rule.startsWith('TREND'))
        .map(({ rule, on, sentence }) => [rule, on, sentence.includes('13/03/2022')]);
    expect(rulesOf(facts({ values }))).toEqual([]);
    expect(
      rulesOf(facts({ values, earlier: { values: { P: 20, PHCA: 5.1, S: 8 }, on: '2022-03-13', years: 4 } })),
    ).toEqual([
      ['TREND_RISE', 'P', true],
      ['TREND_STEADY', 'PHCA', false],
    ]);
  });
});

describe('a paddock that varies much', () => {
  it('is shown from three samples on, with variation, samples and cores', () => {
    expect(unevenStatements(1, { code: 'P', values: [10, 90], tables })).toEqual([]);
    expect(unevenStatements(1, { code: 'P', values: [30, 31, 32], tables })).toEqual([]);
    const [reported] = unevenStatements(1, { code: 'P', values: [10, 30, 90], tables });
    expect(reported).toMatchObject({
      rule: 'UNEVEN',
      level: 'watch',
      sampleId: 1,
      on: 'P',
      sentence: 'Results vary too much for one rate. Sample and spread by zone.',
    });
    expect(reported!.figures.map(({ name, unit, text }) => [name, unit, text])).toEqual([
      ['cv', '%', '96'],
      ['samples', 'samples', '3'],
      ['cores', 'cores', '30'],
    ]);
  });

  it('is shown on its first sample, for what rates depend on alone, and not for samples without a paddock', () => {
    const of = (sampleId: number, p: number) => facts({ sampleId, values: { P: p, CU: p / 10 } });
    const all = [of(1, 10), of(2, 30), of(3, 90), of(4, 20), of(5, 21), of(6, 22), of(7, 10), of(8, 90)];
    const paddock = (id: number) => (id <= 3 ? 1 : id <= 6 ? 2 : null);
    expect(paddockStatements(all, paddock, tables).map(({ sampleId, on }) => [sampleId, on])).toEqual([[1, 'P']]);
    // A figure that no soil has does not count.
    expect(paddockStatements([of(1, 10), of(2, 30), of(3, 9_000)], () => 1, tables)).toEqual([]);
  });
});
