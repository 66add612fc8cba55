import { expect, test } from 'vitest';
import { statusIds } from '../../../src/model/samples/status.ts';
import { samplesByCrop } from '../../../src/model/recommendation/crops.ts';
import { targetYieldText } from '../../../src/model/yields/crop-yields.ts';
import { decisionsOf } from '../../../src/model/yields/decisions.ts';
import { outputs, sample } from '../../machines/recommendation/fixtures.ts';

const decisions = decisionsOf(outputs([1, 2, 3]));
const picks = Object.fromEntries(
  [...decisions.runsOf].map(([id, runs]) => [id, runs[id === 3 ? 1 : 0]!.sampleEngineRunId]),
);
const yieldOf = (id: number): number =>
  decisions.runsOf.get(id)!.find(({ sampleEngineRunId }) => sampleEngineRunId === picks[id])!.yield;
const wheat = { cropId: 1, cropName: 'Wheat' };

test('the target yield of one crop is a mean; of several crops each is shown by its name', () => {
  const alike = [sample(1, {}, wheat), sample(2, {}, wheat)];
  expect(targetYieldText(decisions, picks, samplesByCrop(alike))).toBe(`${yieldOf(1)} t/ha`);
  const mixed = [...alike, sample(3, {}, { cropId: 2, cropName: 'Barley' })];
  expect(yieldOf(3)).not.toBe(yieldOf(1));
  expect(targetYieldText(decisions, picks, samplesByCrop(mixed))).toBe(
    `Barley ${yieldOf(3)} t/ha, Wheat ${yieldOf(1)} t/ha`,
  );
});

test('a sample without a result counts for no crop', () => {
  const waiting = sample(3, { status: statusIds.Ready }, { cropId: 2, cropName: 'Barley' });
  expect(samplesByCrop([sample(1, {}, wheat), waiting])).toEqual([{ crop: 'Wheat', sampleIds: [1] }]);
});
