import { expect, test } from 'vitest';
import type { DecisionResult, ModelOutputs } from '../../../src/model/contract/entities.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { decisionsOf } from '../../../src/model/yields/decisions.ts';
import { healthSummary } from '../../../src/model/recommendation/health-summary.ts';
import { outputs, sample } from '../../machines/recommendation/fixtures.ts';

const plain = outputs([1, 2, 3]);
/** The fixture's results, each changed by what is known of its sample, its run and its yield. */
const outputsWith = (change: (result: DecisionResult) => Partial<DecisionResult>): ModelOutputs => ({
  ...plain,
  engineResults: plain.engineResults.map((engineResult) => ({
    ...engineResult,
    modelDecisions: engineResult.modelDecisions.map((decision) => ({
      ...decision,
      decisionResults: decision.decisionResults.map((result) => ({ ...result, ...change(result) })),
    })),
  })),
});
const summaryOf = (
  given: ModelOutputs,
  samples = [sample(1), sample(2), sample(3)],
  { picks = {}, bounds, farm = [] }: Partial<Parameters<typeof healthSummary>[0]> = { bounds: { share: 0.1 } },
) => {
  const decisions = decisionsOf(given);
  const supply = new Map([[1, new Map([['N', 30]])]]);
  return healthSummary({ samples, decisions, analytes: decisions.analytes, picks, supply, farm, bounds });
};
const ratings = { 1: 'Low', 2: 'Low', 3: 'Excess' } as Record<number, string>;
const rated = outputsWith(({ sampleId }) => ({
  decisionResultStatusName: ratings[sampleId]!,
  decisionResultLabResult: sampleId,
  demand: 60,
}));

test('each sample is counted once, in the level of its selected yield, with whole percent', () => {
  const [row] = summaryOf(rated);
  expect(row?.counts).toEqual([2, 0, 0, 0, 1]);
  expect(row?.percents).toEqual([67, 0, 0, 0, 33]);
});

test('only completed samples count', () => {
  const [row] = summaryOf(rated, [sample(1), sample(2, { status: statusIds.Running }), sample(3)]);
  expect(row?.counts).toEqual([1, 0, 0, 0, 1]);
  expect(summaryOf(rated, [sample(1, { status: statusIds.EngineError })])).toEqual([]);
});

test('a sample counts by the yield that is picked for it, not by that of another run', () => {
  const runs = decisionsOf(plain).runsOf.get(1)!;
  const other = runs.find(({ isSelected }) => !isSelected)!;
  const given = outputsWith(({ sampleEngineRunId }) => ({
    decisionResultStatusName: sampleEngineRunId === other.sampleEngineRunId ? 'High' : 'Low',
  }));
  expect(summaryOf(given, [sample(1)])[0]?.counts).toEqual([1, 0, 0, 0, 0]);
  expect(summaryOf(given, [sample(1)], { picks: { 1: other.sampleEngineRunId } })[0]?.counts).toEqual([0, 0, 0, 1, 0]);
});

test('the average is in the decimals of the analyte, and leaves out what has no result', () => {
  const [analyte] = decisionsOf(plain).analytes;
  const some = outputsWith(({ sampleId }) => ({ decisionResultLabResult: sampleId === 2 ? null : sampleId }));
  expect(summaryOf(some)[0]?.average).toBe((2).toFixed(analyte!.preferredDecimalPlaces));
});

test('an average keeps the sign of limits that count in it, and says how many there are', () => {
  const [analyte] = decisionsOf(plain).analytes;
  const figures = { 1: [2, '<'], 2: [3, null], 3: [4, null] } as Record<number, [number, '<' | '>' | null]>;
  const given = (third: '<' | '>' | null) =>
    outputsWith(({ sampleId }) => ({
      decisionResultLabResult: figures[sampleId]![0],
      labResultQualifier: sampleId === 3 ? third : figures[sampleId]![1],
    }));
  expect(analyte).toBeDefined();
  const reported = (...of: Parameters<typeof summaryOf>) => {
    const [row] = summaryOf(...of);
    return [row?.average, row?.limits];
  };
  expect(reported(given(null))).toEqual(['<3', '1 of 3 at a laboratory limit']);
  expect(reported(given('>'))).toEqual(['~3', '2 of 3 at a laboratory limit']);
  // Counted as nothing it would lower the mean by no more than a tenth.
  const small = outputsWith(({ sampleId }) => ({
    decisionResultLabResult: sampleId === 1 ? 0.5 : 10,
    labResultQualifier: sampleId === 1 ? '<' : null,
  }));
  expect(reported(small)).toEqual(['7', '1 of 3 at a laboratory limit']);
  // A plan that was frozen without the rule shows what it showed.
  expect(reported(given(null), undefined, {})).toEqual(['<3', null]);
  expect(reported(given('>'), undefined, {})).toEqual(['–', null]);
});

test('means of demand and supply go by hectares, and are never shown without the paddocks that are short', () => {
  const farm = [
    { nutrient: 'N', isUneven: true, shortPaddocks: 2, demand: 80, supply: 20, text: 'N: short on 2 of 3 paddocks.' },
  ] as const;
  const rowOf = (bounds: { share: number } | undefined, samples?: Parameters<typeof summaryOf>[1]) =>
    summaryOf(rated, samples, { farm, bounds }).find((row) => row.farm !== null);
  expect(rowOf({ share: 0.1 })).toMatchObject({ demandSupply: '80/20', farm: 'short on 2 of 3 paddocks.' });
  expect(rowOf(undefined)?.demandSupply).toBe('60/10');
  const mixed = [sample(1), sample(2, {}, { cropId: 7 }), sample(3)];
  expect(rowOf({ share: 0.1 }, mixed)).toMatchObject({ demandSupply: null, farm: 'short on 2 of 3 paddocks.' });
});

test('nothing is averaged over several crops', () => {
  const [row] = summaryOf(rated, [sample(1), sample(2, {}, { cropId: 7 }), sample(3)]);
  expect([row?.average, row?.demandSupply]).toEqual(['–', null]);
  expect(row?.counts).toEqual([2, 0, 0, 0, 1]);
});

test('demand and supply are averages of the samples, and absent where an analyte has no rate', () => {
  const withRate = summaryOf(rated).filter(({ demandSupply }) => demandSupply !== null);
  expect(withRate.map(({ demandSupply }) => demandSupply)).toContain('60/10');
});

test('the average of laboratory results goes by hectares: a large paddock counts for more than a small one', () => {
  const [analyte] = decisionsOf(plain).analytes;
  const given = outputsWith(({ sampleId }) => ({ decisionResultLabResult: sampleId === 3 ? 60 : 20 }));
  const farm = [
    sample(1, {}, { paddockId: 1, paddockAreaHa: 30 }),
    sample(2, {}, { paddockId: 1, paddockAreaHa: 30 }),
    sample(3, {}, { paddockId: 2, paddockAreaHa: 90 }),
  ];
  expect(summaryOf(given, farm)[0]?.average).toBe((50).toFixed(analyte!.preferredDecimalPlaces));
});

test('beside a mean are the lowest and the highest result, each with its paddock', () => {
  const decimals = decisionsOf(plain).analytes[0]!.preferredDecimalPlaces;
  const given = outputsWith(({ sampleId }) => ({ decisionResultLabResult: sampleId === 2 ? 7 : 20 * sampleId }));
  const farm = [1, 2, 3].map((id) => sample(id, {}, { paddockId: id, paddockName: `Paddock ${id}` }));
  const spreadOf = (...of: Parameters<typeof summaryOf>) => summaryOf(...of)[0]?.spread;
  expect(spreadOf(given, farm)).toBe(`${(7).toFixed(decimals)} (Paddock 2) to ${(60).toFixed(decimals)} (Paddock 3)`);
  expect(spreadOf(given, farm.slice(0, 1))).toBeNull();
  expect(spreadOf(given, farm, { bounds: undefined })).toBeNull();
  expect(
    spreadOf(
      outputsWith(() => ({ decisionResultLabResult: 4 })),
      farm,
    ),
  ).toBeNull();
});
