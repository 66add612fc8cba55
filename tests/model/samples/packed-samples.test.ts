import { expect, it } from 'vitest';
import { packedSamples, unpackedSamples } from '../../../src/model/samples/packed-samples.ts';
import { given, sample } from '../pif/fixture.ts';

const result = (analyteId: number, more: object = {}) => ({
  analyteId,
  analyteName: `Analyte ${analyteId}`,
  result: 31,
  qualifier: null,
  text: null,
  unitOfMeasure: 'mg/kg',
  ...more,
});
const samples = [
  sample(1, { labResults: [result(2), result(7, { result: 5, qualifier: '<' })] }),
  sample(2, { labResults: [], sampleModelParameterValues: given({ Growing_Season_Rain: 300, Soil_Texture: 2 }) }),
  sample(3, {
    labResults: [result(2, { unitOfMeasure: '%' }), result(24, { result: null, text: 'Loam' })],
    sampleModelParameterValues: given({ Growing_Season_Rain: 310, Seeding_Date: '2026-05-20' }),
    layers: [{ sampleId: 3, depthFrom: 0, depthTo: 10 }],
    missingInputs: [],
  }),
  sample(4, { site: null, paddockName: null }),
];

it('samples that were packed and sent as JSON are the same samples', () =>
  expect(unpackedSamples(JSON.parse(JSON.stringify(packedSamples(samples))))).toEqual(samples));

it('no samples are none', () => expect(unpackedSamples(packedSamples([]))).toEqual([]));

it('a field that all samples share is said once, and one that differs in each without a detour', () => {
  const { columns } = packedSamples(samples);
  expect([columns['sampleType'], columns['id']]).toEqual([{ of: ['Soil'], at: [] }, { each: [1, 2, 3, 4] }]);
});

it('thousands of samples take less than a fifth of their text', () => {
  const many = Array.from({ length: 2_000 }, (_, at) =>
    sample(at + 1, {
      labResults: Array.from({ length: 20 }, (_unused, analyte) => result(analyte + 1, { result: at + analyte / 10 })),
      sampleModelParameterValues: given({ Growing_Season_Rain: 300, Soil_Texture: 2 }),
    }),
  );
  expect(JSON.stringify(packedSamples(many)).length).toBeLessThan(JSON.stringify(many).length / 5);
});
