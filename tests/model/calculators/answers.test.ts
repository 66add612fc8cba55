import { describe, expect, it } from 'vitest';
import { bridgeOf, bridgeOfAll, changedTo, threeAnswersOf } from '../../../src/model/calculators/answers.ts';
import {
  calculatorSamples,
  isCanola,
  listedCalculators,
  nameOfCalculator,
  oilOrProteinPercent,
  whereOf,
} from '../../../src/model/calculators/calculator.ts';
import type { SampleRun } from '../../../src/model/yields/decisions.ts';
import { rainOf, scenarioNamed, usualSeasons } from '../../../src/model/calculators/seasons.ts';
import { answers, calculator } from '../../machines/calculators/calculator.fixtures.ts';
import { sample } from '../../machines/recommendation/fixtures.ts';

describe('budget, card and largest margin of a sample', () => {
  type PlanOf = Parameters<typeof threeAnswersOf>[0];
  const plan = {
    grid: {
      answers: [
        { nutrient: 'N', required: 21.4, optimum: 40, isAtEdge: false },
        { nutrient: 'K', required: 0, optimum: 60, isAtEdge: true },
      ],
    },
    demands: [{ nutrient: 'N', demand: 30 }],
  } as unknown as PlanOf;
  it('are shown beside each other for each nutrient, without a card where it shows none', () =>
    expect(threeAnswersOf(plan)).toEqual([
      { nutrient: 'N', requiredKgPerHa: 21.4, cardKgPerHa: 30, optimumKgPerHa: 40, isAtEdge: false },
      { nutrient: 'K', requiredKgPerHa: 0, cardKgPerHa: null, optimumKgPerHa: 60, isAtEdge: true },
    ]));
  it('are none without a grid', () => expect(threeAnswersOf({ ...plan, grid: null })).toEqual([]));
  it('are explained by the sentences of their nutrient, and by those of all', () => {
    expect(bridgeOf(answers, 'N').map(({ rule }) => rule)).toEqual(['BRIDGE_MARGIN']);
    expect(bridgeOf(answers, 'K')).toEqual([]);
    expect(bridgeOfAll(answers).map(({ on }) => on)).toEqual(['N, P, K']);
  });
  it.each([
    [48.4, 42, '48 (+6)'],
    [42.4, 42, '42 (±0)'],
    [35.5, 42.4, '36 (−6)'],
  ])('%d kg instead of %d is shown as %s', (kg, from, reported) => expect(changedTo(kg, from)).toBe(reported));
});

const run = (sampleEngineRunId: number, isSelected = false): SampleRun => ({
  sampleId: 2,
  sampleEngineId: 20,
  sampleEngineRunId,
  yield: 2,
  isSummerRain: false,
  isSelected,
  results: new Map(),
});

describe('a calculator', () => {
  it('is listed under its own number', () =>
    expect(listedCalculators([calculator(7)])[0]).toEqual({ ...calculator(7), id: 7 }));
  it('is called by its type and place', () => {
    expect(nameOfCalculator(calculator(1))).toBe('Nitrogen Home:Site 1');
    expect(nameOfCalculator(calculator(1, { type: 'SOIL_SENSITIVITY' }))).toBe('Soil Sensitivity Home:Site 1');
  });
  it('counts at its place, a sensitivity at its potassium too', () => {
    expect(whereOf(calculator(1, { kFertValue: 20 }))).toBe('Home:Site 1');
    expect(whereOf(calculator(1, { type: 'SOIL_SENSITIVITY', kFertValue: 20 }))).toBe('Home:Site 1, K 20 kg/ha');
    expect(whereOf(calculator(1, { type: 'SOIL_SENSITIVITY' }))).toBe('Home:Site 1');
  });
  it('can be opened for samples, by paddock and site, or the name where it has no site', () =>
    expect(
      calculatorSamples([sample(1), sample(2, {}, { paddockName: null, siteName: null })], {
        runsOf: new Map([[2, [run(21), run(22, true)]]]),
      }),
    ).toEqual([
      { id: 1, label: 'Home:Site 1', cardRunId: null },
      { id: 2, label: 'Unknown:Sample 2', cardRunId: 22 },
    ]));
  it('counts 46 % of oil for canola, however it is written, and 10.5 % of protein for the others', () => {
    expect(['Canola', 'TT CANOLA', 'Wheat'].map(oilOrProteinPercent)).toEqual([46, 46, 10.5]);
    expect(isCanola('Barley')).toBe(false);
  });
});

describe('the rain of a season', () => {
  const season = (decile: number | null, rainMm: number | null = null) => ({
    name: 'X',
    decile,
    rainMm,
    targetYieldTPerHa: null,
  });
  it('is the decile’s share of what the run used, to a tenth of a millimetre', () => {
    expect(rainOf(season(1), 250)).toBe(170);
    expect(rainOf(season(9), 251)).toBe(353.9);
  });
  it('is what the run used at the median, whatever that was', () => expect(rainOf(season(5), 30)).toBe(30));
  it('is what the adviser names', () => expect(rainOf(season(null, 123.4), 250)).toBe(123.4));
  it('is held within what the engine takes', () => {
    expect(rainOf(season(1), 60)).toBe(50);
    expect(rainOf(season(9), 700)).toBe(800);
  });
  it('is that of the median where neither is named', () => expect(rainOf(season(null), 250)).toBe(250));
});

it('a season is known by its name, however it is written', () => {
  expect(scenarioNamed(usualSeasons, ' wET ')?.decile).toBe(8);
  expect(scenarioNamed(usualSeasons, 'Frost')).toBeUndefined();
});
