import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculatorSamples, oilOrProteinPercent } from '../../../src/model/calculators/calculator.ts';
import { barsOf, canvas, flowsOf, shares, tableRows } from '../../../src/model/calculators/nitrogen-diagram.ts';
import {
  firstPick,
  middleOf,
  nitrogenLevels,
  nitrogenNames,
  otherSeason,
  otherYield,
  samplesWithLevels,
  sliderOf,
  snapped,
  yieldsOf,
} from '../../../src/model/calculators/nitrogen.ts';
import { level, levels, samples } from '../../machines/calculators/calculator.fixtures.ts';
import { sample } from '../../machines/recommendation/fixtures.ts';

describe('the yields of the nitrogen calculator', () => {
  it('run from the lowest to the highest of the sample, in steps as wide as the gap between the first two', () => {
    expect(sliderOf(yieldsOf(levels, 1))).toEqual({ min: 1.5, max: 2.5, step: 0.5 });
    expect(sliderOf([2])).toEqual({ min: 2, max: 2, step: 0.5 });
    expect(sliderOf([])).toEqual({ min: 0, max: 1, step: 0.5 });
    expect(sliderOf([1.2, 1.4, 1.6]).step).toBe(0.2);
  });

  it('begin at the requested one, snapped to the nearest step, or at the lowest', () => {
    expect(snapped([1.5, 2, 2.5], 2.3)).toBe(2.5);
    expect(snapped([1.5, 2, 2.5], null)).toBe(1.5);
    expect(snapped([], 2)).toBe(0);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
        fc.integer({ min: 0, max: 99 }),
        (all, requested) => {
          const found = snapped(all, requested);
          expect(all.every((one) => Math.abs(found - requested) <= Math.abs(one - requested))).toBe(true);
        },
      ),
    );
  });

  it('go to the step in the middle when summer rain is switched on or off', () => {
    const pick = { sampleId: 1, yieldTPerHa: 2.5, isSummerRain: false };
    expect(otherSeason(levels, pick, true)).toEqual({ sampleId: 1, yieldTPerHa: 2, isSummerRain: true });
    expect(otherSeason(levels, { ...pick, isSummerRain: true }, false).yieldTPerHa).toBe(2);
    expect([middleOf([1, 2, 3, 4, 5]), middleOf([1, 2]), middleOf([])]).toEqual([3, 1, 0]);
    expect(otherYield(levels, pick, 1.4).yieldTPerHa).toBe(1.5);
  });
});

it('opens for the run of a calculator at its yield, else for the first sample that has results', () => {
  expect(firstPick(samples, levels, { sampleId: 1, runId: 13, yieldTPerHa: 2.5, isSummerRain: false })).toEqual({
    sampleId: 1,
    yieldTPerHa: 2.5,
    isSummerRain: false,
  });
  expect(firstPick(samples, [level(2, 21, 2)], null)?.sampleId).toBe(2);
  expect(firstPick(samples, [], null)).toBeNull();
  expect(samplesWithLevels(samples, levels).map(({ id }) => id)).toEqual([1, 2]);
});

it('reads the budgets by sample and run, with yields of two decimals', () => {
  const result = (omlName: string, value: number) => ({
    sampleId: 1,
    sampleEngineRunId: 5,
    yield: 2.004999,
    omlName,
    result: value,
    isSummerRain: false,
  });
  const nCalcResults = [
    {
      yield: 2,
      isSummerRain: false,
      modelDecisionResults: [result('Soil_N_available', 58.8), result('N_fert_required', 37.5)],
    },
  ];
  const [bare] = nitrogenLevels({ yields: [2], nCalcResults });
  expect([bare?.crop, bare?.oilOrProteinPercent]).toEqual(['', null]);
  const grains = [{ sampleId: 1, crop: 'Canola', oilOrProteinPercent: 44, assumedSubsoilN: 30 }];
  expect(nitrogenLevels({ yields: [2], nCalcResults, grains })).toEqual([
    {
      sampleId: 1,
      runId: 5,
      yieldTPerHa: 2,
      isSummerRain: false,
      crop: 'Canola',
      oilOrProteinPercent: 44,
      assumedSubsoilN: 30,
      values: { Soil_N_available: 58.8, N_fert_required: 37.5 },
    },
  ]);
});

it('calls a sample by paddock and site, and a paddock without a name unknown', () => {
  expect(
    calculatorSamples([sample(1), sample(2, {}, { paddockName: null })], { runsOf: new Map() }).map(
      ({ label }) => label,
    ),
  ).toEqual(['Home:Site 1', 'Unknown:Site 2']);
  expect([oilOrProteinPercent('Wheat'), oilOrProteinPercent('winter cAnOLa')]).toEqual([10.5, 46]);
});

describe('the drawing of a budget', () => {
  it('has a bar for each of the 13 figures and a place for each of the 3 percentages, as the table has a row', () => {
    const drawn = [...barsOf({}).map(({ name }) => name), ...shares.map(({ name }) => name)];
    expect(drawn.toSorted()).toEqual([...nitrogenNames].toSorted());
    expect(tableRows.flatMap(({ names }) => names).toSorted()).toEqual([...nitrogenNames].toSorted());
  });

  it('sets apart the share of the mineral pool that was assumed, and hatches it', () => {
    const pool = (assumed?: number, kg = 80) =>
      barsOf({ Mineral_N_pool: kg }, assumed).find(({ name }) => name === 'Mineral_N_pool')!;
    expect(pool().assumed).toBeNull();
    expect(pool(20, 0).assumed).toBeNull();
    const { x, width, assumed } = pool(20);
    expect(assumed).toMatchObject({ kgPerHa: 20, width: width / 4, x: x + width * 0.75 });
    for (const [[from], [to]] of assumed!.hatch)
      expect(from >= assumed!.x && to <= assumed!.x + assumed!.width + 1e-9).toBe(true);
    expect(assumed!.hatch.length).toBeGreaterThan(3);
    // More than there is hatches all of it, and nothing but the pool is hatched.
    expect(pool(200).assumed?.width).toBe(width);
    expect(barsOf({ Mineral_N_pool: 80, Soil_N_available: 60 }, 20).filter((bar) => bar.assumed)).toHaveLength(1);
  });

  it('leads nothing from what holds nothing: no fertiliser flows where none is needed', () => {
    const flows = flowsOf(barsOf({ Soil_N_available: 80, N_required_from_soil: 70, N_fert_required: 0 }));
    expect(flows.map(({ from, to }) => [from, to])).toEqual([
      ['N_required_from_soil', 'N_required_by_shoots'],
      ['Soil_N_available', 'N_required_from_soil'],
    ]);
  });

  it('draws demand above the surface of the soil and supply below it, in widths that are in proportion', () => {
    const value = fc.double({ min: 0, max: 3000, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 16, maxLength: 16 }), (figures) => {
        const bars = barsOf(Object.fromEntries(nitrogenNames.map((name, index) => [name, figures[index]!])));
        for (const { part, y, x, width } of bars) {
          expect(part === 'demand' || part === 'fertiliser' ? y < canvas.soil : y >= canvas.soil).toBe(true);
          expect(x >= 0 && x + width <= canvas.width).toBe(true);
        }
        for (const isPool of [true, false]) {
          const some = bars
            .filter(({ part }) => (part === 'pool') === isPool)
            .toSorted((a, b) => a.kgPerHa - b.kgPerHa);
          some.reduce((less, more) => (expect(more.width).toBeGreaterThanOrEqual(less.width - 1e-9), more));
        }
        for (const { from, points, arrow } of flowsOf(bars)) {
          expect([...points, ...arrow].flat().every(Number.isFinite)).toBe(true);
          const [[, tip], ...others] = arrow as [readonly [number, number], ...(readonly [number, number])[]];
          const heights = points.map(([, y]) => y);
          expect(tip >= Math.min(...heights) && tip <= Math.max(...heights)).toBe(true);
          expect(from === 'N_fert_required' || others.every(([, y]) => y > tip)).toBe(true);
        }
      }),
    );
  });
});
