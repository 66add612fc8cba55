import { expect } from 'vitest';
import type { offlineCacheMachine } from '../../../src/machines/connection/offline-cache.machine.ts';
import { failed, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof offlineCacheMachine> = {
  events: [
    { type: 'COPY_SHOWN', takenOn: '2026-03-02T01:00:00.000Z' },
    { type: 'COPY_SHOWN', takenOn: '2026-03-01T01:00:00.000Z' },
    failed('reloadPage', new Error('kept')),
    failed('watchCache', new Error('nothing to listen to')),
  ],
  invariants: {
    live: ({ context }) => expect(context.takenOn).toBeNull(),
    copied: ({ context }) => expect(context.takenOn).not.toBeNull(),
    reloading: ({ context }) => expect(context.takenOn).not.toBeNull(),
  },
};
