import { expect, test } from 'vitest';
import { openAdvice } from '../../../server/advice/index.ts';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { resultDoubts } from '../../../server/queries/samples/result-doubts.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';

const result = (analyteId: number, analyteName: string, value: number, qualifier: '<' | null = null) => ({
  analyteId,
  analyteName,
  result: value,
  qualifier,
  text: null,
  unitOfMeasure: 'mg/kg',
});
const sample = (change: Partial<Sample>): Sample => ({
  ...sampleEntry({ dateSampled: '2026-03-15' }),
  sampleModelParameterValues: [],
  labResults: [],
  ...change,
});
const now = new Date('2026-04-20T03:00:00Z');

test('a figure that no soil has is doubtful, and a usual one is not', () => {
  const doubts = resultDoubts(
    [
      sample({ labResults: [result(2, 'Phosphorus Colwell', 30)] }),
      sample({ id: 2, labResults: [result(2, 'Phosphorus Colwell', 90_000)] }),
    ],
    now,
    openAdvice.tables,
  );
  const { identity, sources } = openAdvice.tables;
  expect(doubts).toEqual([
    {
      rule: 'VALUE_IMPOSSIBLE',
      level: 'act',
      sampleId: 2,
      on: 'P',
      figures: [
        { name: 'value', value: 90_000, unit: 'mg/kg', text: '90,000' },
        { name: 'low', value: 0, unit: 'mg/kg', text: '0' },
        { name: 'high', value: 1_000, unit: 'mg/kg', text: '1,000' },
      ],
      sentence: 'Colwell P 90,000 mg/kg is not possible (allowed: 0 to 1,000).',
      assumed: null,
      said: null,
      ...sources['VALUE_IMPOSSIBLE'],
      parameters: identity,
    },
  ]);
});

test('nitrate of last year is too old to decide by while phosphorus still speaks', () => {
  const labResults = [result(2, 'Phosphorus Colwell', 30), result(14, 'Nitrate N', 12)];
  expect(resultDoubts([sample({ dateSampled: '2025-03-15', labResults })], now, openAdvice.tables)).toMatchObject([
    {
      rule: 'AGE_STOP',
      sampleId: 1,
      on: 'NO3',
      sentence: 'Nitrate N: 13 months old, too old to base rates on. Resample.',
    },
  ]);
  expect(resultDoubts([sample({ labResults })], now, openAdvice.tables)).toEqual([]);
});

test('a limit is no figure to doubt, and a plant has no soil’s bounds', () => {
  const labResults = [result(2, 'Phosphorus Colwell', 90_000, '<')];
  expect(
    resultDoubts([sample({ labResults }), sample({ id: 2, sampleTypeId: 2, labResults })], now, openAdvice.tables),
  ).toEqual([]);
});

test('three samples of one paddock, day and depth that lie far apart are flagged, each with the range', () => {
  const layer = (id: number, value: number, change: Partial<Sample> = {}): Sample =>
    sample({ id, paddockId: 3, labResults: [result(2, 'Phosphorus Colwell', value)], ...change });
  const uneven = [layer(1, 8), layer(2, 30), layer(3, 160)];
  expect(resultDoubts(uneven, now, openAdvice.tables).map((one) => [one.sampleId, one.rule, one.sentence])).toEqual(
    [1, 2, 3].map((id) => [
      id,
      'UNEVEN',
      'Colwell P from 8 mg/kg to 160 mg/kg. Results vary too much for one rate. Sample and spread by zone.',
    ]),
  );
  const deeper = layer(3, 160, { depthFrom: 10, depthTo: 30 });
  expect(resultDoubts([layer(1, 8), layer(2, 30), deeper], now, openAdvice.tables)).toEqual([]);
});

test('samples of one file whose analyte seems to be in another unit are flagged, and those of other files are not', () => {
  const conductivity = (id: number, value: number, uploadedOn: string | null): Sample =>
    sample({ id, uploadedOn, labResults: [result(12, 'Electrical conductivity', value)] });
  // Microsiemens that were read as decisiemens.
  const ofOneFile = [82, 90, 110, 75, 130, 95].map((value, at) =>
    conductivity(at + 1, value, '2026-04-01T02:00:00.000Z'),
  );
  const doubts = resultDoubts([...ofOneFile, conductivity(9, 0.12, null)], now, openAdvice.tables);
  expect(doubts.filter(({ rule }) => rule.startsWith('COLUMN_')).map(({ sampleId }) => sampleId)).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
});
