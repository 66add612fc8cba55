import { expect, it } from 'vitest';
import { dueSampleIds } from '../../../src/model/samples/due-samples.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';

const samples = [
  sampleEntry({ id: 1, status: statusIds.WaitingForPif }),
  sampleEntry({ id: 2, status: statusIds.Ready }),
  sampleEntry({ id: 3, status: statusIds.Ready, depthFrom: 10, depthTo: 30 }),
  sampleEntry({ id: 4, status: statusIds.EngineError }),
  sampleEntry({ id: 9, status: statusIds.EngineError, missingInputs: ['Organic_Carbon'] }),
  sampleEntry({ id: 5, status: statusIds.Completed }),
  sampleEntry({ id: 6, status: statusIds.Completed, inRecommendation: true }),
  sampleEntry({ id: 7, status: statusIds.Ready, isFinalised: true }),
  sampleEntry({ id: 8, status: statusIds.Ready, depthFrom: 10, depthTo: 30, layerNote: 'noSurface' }),
];

it('are those that lack inputs or have one that the engine refused, that can be run, and that are in no plan yet with their layers', () => {
  expect(dueSampleIds(samples, 'enterInputs')).toEqual([1, 9]);
  expect(dueSampleIds(samples, 'runEngine')).toEqual([2, 4]);
  expect(dueSampleIds(samples, 'plan')).toEqual([3, 5]);
});

it('are no layers alone: their topsoil is not known to have run yet', () => {
  expect(dueSampleIds(samples.slice(0, 4), 'plan')).toEqual([]);
});

it('are none of a step that is not about samples', () => expect(dueSampleIds(samples, 'publish')).toEqual([]));
