import { expect, it } from 'vitest';
import {
  gapIn,
  newRule,
  nutrientsIn,
  outcomeOf,
  type RateRule,
  type RuleGap,
  type RuleGround,
} from '../../../src/model/rates/rate-rule.ts';
import { ruleFigures } from '../../../src/model/rates/rule-figures.ts';
import { exact, type Exact } from '../../../src/model/shared/exact.ts';
import { decisionsOf } from '../../../src/model/yields/decisions.ts';
import { analyte, outputs, product, recommended, sample } from '../../machines/recommendation/fixtures.ts';

const catalogue = { products: [product(1), product(2)], blends: [], places: [], timings: [] };
/** Each of two samples asks for 40 kg N/ha, by a test that is Low; the third has no result. */
const ground: RuleGround = {
  sampleIds: [1, 2, 3],
  products: [recommended(1), recommended(2)],
  rates: { 1: { 1: '', 2: '', 3: '7' }, 2: { 1: '50', 2: '', 3: '' } },
  decisions: decisionsOf(outputs([1, 2], [analyte(1)])),
  picks: {},
  catalogue,
  leastSpreadable: () => 0,
};
const rule = (change: Partial<RateRule>): RateRule => ({ ...newRule, recommendedProductId: 1, ...change });
const rates = (change: Partial<RateRule>) => outcomeOf(rule(change), ground).patches.map(({ text }) => text);

it('one rate goes to the chosen samples alone', () => {
  const { patches, left } = outcomeOf(rule({ text: '60', sampleIds: [2] }), ground);
  expect([patches, left]).toEqual([[{ recommendedProductId: 1, sampleId: 2, text: '60' }], 0]);
});

it('to the demand of a nutrient counts what the other products of the sheet bring, and leaves what has no result as it is', () => {
  // 40 kg are asked for; 50 kg of 46 % bring 23 of them on the first.
  expect(rates({ kind: 'demand', roundTo: 1 })).toEqual(['37', '87']);
  expect(rates({ kind: 'demand' })).toEqual(['35', '85']);
  expect(outcomeOf(rule({ kind: 'demand' }), ground).left).toBe(1);
});

it('rates to a need are ones that can be applied: in steps, within the bounds that were typed, and none that does not spread evenly', () => {
  const need = { kind: 'demand', sampleIds: [1, 2] } as const;
  expect(rates({ ...need, roundTo: 10 })).toEqual(['40', '90']);
  expect(rates({ ...need, least: '60', most: '70' })).toEqual(['60', '70']);
  expect(rates({ ...need, least: '80' })).toEqual(['', '85']);
  const onSpreader = { ...ground, leastSpreadable: () => 30 };
  const little = { ...onSpreader, rates: { ...ground.rates, 2: { 1: '75', 2: '62', 3: '' } } };
  // 5 kg and 11 kg of nitrogen are open: 12 and 25 kg of product.
  expect(outcomeOf(rule(need), little).patches.map(({ text }) => text)).toEqual(['', '30']);
});

it('a nutrient that the product does not bring gets no rate', () =>
  expect(rates({ kind: 'demand', nutrient: 'P' })).toEqual([]));

it('a demand that is met already is an empty rate, not one below 0', () =>
  expect(
    outcomeOf(rule({ kind: 'demand' }), { ...ground, rates: { ...ground.rates, 2: { 1: '500' } } }).patches[0],
  ).toMatchObject({ sampleId: 1, text: '' }));

it('by rating each level has its own rate, and one without a rate is left as it is', () => {
  const low = { kind: 'rating', analyteId: 1, byLevel: { 0: '80', 1: '50', 2: '', 3: '', 4: '' } } as const;
  expect(rates(low)).toEqual(['80', '80']);
  expect(outcomeOf(rule({ ...low, byLevel: { ...low.byLevel, 0: '' } }), ground)).toEqual({ patches: [], left: 3 });
});

it('proposes nothing before it is whole, and names what it lacks, not samples that it leaves', () => {
  const gaps: readonly [RateRule, RuleGap][] = [
    [newRule, 'product'],
    [rule({ text: '' }), 'rate'],
    [rule({ text: 'much' }), 'rate'],
    [rule({ kind: 'demand', nutrient: 'P' }), 'nutrient'],
    [rule({ kind: 'rating' }), 'analyte'],
  ];
  for (const [lacking, gap] of gaps)
    expect([gapIn(lacking, ground), outcomeOf(lacking, ground)]).toEqual([gap, { patches: [], left: 0 }]);
  expect(gapIn(rule({ text: '60' }), ground)).toBeNull();
});

it('the demands it can meet are those of the nutrients in the product', () =>
  expect([nutrientsIn(recommended(1), catalogue), nutrientsIn(undefined, catalogue)]).toEqual([['N'], []]));

it('what a rule sets is said from the least to the most, with its tonnes and dollars, and without what is not known', () => {
  const samples = [1, 2].map((id) =>
    sample(id, {}, { paddockId: id, paddockName: `Paddock ${id}`, paddockAreaHa: 100 }),
  );
  const patches = ['30', '50'].map((text, at) => ({ recommendedProductId: 1, sampleId: at + 1, text }));
  const of = (price: Exact | null, set = patches) =>
    ruleFigures({ patches: set, left: 0 }, { product: recommended(1), samples, catalogue: catalogue.products, price });
  // 30 and 50 kg on 100 ha each are 8 t, at $650 a tonne.
  expect(of(exact(650))).toEqual(['30 to 50 kg/ha', '8.0 t', '$5,200']);
  expect(of(null)).toEqual(['30 to 50 kg/ha', '8.0 t']);
  expect(of(exact(650), [{ recommendedProductId: 1, sampleId: 1, text: 'much' }])).toEqual([]);
});
