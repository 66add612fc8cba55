import { expect } from 'vitest';
import type { deviceCopiesMachine } from '../../../src/machines/connection/device-copies.machine.ts';
import { failed, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof deviceCopiesMachine> = {
  events: [
    { type: 'PAGE_COPIED', takenOn: '2026-03-02T01:00:00.000Z' },
    { type: 'PAGE_FAILED' },
    { type: 'COPY_SHOWN', takenOn: '2026-03-02T01:00:00.000Z' },
    { type: 'COPY_SHOWN', takenOn: '2026-03-01T01:00:00.000Z' },
    { type: 'COPIES_REPLACED' },
    failed('reloadPage', new Error('held')),
    failed('watchCopies', new Error('nothing to listen to')),
  ],
  invariants: {
    fresh: ({ context }) => expect(context.takenOn).toBeNull(),
    refreshing: ({ context }) => expect(context.takenOn).not.toBeNull(),
    outdated: ({ context }) => expect(context.takenOn).not.toBeNull(),
    reloading: ({ context }) => expect(context.takenOn).not.toBeNull(),
  },
};
