import { expect } from 'vitest';
import type { heartbeatMachine } from '../../../src/machines/connection/heartbeat.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { pageInput } from '../page-input.ts';

export const model: MachineModel<typeof heartbeatMachine> = {
  input: pageInput(),
  events: [
    done('askHeartbeat', { answeredOn: '2026-03-02T01:00:00.000Z', milliseconds: 12 }),
    failed('askHeartbeat', { code: 'NETWORK', status: 0, message: 'The server cannot be reached.' }),
  ],
  distinguish: ({ beat, error }) => [beat === null, error?.code],
  inputs: { askHeartbeat: (asked) => expect(asked).toEqual({}) },
  invariants: {
    answered: ({ context }) => expect([context.beat === null, context.error]).toEqual([false, null]),
    // What was heard last stays known.
    silent: ({ context }) => expect(context.error?.code).toBe('NETWORK'),
  },
  delays: { POLL_INTERVAL: (ms) => expect(ms).toBe(10_000) },
};
