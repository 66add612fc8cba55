import { expect, it } from 'vitest';
import {
  engine,
  openSyn1,
  createEngine,
  type CropModel,
  type EngineInput,
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
