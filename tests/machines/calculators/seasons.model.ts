import { expect } from 'vitest';
import type { seasonsMachine } from '../../../src/machines/calculators/seasons.machine.ts';
import { draftScenario, usualSeasons, withoutScenario } from '../../../src/model/calculators/seasons.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { samples, seasons } from './calculator.fixtures.ts';

const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const stale = { code: 'STALE_VERSION', status: 409, message: 'Somebody else changed this recommendation.' };
const input = { recommendationId: 12, samples, isReadOnly: false };
const wet = withoutScenario(withoutScenario({ ...usualSeasons, chosen: 'Wet' }, 'Dry'), 'Average');

export const model: MachineModel<typeof seasonsMachine> = {
  input,
  alternatives: [
    { ...input, isReadOnly: true },
    { ...input, samples: [] },
  ],
  events: [
    done('loadSeasons', seasons),
    done('loadSeasons', { ...seasons, results: [], open: 9 }),
    done('loadSeasons', { ...seasons, plan: wet }),
    failed('loadSeasons', failure),
    done('runSeasons', seasons),
    failed('runSeasons', failure),
    done('saveSeasons', { ...seasons, version: 5 }),
    done('saveSeasons', { ...seasons, version: 5, open: 3 }),
    failed('saveSeasons', failure),
    failed('saveSeasons', stale),
    { type: 'SAMPLES_READ', samples, cropType: 'Wheat', isReadOnly: false },
    { type: 'SAMPLES_READ', samples, cropType: 'Wheat', isReadOnly: true },
    { type: 'SAMPLE_CHOSEN', sampleId: 2 },
    { type: 'SAMPLE_CHOSEN', sampleId: 1 },
    { type: 'SEASON_CHOSEN', name: 'Dry' },
    { type: 'SEASON_CHOSEN', name: null },
    { type: 'SEASON_CHOSEN', name: 'Hail' },
    { type: 'REMOVE', name: 'Wet' },
    { type: 'NAME_TYPED', text: 'Late break' },
    { type: 'NAME_TYPED', text: 'dry' },
    { type: 'RAIN_TYPED', text: '170' },
    { type: 'RAIN_TYPED', text: '5' },
    { type: 'YIELD_TYPED', text: '1.6' },
  ],
  distinguish: ({ plan, sampleId, open, isReadOnly, draft }) => [
    plan.scenarios.length,
    plan.chosen,
    sampleId,
    open > 0,
    isReadOnly,
    draftScenario(plan, draft) === null,
    draft.name !== '',
  ],
  inputs: {
    loadSeasons: (given) => expect(given).toEqual({ recommendationId: 12 }),
    runSeasons: (given) => expect(given).toEqual({ recommendationId: 12 }),
    saveSeasons: ({ recommendationId, version, plan }, { context }) => {
      expect([recommendationId, version]).toEqual([12, context.version]);
      expect(plan).toEqual(context.requested);
      expect(plan).not.toEqual(context.plan);
      expect(plan.scenarios.length).toBeGreaterThan(0);
    },
  },
  invariants: {
    // Another user may finalise it meanwhile: then the save is refused.
    saving: ({ context }) => expect(context.requested).not.toBeNull(),
    naming: ({ context }) => expect([context.isReadOnly, context.plan.scenarios.length < 6]).toEqual([false, true]),
    running: ({ context }) => expect(context.open).toBeGreaterThan(0),
  },
};
