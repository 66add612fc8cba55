import { expect, test } from 'vitest';
import { averageBalances } from '../../src/model/recommendation/average-balance.ts';
import { decisionsOf } from '../../src/model/yields/decisions.ts';
import { advice, outputs, product, recommended, sample } from '../machines/recommendation/fixtures.ts';

const plain = outputs([1, 2]);
const askingFor = (demand: number) => ({
  ...plain,
  engineResults: plain.engineResults.map((engineResult) => ({
    ...engineResult,
    modelDecisions: engineResult.modelDecisions.map((decision) => ({
      ...decision,
      decisionResults: decision.decisionResults.map((result) => ({ ...result, demand })),
    })),
  })),
});
/** What the footer says of nitrogen for these demands and rates of a product with 46 % of it. */
const wordsFor = (demand: number, rates: Readonly<Record<number, number>>): string | undefined =>
  averageBalances({
    samples: [sample(1), sample(2)],
    decisions: decisionsOf(askingFor(demand)),
    picks: {},
    recommended: [recommended(1, rates)],
    catalogue: [product(1)],
    tables: advice().tables,
  }).find(({ nutrient }) => nutrient === 'N')?.verdict.text;

test('the average of the samples is said in words: short, right or over', () => {
  expect(wordsFor(80, { 1: 100, 2: 100 })).toBe('N: 34 kg/ha short of 80');
  expect(wordsFor(46, { 1: 100, 2: 100 })).toBe('N: right, 46 of 46 kg/ha');
  expect(wordsFor(20, { 1: 100, 2: 100 })).toBe('N: 26 kg/ha over 20');
  expect(wordsFor(46, { 1: 200 })).toBe('N: right, 46 of 46 kg/ha');
});

test('a nutrient that is asked for and not given says so, one that is not asked for as well', () => {
  expect(wordsFor(80, {})).toBe('N: none given of 80 kg/ha');
  expect(wordsFor(0, { 1: 100, 2: 100 })).toBe('N: 46 kg/ha given, none asked');
});
