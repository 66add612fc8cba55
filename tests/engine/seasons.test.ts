import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { DECILE_SHARES, rainOf, usualSeasons } from '../../src/model/calculators/seasons.ts';
import {
  engine,
  nitrogenDrivers,
  oilOrProteinUsed,
  rainUsed,
  seasonInput,
  seasonOutcome,
} from '../../server/engine/index.ts';
import { validPlantInput, validSoilInput } from './arbitraries.ts';
import { layer, plantInput, soilInput } from './fixtures.ts';

beforeAll(() => fc.configureGlobal({ seed: 20_261_113, numRuns: Number(process.env.ENGINE_PROPERTY_RUNS ?? 100) }));

const rain = fc.double({ min: 50, max: 800, noNaN: true });
const season = (rainMm: number, targetYieldTPerHa: number | null = null) => ({ rainMm, targetYieldTPerHa });
const outcome = (input: Parameters<typeof seasonOutcome>[1], mm: number, target: number | null = null) =>
  seasonOutcome(engine, input, season(mm, target))!;

it('says of the rain that a run used what the run itself says', () => {
  fc.assert(
    fc.property(validSoilInput, (input) => {
      const { runs, summary } = engine.run(input);
      const target = runs.find(({ isSelectedByDefault }) => isSelectedByDefault)!;
      expect(outcome(input, rainUsed(input))).toEqual({
        rainMm: rainUsed(input),
        targetYieldTPerHa: target.yieldTPerHa,
        yieldTPerHa: summary!.targetAnalysis.yield,
        grossMarginPerHa: summary!.targetAnalysis.grossMargin,
        breakEvenTPerHa: summary!.targetAnalysis.breakEven,
        nitrogenKgPerHa: target.nitrogen?.N_fert_required ?? null,
      });
    }),
  );
});

it('never expects less of more rain', () => {
  fc.assert(
    fc.property(validSoilInput, rain, rain, (input, one, other) => {
      const [dry, wet] = one < other ? [one, other] : [other, one];
      expect(outcome(input, dry).targetYieldTPerHa).toBeLessThanOrEqual(outcome(input, wet).targetYieldTPerHa);
    }),
  );
});

it('asks for more nitrogen where the adviser expects more of the same rain, and never loses margin by a dearer grain', () => {
  fc.assert(
    fc.property(validSoilInput, rain, fc.double({ min: 1, max: 4, noNaN: true }), (input, mm, tonnes) => {
      const [less, more] = [outcome(input, mm, tonnes), outcome(input, mm, tonnes * 1.2)];
      if (less.nitrogenKgPerHa !== null) expect(less.nitrogenKgPerHa).toBeLessThanOrEqual(more.nitrogenKgPerHa! + 1e-9);
      const price = Number(input.parameters.Grain_Price ?? 300);
      const dearer = { ...input, parameters: { ...input.parameters, Grain_Price: price } };
      const cheaper = { ...input, parameters: { ...input.parameters, Grain_Price: price * 0.9 } };
      if (engine.missingInputs(cheaper).length === 0)
        expect(outcome(cheaper, mm, tonnes).grossMarginPerHa).toBeLessThanOrEqual(
          outcome(dearer, mm, tonnes).grossMarginPerHa + 1e-6,
        );
    }),
  );
});

it('gives finite figures over the whole domain, and an input that the engine takes', () => {
  fc.assert(
    fc.property(validSoilInput, rain, (input, mm) => {
      expect(engine.missingInputs(seasonInput(input, season(mm)))).toEqual([]);
      for (const value of Object.values(outcome(input, mm)))
        expect(value === null || Number.isFinite(value)).toBe(true);
    }),
  );
});

it('has nothing to say of a plant', () => {
  expect(seasonOutcome(engine, plantInput(), season(250))).toBeNull();
  fc.assert(
    fc.property(validPlantInput, (input) => {
      expect(seasonOutcome(engine, input, season(250))).toBeNull();
    }),
  );
});

it('carries the share of the water limit over to the rain of the season: (315 - 45) / (250 - 45) of 2.5 t/ha', () => {
  expect(outcome(soilInput(), 315).targetYieldTPerHa).toBe(3.29);
  expect(outcome(soilInput(), 195).targetYieldTPerHa).toBe(1.83);
  expect(outcome(soilInput(), 195, 2.2).targetYieldTPerHa).toBe(2.2);
});

it('takes dry, average and wet as deciles of the rain used, the middle one as it is, within what the engine takes', () => {
  expect(usualSeasons.scenarios.map((scenario) => rainOf(scenario, 250))).toEqual([195, 250, 315]);
  expect(usualSeasons.scenarios.map((scenario) => rainOf(scenario, 60))).toEqual([50, 60, 75.6]);
  expect(rainOf({ name: 'Late break', decile: null, rainMm: 180, targetYieldTPerHa: null }, 250)).toBe(180);
  expect(DECILE_SHARES.toSorted((one, other) => one - other)).toEqual(DECILE_SHARES);
});

const target = { yieldTPerHa: 2.5, isSummerRain: false };

it('names the three inputs that move the nitrogen of a sample most, each with a tenth less and more of it', () => {
  const { nitrogenKgPerHa, drivers } = nitrogenDrivers(engine, soilInput(), target)!;
  expect(nitrogenKgPerHa).toBe(engine.run(soilInput()).runs[2]!.nitrogen!.N_fert_required);
  expect(drivers.map(({ input, value }) => [input, value])).toEqual([
    ['Target_Yield', 2.5],
    ['Grain_Protein_Or_Oil', 10.5],
    ['Organic_Carbon', 0.9],
  ]);
  const yielding = drivers[0]!;
  const withTarget = (tonnes: number) =>
    engine.run(soilInput({}, { Target_Yield: tonnes })).runs[2]!.nitrogen!.N_fert_required;
  expect([yielding.lower, yielding.higher]).toEqual([2.25, 2.75]);
  expect([yielding.withLess, yielding.withMore]).toEqual([withTarget(2.25), withTarget(2.75)]);
});

it('counts what the model takes from crop and texture only when it was entered', () => {
  const names = (parameters: object) =>
    nitrogenDrivers(engine, soilInput({}, parameters), target)!.drivers.map(({ input }) => input);
  expect(names({})).not.toContain('N_Soil_To_Shoot');
  expect(names({ N_Soil_To_Shoot: 0.6 })).toContain('N_Soil_To_Shoot');
});

it('moves the nitrate of all layers below the sample together', () => {
  const poor = { Target_Yield: 5, Organic_Carbon: 0.3, Nitrate_N: 2, Soil_Texture: 5, Growing_Season_Rain: 150 };
  const subsoil = [layer(10, 40, { nitrateMgPerKg: 60 }), layer(40, 80, { nitrateMgPerKg: 30 })];
  const { drivers } = nitrogenDrivers(engine, soilInput({ subsoil }, poor), { yieldTPerHa: 5, isSummerRain: false })!;
  const less = subsoil.map((one) => ({ ...one, nitrateMgPerKg: one.nitrateMgPerKg! * 0.9 }));
  const { nitrogen } = engine.run(soilInput({ subsoil: less }, poor)).runs[2]!;
  expect(drivers[2]).toMatchObject({ input: 'Subsoil_Nitrate', value: null, withLess: nitrogen!.N_fert_required });
});

it('names nothing where a tenth of anything leaves the answer as it is, and has no answer for a crop that fixes its own', () => {
  const plenty = soilInput({}, { Nitrate_N: 90, Organic_Carbon: 4 });
  expect(nitrogenDrivers(engine, plenty, target)).toEqual({ nitrogenKgPerHa: 0, drivers: [] });
  expect(nitrogenDrivers(engine, soilInput({ crop: 'LUPIN' }), target)).toBeNull();
});

it('stops at the bounds of an input and ranks by the larger of the two moves', () => {
  fc.assert(
    fc.property(validSoilInput, (input) => {
      const { runs } = engine.run(input);
      const [run] = runs;
      const found = nitrogenDrivers(engine, input, run!);
      if (found === null) return;
      const moves = found.drivers.map(({ withLess, withMore }) =>
        Math.max(Math.abs(withLess - found.nitrogenKgPerHa), Math.abs(withMore - found.nitrogenKgPerHa)),
      );
      expect(moves).toEqual(moves.toSorted((one, other) => other - one));
      expect(found.drivers.length).toBeLessThanOrEqual(3);
      for (const { withLess, withMore } of found.drivers)
        expect(Number.isFinite(withLess) && Number.isFinite(withMore)).toBe(true);
    }),
    { numRuns: 15 },
  );
});

it('takes the oil or protein that was entered, else that of the crop', () => {
  const percent = (crop: 'WHEAT' | 'CANOLA', entered: number | null) => {
    const input = soilInput({ crop });
    return oilOrProteinUsed({ ...input, parameters: { ...input.parameters, Grain_Protein_Or_Oil: entered } });
  };
  expect([percent('WHEAT', 11.5), percent('CANOLA', 44)]).toEqual([11.5, 44]);
  expect([percent('WHEAT', null), percent('CANOLA', null)]).toEqual([10.5, 46]);
});
