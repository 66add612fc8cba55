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
      sentence: 'Colwell P 90,000 mg/kg cannot be: it has to lie from 0 to 1,000.',
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
      sentence: 'Nitrate N: 13 months old, too old to decide by. Sample again.',
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
