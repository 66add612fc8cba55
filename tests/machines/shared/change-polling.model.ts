import { expect } from 'vitest';
import { COPIED } from '../../../src/model/notifications/copied.ts';
import type { changePollingMachine } from '../../../src/machines/shared/change-polling.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const change = (mark: string) => ({ mark, state: null, changedBy: null, changedOn: null, isOwn: false });

export const model: MachineModel<typeof changePollingMachine> = {
  input: { of: 'recommendation', id: 12, mark: 'a' },
  alternatives: [
    { of: 'samples', id: 12, mark: null },
    { of: 'samples', id: 12, mark: COPIED },
  ],
  events: [
    { type: 'MARK_READ', mark: 'a' },
    { type: 'MARK_READ', mark: 'b' },
    { type: 'MARK_READ', mark: null },
    { type: 'MARK_READ', mark: COPIED },
    done('loadMark', change('a')),
    done('loadMark', change('b')),
    failed('loadMark', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
  ],
  // A copy is never rested on: it is polled for at once.
  invariants: { resting: ({ context }) => expect(context.mark).not.toBe(COPIED) },
  inputs: { loadMark: ({ id }) => expect(id).toBe(12) },
  delays: { POLL_INTERVAL: (ms) => expect(ms).toBe(10_000) },
};
