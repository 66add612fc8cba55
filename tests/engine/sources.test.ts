import { describe, expect, it } from 'vitest';
import {
  createEngine,
  engine,
  openSyn,
  openSyn1,
  type CropModel,
  type EngineInput,
  type LabValue,
  type PifValues,
} from '../../server/engine/index.ts';
import { soilInput } from './fixtures.ts';

const saidBy = (by: Pick<typeof engine, 'run'>, analyteId: number, input: EngineInput) =>
  by.run(input).runs[2]!.decisions.find((decision) => decision.analyteId === analyteId)!.provenance.source;

it('decisions name the source of each range, second opinion and recovery beside that of the value', () => {
  const sourceOf = (analyteId: number, crop: CropModel, parameters: PifValues = {}) =>
    saidBy(engine, analyteId, soilInput({ crop }, parameters));
  expect(sourceOf(1, 'WHEAT')).toMatch(
    /^Bowden .*; recovery: Angus & Grace 2017.*; GRDC Update, Victoria.*; Select Your/,
  );
  expect(sourceOf(1, 'LUPIN')).not.toContain('recovery');
  expect(sourceOf(2, 'WHEAT', { PBI: 3 })).toMatch(/^GRDC Soil testing/);
  expect(sourceOf(2, 'WHEAT', { PH_CaCl2: 8 })).toContain('; limey soil: Bell R. et al. 2013');
  expect(sourceOf(2, 'CANOLA', { PBI: 60 })).toContain('; second opinion: GRDC Update, southern NSW');
  expect(sourceOf(2, 'LUPIN', { PBI: 60 })).not.toContain('second opinion');
  expect(sourceOf(2, 'PASTURE')).not.toContain('range');
  expect(sourceOf(3, 'WHEAT', { Soil_Texture: 4 })).toMatch(/Brennan & Bell 2013; range: .*Brown Ferrosols 57-70$/);
  expect(sourceOf(3, 'WHEAT', { Soil_Texture: 1 })).not.toContain('range');
});

it('model 1 names the source of the value alone, as it did', () => {
  expect(saidBy(createEngine(openSyn1), 2, soilInput())).toBe('Moody 2007');
});

describe('a soil property or trace element says by which method, in which unit and from where it is judged', () => {
  const { health, status } = openSyn.document;
  const measured = [8, 9, 10, 11, 12, 13, 20, 21, 22];
  const labValues = measured.map((analyteId): LabValue => ({ analyteId, value: 1, qualifier: null }));
  const judged = (changes: Partial<EngineInput>, Soil_Texture: number, analyteId: number) =>
    engine
      .run(soilInput({ labValues, ...changes }, { Soil_Texture }))
      .runs[2]!.decisions.find((decision) => decision.analyteId === analyteId)!.provenance;

  it.each([
    [5, 'pH in CaCl2 against the topsoil target', 'pH', health.phTopsoil],
    [6, 'Organic carbon by soil group', '%', health.organicCarbonSand],
    [7, 'Phosphorus buffering index classes', '', health.pbi],
    [8, 'DTPA copper', 'mg/kg', status.Cu],
    [9, 'DTPA zinc', 'mg/kg', status.ZnSand],
    [10, 'DTPA manganese; check with a tissue test', 'mg/kg', status.Mn],
    [11, 'Hot CaCl2 boron', 'mg/kg', status.B],
    [12, 'EC 1:5 converted to ECe by soil group', 'dS/m ECe', health.eceTolerant],
    [13, 'Aluminium in CaCl2', 'mg/kg', health.aluminium],
    [20, 'CEC, or the sum of exchangeable cations', 'cmol/kg', health.cec],
    [21, 'Exchangeable sodium as a share of CEC', '%', health.esp],
    [22, 'Ratio of exchangeable calcium to magnesium', '', health.caMg],
  ] as const)('analyte %i: %s', (analyteId, method, criticalUnit, { source }) => {
    expect(judged({}, 2, analyteId)).toMatchObject({
      method,
      criticalUnit,
      source,
      interpretiveCriteria: 'Wheat soil WA',
    });
  });

  it('by the soil and the crop where the values differ', () => {
    const criticalOf = (changes: Partial<EngineInput>, texture: number, analyteId: number) =>
      judged(changes, texture, analyteId).criticalValue;
    expect([1, 4, 6].map((texture) => criticalOf({}, texture, 6))).toEqual([
      health.organicCarbonSand.value[1],
      health.organicCarbonLoam.value[1],
      health.organicCarbonClay.value[1],
    ]);
    expect([1, 4].map((texture) => criticalOf({}, texture, 9))).toEqual([
      status.ZnSand.value[1],
      status.ZnOther.value[1],
    ]);
    expect(criticalOf({ crop: 'LUPIN' }, 4, 12)).toBe(health.eceSensitive.value[2]);
    expect(criticalOf({}, 4, 12)).toBe(health.eceTolerant.value[2]);
    expect(criticalOf({}, 4, 7)).toBeNull();
  });
});
