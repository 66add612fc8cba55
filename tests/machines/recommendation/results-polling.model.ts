import { expect } from 'vitest';
import type { resultsPollingMachine } from '../../../src/machines/recommendation/results-polling.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof resultsPollingMachine> = {
  input: { recommendationId: 12, isOutdated: false },
  events: [
    { type: 'FRESHNESS_READ', isOutdated: false },
    { type: 'FRESHNESS_READ', isOutdated: true },
    done('loadOutdated', true),
    done('loadOutdated', false),
    failed('loadOutdated', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  inputs: { loadOutdated: ({ recommendationId }) => expect(recommendationId).toBe(12) },
  delays: { POLL_INTERVAL: (ms) => expect(ms).toBe(10_000) },
};
