import { expect } from 'vitest';
import type { connectionMachine } from '../../../src/machines/connection/connection.machine.ts';
import { failed, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof connectionMachine> = {
  events: [
    { type: 'ATTEMPT_FAILED', callId: 'a', attempt: 2, attempts: 3 },
    { type: 'ATTEMPT_FAILED', callId: 'b', attempt: 2, attempts: 5 },
    { type: 'CALL_SETTLED', callId: 'a' },
    { type: 'CALL_SETTLED', callId: 'b' },
    failed('watchConnectivity', new Error('not told')),
  ],
  invariants: {
    retrying: ({ context }) => expect(context.waiting.length).toBeGreaterThan(0),
    '': ({ context }) => expect(new Set(context.waiting.map(({ callId }) => callId)).size).toBe(context.waiting.length),
  },
};
