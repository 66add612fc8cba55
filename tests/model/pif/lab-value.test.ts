import { describe, expect, it } from 'vitest';
import { assemble, type AssemblyRequest } from '../../../server/engine/index.ts';
import { labReadingOf } from '../../../src/model/pif/lab-value.ts';
import { sample } from './fixture.ts';

const result = (analyteId: number, value: number | null, qualifier: '<' | '>' | null = null) => ({
  analyteId,
  analyteName: '',
  result: value,
  qualifier,
  text: null,
  unitOfMeasure: '',
});

const inEngine = (analyteId: number, value: number): Readonly<Record<string, unknown>> =>
  assemble({
    sample: {
      sampleId: 1,
      sampleTypeId: 1,
      depthFrom: 0,
      depthTo: 10,
      dateSampled: '2026-03-01',
      dateEmergence: null,
      isCompositeSample: false,
      compositeSampleId: null,
      labResults: [{ analyteId, result: String(value) }],
    },
    siteSamples: [],
    crop: 'wheat',
    interpretiveCriteria: 'Wheat soil WA',
    pifValues: {},
    economics: null,
  } as unknown as AssemblyRequest).input.parameters;

describe('the lab value of a parameter', () => {
  it.each([
    'Gravel_Percent',
    'Nitrate_N',
    'Ammonium_N',
    'Organic_Carbon',
    'Colwell_P',
    'PBI',
    'Colwell_K',
    'Sulfur_KCl40',
    'PH_CaCl2',
    'Soil_Texture',
  ])('is the one the engine takes: %s', (omlName) => {
    const found = [2, 3, 4, 5, 6, 7, 14, 15, 23, 24].filter(
      (analyteId) => labReadingOf(sample(1, { labResults: [result(analyteId, 2)] }), omlName) !== null,
    );
    expect(found).toHaveLength(1);
    for (const value of [1, 1.3, 1.75, 2, 2.4, 2.75, 3.5])
      expect(labReadingOf(sample(1, { labResults: [result(found[0]!, value)] }), omlName)?.value).toBe(
        inEngine(found[0]!, value)[omlName],
      );
  });
  it('keeps its qualifier', () =>
    expect(labReadingOf(sample(1, { labResults: [result(6, 0.2, '<')] }), 'Organic_Carbon')).toEqual({
      value: 0.2,
      qualifier: '<',
    }));
  it('is none where the laboratory wrote words', () =>
    expect(labReadingOf(sample(1, { labResults: [result(6, null)] }), 'Organic_Carbon')).toBeNull());
  it('is none for plants', () =>
    expect(labReadingOf(sample(1, { sampleTypeId: 2, labResults: [result(6, 1)] }), 'Organic_Carbon')).toBeNull());
});
