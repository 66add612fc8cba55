import { expect, test } from 'vitest';
import { openAdvice } from '../../server/advice/index.ts';
import { advice, outputs, product, recommended, sample } from '../machines/recommendation/fixtures.ts';
import { nutrientOfFarm } from '../../src/model/advice/farm-words.ts';
import { farmBalances } from '../../src/model/recommendation/farm-balances.ts';
import { decisionsOf } from '../../src/model/yields/decisions.ts';

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
const wordsFor = (
  demand: number,
  rates: Readonly<Record<number, number>>,
  samples = [sample(1), sample(2, {}, { paddockId: 2, paddockName: 'Creek', paddockAreaHa: 40 })],
): string | undefined =>
  farmBalances({
    samples,
    decisions: decisionsOf(askingFor(demand)),
    picks: {},
    recommended: [recommended(1, rates)],
    catalogue: [product(1)],
    tables: advice().tables,
  }).find(({ nutrient }) => nutrient === 'N')?.text;

test('paddocks that are short are listed with hectares and the worst, and a surplus elsewhere does not hide them', () => {
  expect(wordsFor(80, { 1: 100, 2: 100 })).toBe('N: short on 2 of 2 paddocks, 140 of 140 ha, by 34 kg/ha; worst Home.');
  expect(wordsFor(46, { 1: 100, 2: 100 })).toBe('N: covered on 2 of 2 paddocks, 140 of 140 ha.');
  expect(wordsFor(46, { 1: 200 })).toBe('N: short on 1 of 2 paddocks, 40 of 140 ha, by 46 kg/ha (Creek). 1 over.');
  expect(wordsFor(20, { 1: 100, 2: 50 })).toBe(
    'N: over on 1 of 2 paddocks, 100 of 140 ha, by 26 kg/ha (Home). 1 covered.',
  );
  expect(wordsFor(0, {})).toBe('N: none needed');
});

test('sites of one paddock count once, a single paddock reads like a sample, and one without an area has no hectares', () => {
  const sites = [sample(1), sample(2)];
  expect(wordsFor(80, { 1: 100, 2: 0 }, sites)).toBe('N: short on 1 of 1 paddock, 100 of 100 ha, by 57 kg/ha (Home).');
  expect(wordsFor(80, { 1: 100 }, [sample(1)])).toBe('N: 34 kg/ha short (needs 80, plan gives 46)');
  const unknown = [1, 2].map((id) => sample(id, {}, { paddockId: id, paddockName: `P${id}`, paddockAreaHa: null }));
  expect(wordsFor(80, { 1: 100 }, unknown)).toBe('N: short on 2 of 2 paddocks, by 57 kg/ha; worst P2.');
  const nowhere = [1, 2].map((id) => sample(id, {}, { paddockId: null, paddockName: null, paddockAreaHa: null }));
  expect(wordsFor(80, { 1: 100 }, nowhere)).toContain('; worst Sample 2.');
});

test('the example of the rule', () => {
  const of = (paddockName: string, paddockAreaHa: number, demand: number, supply: number) => ({
    paddockKey: paddockName,
    paddockName,
    paddockAreaHa,
    demand,
    supply,
    amendment: 0,
  });
  const sites = [of('Home', 120, 30, 30), of('Creek', 80, 40, 18), of('Hill', 60, 0, 14), of('Salt', 40, 25, 0)];
  expect(nutrientOfFarm('K', sites, openAdvice.tables.balance)).toEqual({
    nutrient: 'K',
    isUneven: true,
    shortPaddocks: 2,
    demand: 26,
    supply: 19.6,
    text: 'K: short on 2 of 4 paddocks, 120 of 300 ha, by 23 kg/ha; worst Salt. 1 covered, 1 over.',
  });
});
