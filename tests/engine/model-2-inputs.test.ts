/** The four inputs that model 2 reads: a value changes the run as its rule says, none leaves it as the document has it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEngine,
  defaultValue,
  engine,
  fertiliserK,
  kRate,
  loadCoefficients,
  nRateRange,
  openSyn,
  soilToShoot,
  type EngineInput,
  type PifValues,
} from '../../server/engine/index.ts';
import { validSoilInput } from './arbitraries.ts';
import { layer, soilInput } from './fixtures.ts';

const middleOf = (input: EngineInput, using = engine) =>
  using.run(input).runs.find(({ isSelectedByDefault }) => isSelectedByDefault)!;
const withInput = (parameters: PifValues, changes: Partial<EngineInput> = {}) =>
  middleOf(soilInput(changes, parameters));
const problemOf = (parameters: PifValues) => engine.missingInputs(soilInput({}, parameters));

describe('N_Fert_Recovery', () => {
  it('takes the place of the document’s recovery in the budget, the range and the surface', () => {
    const [half, asIs] = [withInput({ N_Fert_Recovery: 0.35 }), withInput({})];
    const { N_required_by_shoots: shoots, Soil_N_available: soilN } = asIs.nitrogen!;
    const of = (recovery: number) =>
      nRateRange({ shoots, soilN, soilToShoot: soilToShoot({ shootToGrain: 0.75 }), recovery }).rate;
    // Of urea in week 4 at 250 mm the index is the reference, so that the rate is the vectors'.
    expect(asIs.nitrogen!.N_fert_required).toBeCloseTo(of(0.44), 1);
    expect(half.nitrogen!.N_fert_required).toBeCloseTo(of(0.35), 1);
    expect(half.nitrogen!.Soil_N_available).toBe(soilN);
    const range = half.decisions.find(({ analyteId }) => analyteId === 1)!.rateRange!;
    expect(range.recoveryPercent).toBeCloseTo(35, 10);
    expect(half.summary!.targetAnalysis).not.toEqual(asIs.summary!.targetAnalysis);
  });

  it('left empty is what the document says', () => {
    expect(defaultValue('N_Fert_Recovery', { crop: 'WHEAT', parameters: {} })).toBe(0.44);
    expect(withInput({ N_Fert_Recovery: 0.44 })).toEqual(withInput({}));
    const document = structuredClone(openSyn.document);
    document.fertiliser.recovery.value = 0.59;
    const other = middleOf(soilInput(), createEngine(loadCoefficients(document)));
    expect(other.nitrogen).toEqual(withInput({ N_Fert_Recovery: 0.59 }).nitrogen);
    expect(fertiliserK({ kFert: 0.886, soilToShoot: 2 / 3, recovery: 0.44 })).toBeCloseTo(0.66, 10);
  });

  it('is refused beyond 0.2 to 0.8', () => {
    expect(problemOf({ N_Fert_Recovery: 0.1 })).toMatchObject([
      { omlName: 'N_Fert_Recovery', kind: 'outOfRange', lowerBound: 0.2, upperBound: 0.8, unit: 'fraction' },
    ]);
    expect(problemOf({ N_Fert_Recovery: 0.8 })).toEqual([]);
  });
});

describe('Mineral_N_Subsoil_Assumed', () => {
  it('counts as an entered total does where nothing was measured below, and not where something was', () => {
    expect(withInput({ Mineral_N_Subsoil_Assumed: 40 }).nitrogen).toEqual(
      withInput({ Mineral_N_Subsoil: 40 }).nitrogen,
    );
    const measured = { subsoil: [layer(10, 40, { nitrateMgPerKg: 6 })] };
    expect(withInput({ Mineral_N_Subsoil_Assumed: 40 }, measured)).toEqual(withInput({}, measured));
    expect(withInput({ Mineral_N_Subsoil_Assumed: 40, Mineral_N_Subsoil: 10 }).nitrogen).toEqual(
      withInput({ Mineral_N_Subsoil: 10 }).nitrogen,
    );
  });

  it('left empty counts as none', () => {
    expect(withInput({ Mineral_N_Subsoil_Assumed: 0 }).nitrogen).toEqual(withInput({}).nitrogen);
    expect(problemOf({ Mineral_N_Subsoil_Assumed: 201 })).toMatchObject([{ kind: 'outOfRange', upperBound: 200 }]);
  });
});

describe('Root_Depth_Limit', () => {
  const deep = { subsoil: [layer(10, 30, { nitrateMgPerKg: 6 }), layer(30, 60, { nitrateMgPerKg: 6 })] };

  it('cuts off what lies deeper, and the rooting depth of the index', () => {
    const limited = withInput({ Root_Depth_Limit: 30 }, deep).nitrogen!;
    const shallow = withInput({}, { subsoil: deep.subsoil.slice(0, 1) }).nitrogen!;
    expect(limited.Mineral_N_pool).toBeCloseTo(shallow.Mineral_N_pool, 10);
    expect(limited.Soil_N_available).toBeLessThanOrEqual(shallow.Soil_N_available);
    expect(withInput({}, deep).nitrogen!.Mineral_N_pool).toBeGreaterThan(limited.Mineral_N_pool);
    expect(limited.Percent_of_organic_N_available).toBeLessThan(
      withInput({}, deep).nitrogen!.Percent_of_organic_N_available,
    );
  });

  it('goes before the limit that the supplier lets the laboratory set, and left empty is that or none', () => {
    const document = structuredClone(openSyn.document);
    document.subsoil.limitCounts.value = true;
    const counting = createEngine(loadCoefficients(document));
    const input = soilInput({ ...deep, subsoilLimitCm: 30 });
    const entered = soilInput({ ...deep, subsoilLimitCm: 30 }, { Root_Depth_Limit: 60 });
    expect(middleOf(input, counting).nitrogen).toEqual(withInput({ Root_Depth_Limit: 30 }, deep).nitrogen);
    expect(middleOf(entered, counting).nitrogen).toEqual(withInput({ Root_Depth_Limit: 60 }, deep).nitrogen);
    expect(middleOf(input).nitrogen).toEqual(withInput({}, deep).nitrogen);
    expect(problemOf({ Root_Depth_Limit: 9 })).toMatchObject([{ kind: 'outOfRange', lowerBound: 10, unit: 'cm' }]);
  });
});

describe('K_Placement_Effectiveness', () => {
  it('divides the rate that lifts the crop, as the vectors say', () => {
    const rateOf = (parameters: PifValues) =>
      middleOf(soilInput({}, { Soil_Texture: 4, Colwell_K: 40, ...parameters })).ratesKgPerHa!.k;
    expect(rateOf({ K_Placement_Effectiveness: 0.7 })).toBeCloseTo(
      kRate({ crop: 'WHEAT', yield: 2.5, value: 40, texture: 'LOAM', rep: 0.7 }).rate,
      10,
    );
    expect(rateOf({ K_Placement_Effectiveness: 0.7 })).toBeGreaterThan(rateOf({}));
    expect(rateOf({})).toBe(rateOf({ K_Placement_Effectiveness: 1 }));
    expect(problemOf({ K_Placement_Effectiveness: 1.3 })).toMatchObject([{ kind: 'outOfRange', upperBound: 1.2 }]);
  });
});

describe('soil into shoots', () => {
  it('follows from shoots into grain in a run, unrounded, until it is entered', () => {
    const { N_required_by_shoots: shoots, N_required_from_soil: soil } = withInput({ N_Shoot_To_Grain: 0.8 }).nitrogen!;
    expect(shoots / soil).toBeCloseTo(0.625, 12);
    const entered = withInput({ N_Shoot_To_Grain: 0.8, N_Soil_To_Shoot: 0.667 }).nitrogen!;
    expect(entered.N_required_by_shoots / entered.N_required_from_soil).toBeCloseTo(0.667, 12);
  });
});

describe('whatever is entered', () => {
  const share = fc.double({ min: 0.2, max: 0.8, noNaN: true });
  const kgPerHa = fc.double({ min: 0, max: 200, noNaN: true });
  const ratesOf = (parameters: PifValues) => withInput(parameters).ratesKgPerHa!;

  it('every rate lies in its range, and every critical value in its own', () => {
    fc.assert(
      fc.property(validSoilInput, (input) => {
        for (const { decisions } of engine.run(input).runs)
          for (const { rateRange, rateKgPerHa, provenance } of decisions) {
            if (rateRange !== undefined) {
              expect(rateRange.low).toBeLessThanOrEqual(rateKgPerHa!);
              expect(rateKgPerHa!).toBeLessThanOrEqual(rateRange.high);
            }
            const [low, high] = provenance.criticalInterval ?? [-Infinity, Infinity];
            expect(low).toBeLessThanOrEqual(provenance.criticalValue ?? low);
            expect(provenance.criticalValue ?? high).toBeLessThanOrEqual(high);
          }
      }),
      { numRuns: 30 },
    );
  });

  it('more recovered, and more assumed below, never asks for more nitrogen', () => {
    fc.assert(
      fc.property(share, share, kgPerHa, kgPerHa, (a, b, c, d) => {
        const n = (recovery: number, assumed: number) =>
          ratesOf({ N_Fert_Recovery: recovery, Mineral_N_Subsoil_Assumed: assumed }).n;
        expect(n(Math.max(a, b), c)).toBeLessThanOrEqual(n(Math.min(a, b), c));
        expect(n(a, Math.max(c, d))).toBeLessThanOrEqual(n(a, Math.min(c, d)));
      }),
      { numRuns: 20 },
    );
  });

  it('a better placement of potassium never asks for more of it', () => {
    const rep = fc.double({ min: 0.3, max: 1.2, noNaN: true });
    fc.assert(
      fc.property(rep, rep, fc.double({ min: 0, max: 150, noNaN: true }), (a, b, test) => {
        const k = (by: number) => ratesOf({ K_Placement_Effectiveness: by, Colwell_K: test }).k;
        expect(k(Math.max(a, b))).toBeLessThanOrEqual(k(Math.min(a, b)));
      }),
      { numRuns: 20 },
    );
  });
});
