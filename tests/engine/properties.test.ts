/** What no list of examples can state: laws that hold for every sample the engine takes. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  engine,
  gridCell,
  gridColumns,
  omlNames,
  optimalP,
  respond,
  type EngineInput,
  type EngineResult,
  type NitrogenOutputs,
} from '../../server/engine/index.ts';
import { openSynValues } from '../../server/engine/coefficients/open-syn.ts';
import { parameterOf, parameterRange } from '../../server/engine/input/parameter-ranges.ts';
import { cropModel, validPlantInput, validSoilInput } from './arbitraries.ts';
import { soilInput } from './fixtures.ts';

/** Mutation testing asks the same laws thousands of times and takes fewer samples each time. */
const numRuns = Number(process.env.ENGINE_PROPERTY_RUNS ?? 150);
const fewRuns = Math.ceil(numRuns / 3);

beforeAll(() => fc.configureGlobal({ seed: 20_021_001, numRuns }));

/** Every number anywhere in a result, with its path. */
const numbersOf = (node: unknown, where = ''): readonly (readonly [string, number])[] => {
  if (typeof node === 'number') return [[where, node]];
  if (ArrayBuffer.isView(node))
    return [...(node as Float64Array)].map((value, at) => [`${where}[${at}]`, value] as const);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => numbersOf(value, `${where}.${key}`));
};

const expectFinite = (result: EngineResult): void => {
  const broken = numbersOf(result).filter(([, value]) => !Number.isFinite(value));
  expect(broken).toEqual([]);
};

const budgets = (result: EngineResult): readonly NitrogenOutputs[] =>
  result.runs.map((run) => run.nitrogen).filter((nitrogen) => nitrogen !== null);

const near = (got: number, expected: number): void =>
  expect(Math.abs(got - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));

describe('every soil sample of the PIF domain', () => {
  it('gives five yields and a summer variant, all finite', () => {
    fc.assert(
      fc.property(validSoilInput, (input) => {
        const result = engine.run(input);
        expectFinite(result);
        expect(result.runs).toHaveLength(6);
        expect(result.runs.map((run) => run.isSummerRain)).toEqual([false, false, false, false, false, true]);
        expect(result.runs.filter((run) => run.isSelectedByDefault).map((run) => run.yieldTPerHa)).toEqual([
          result.yieldsTPerHa[2],
        ]);
      }),
    );
  });

  it('has evenly spaced yields above zero around the target', () => {
    fc.assert(
      fc.property(validSoilInput, (input) => {
        const { yieldsTPerHa, yieldStepTPerHa } = engine.run(input);
        expect(yieldsTPerHa[0]).toBeGreaterThan(0);
        yieldsTPerHa
          .slice(1)
          .forEach((level, at) =>
            expect(Math.abs(level - yieldsTPerHa[at]! - yieldStepTPerHa)).toBeLessThanOrEqual(0.0101),
          );
      }),
    );
  });

  it('closes the nitrogen balance', () => {
    fc.assert(
      fc.property(validSoilInput, (input) => {
        for (const n of budgets(engine.run(input))) {
          near(
            n.Soil_N_available,
            n.Mineral_N_available_to_crop + n.Organic_N_available_to_crop + n.Rotation_N_available_to_crop,
          );
          near(n.Total_Rotational_N, n.Rotation_N_from_last_year + n.Rotation_N_from_2_years_ago);
          near(n.Organic_N_available_to_crop, (n.Organic_N_pool * n.Percent_of_organic_N_available) / 100);
          near(n.N_required_by_shoots * n.N_efficiency_from_shoots_into_grain, 100 * n.N_required_by_grain);
          if (n.Total_Rotational_N > 0)
            near(n.Rotation_N_available_to_crop, (n.Total_Rotational_N * n.Percent_of_rotational_N_available) / 100);
        }
      }),
    );
  });

  it('never finds more nitrogen available than there is, nor a negative pool', () => {
    fc.assert(
      fc.property(validSoilInput, (input) => {
        for (const n of budgets(engine.run(input))) {
          expect(n.Mineral_N_available_to_crop).toBeLessThanOrEqual(n.Mineral_N_pool + 1e-9);
          expect(n.Organic_N_available_to_crop).toBeLessThanOrEqual(n.Organic_N_pool);
          expect(n.Rotation_N_available_to_crop).toBeLessThanOrEqual(n.Total_Rotational_N + 1e-9);
          Object.values(n).forEach((value) => expect(value).toBeGreaterThanOrEqual(0));
        }
      }),
    );
  });

  it('asks for fertiliser exactly where the soil falls short', () => {
    fc.assert(
      fc.property(validSoilInput, (input) => {
        for (const n of budgets(engine.run(input)))
          expect(n.N_fert_required > 0).toBe(n.N_required_from_soil > n.Soil_N_available);
      }),
    );
  });

  it('gives every decision a percent inside the band of its status', () => {
    const bands = ['Low Marginal Sufficient High Excess'.split(' '), ['<<', '<', 'OK', '>', '>>']];
    fc.assert(
      fc.property(validSoilInput, (input) => {
        for (const decision of engine.run(input).runs.flatMap((run) => run.decisions)) {
          if (decision.statusName === null || decision.statusPercent === null) continue;
          const level = bands[decision.statusScale === 'NUTRIENT' ? 0 : 1]!.indexOf(decision.statusName);
          expect(decision.statusPercent).toBeGreaterThanOrEqual(20 * level - 1e-9);
          expect(decision.statusPercent).toBeLessThanOrEqual(20 * level + 20 + 1e-9);
          expect(decision.rateKgPerHa ?? 0).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('has the brute-force maximum as its one optimum', () => {
    fc.assert(
      fc.property(validSoilInput, (input) => {
        for (const { grid } of engine.run(input).runs) {
          const { marginPerHa } = gridColumns(grid!);
          const best = marginPerHa.reduce((most, margin) => Math.max(most, margin), -Infinity);
          expect(best - marginPerHa[grid!.optimalIndex]!).toBeLessThanOrEqual(1e-8);
          const firstAsGood = marginPerHa.findIndex((margin) => margin >= best - 1e-10);
          expect(grid!.optimalIndex).toBeLessThanOrEqual(firstAsGood);
        }
      }),
      { numRuns: fewRuns },
    );
  });

  it('yields no less with more P or more K in the grid', () => {
    fc.assert(
      fc.property(validSoilInput, (input) => {
        const grid = engine.run(input).runs[2]!.grid!;
        const [columns, plane] = [grid.nLevelsKgPerHa.length, grid.yieldNpTPerHa.length];
        for (let index = 0; index < plane * grid.kFactor.length; index++) {
          const cell = gridCell(grid, index);
          if (cell.pIndex > 0)
            expect(cell.yieldTPerHa).toBeGreaterThanOrEqual(gridCell(grid, index - columns).yieldTPerHa - 1e-12);
          if (cell.kIndex > 0)
            expect(cell.yieldTPerHa).toBeGreaterThanOrEqual(gridCell(grid, index - plane).yieldTPerHa - 1e-12);
        }
      }),
      { numRuns: fewRuns },
    );
  });

  it('gives the same result a second time', () => {
    fc.assert(
      fc.property(validSoilInput, (input) => {
        expect(engine.run(input)).toEqual(engine.run(structuredClone(input)));
      }),
      { numRuns: fewRuns },
    );
  });
});

describe('the response surface', () => {
  const positive = fc.double({ min: 1, max: 200, noNaN: true });
  const surface = fc.record({
    crop: cropModel,
    potential: fc.double({ min: 0.5, max: 12, noNaN: true }),
    soilN: fc.double({ min: 0, max: 500, noNaN: true }),
    kFert: fc.double({ min: 0.1, max: 1, noNaN: true }),
    colwellP: fc.double({ min: 0, max: 200, noNaN: true }),
    pbi: fc.double({ min: 0, max: 1500, noNaN: true }),
    colwellK: fc.double({ min: 0, max: 500, noNaN: true }),
    sulfur: fc.double({ min: 0, max: 50, noNaN: true }),
    n: positive,
    p: positive,
    k: positive,
    s: positive,
  });

  it('rises with each of P, K and S, and stays below the potential', () => {
    fc.assert(
      fc.property(surface, positive, (args, more) => {
        const at = respond(args).yield;
        expect(at).toBeLessThanOrEqual(args.potential);
        for (const nutrient of ['p', 'k', 's'] as const) {
          expect(respond({ ...args, [nutrient]: args[nutrient] + more }).yield).toBeGreaterThanOrEqual(at - 1e-12);
        }
      }),
    );
  });

  it('has no better P rate near the closed-form optimum', () => {
    const prices = { n: 1.7, p: 4.5, k: 1.5, s: 0.6 };
    fc.assert(
      fc.property(surface, (args) => {
        const best = optimalP({ ...args, price: 340, prices });
        const margin = (p: number): number => respond({ ...args, p }).yield * 340 - p * prices.p;
        expect(margin(best)).toBeGreaterThanOrEqual(margin(best + 0.5) - 1e-7);
        expect(margin(best)).toBeGreaterThanOrEqual(margin(Math.max(0, best - 0.5)) - 1e-7);
      }),
    );
  });
});

describe('every plant sample', () => {
  it('gives one run with statuses, no budget and no grid, all finite', () => {
    fc.assert(
      fc.property(validPlantInput, (input) => {
        const result = engine.run(input);
        expectFinite(result);
        expect(result.runs).toHaveLength(1);
        expect(result.hasRange).toBe(false);
        expect(result.runs[0]!.nitrogen).toBeNull();
        expect(result.runs[0]!.grid).toBeNull();
        expect(result.runs[0]!.decisions.map((decision) => decision.analyteId).sort()).toEqual(
          input.labValues.map((value) => value.analyteId).sort(),
        );
      }),
    );
  });
});

describe('every parameter', () => {
  const numeric = omlNames.filter((omlName) => parameterOf(omlName).inputType !== 'Date');
  const faultsOf = (input: EngineInput) =>
    engine
      .missingInputs(input)
      .map(({ omlName, kind, lowerBound, upperBound }) => ({ omlName, kind, lowerBound, upperBound }));

  it.each(numeric)('%s outside its bounds is refused with its name and bounds', (omlName) => {
    const { lowerBound, upperBound } = parameterRange(omlName, openSynValues);
    for (const value of [lowerBound! - 1, upperBound! + 1]) {
      const input = soilInput({}, { [omlName]: value });
      expect(faultsOf(input)).toContainEqual({ omlName, kind: 'outOfRange', lowerBound, upperBound });
      expect(() => engine.run(input)).toThrow(omlName);
      expect(() => engine.run(input)).toThrow(`between ${lowerBound} and ${upperBound}`);
    }
    for (const value of [lowerBound!, upperBound!]) {
      expect(faultsOf(soilInput({}, { Last_Year_Yield: 0, Two_Years_Ago_Yield: 0, [omlName]: value }))).toEqual([]);
    }
  });

  it.each(numeric)('%s that is no number is refused by name', (omlName) => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 'twelve']) {
      expect(faultsOf(soilInput({}, { [omlName]: value }))).toContainEqual(
        expect.objectContaining({ omlName, kind: 'notANumber' }),
      );
    }
  });
});
