import { expect } from 'vitest';
import type { copiesMachine } from '../../../src/machines/connection/copies.machine.ts';
import { failed, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof copiesMachine> = {
  events: [
    { type: 'COPY_SHOWN', takenOn: '2026-03-02T01:00:00.000Z' },
    { type: 'COPY_SHOWN', takenOn: '2026-03-01T01:00:00.000Z' },
    failed('reloadPage', new Error('kept')),
    failed('watchCopies', new Error('nothing to listen to')),
  ],
  invariants: {
    live: ({ context }) => expect(context.takenOn).toBeNull(),
    copied: ({ context }) => expect(context.takenOn).not.toBeNull(),
    reloading: ({ context }) => expect(context.takenOn).not.toBeNull(),
  },
};
