import { expect } from 'vitest';
import type { keptPageMachine } from '../../../src/machines/connection/kept-page.machine.ts';
import { failed, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof keptPageMachine> = {
  events: [
    { type: 'PAGE_COPIED', takenOn: '2026-03-02T01:00:00.000Z' },
    { type: 'PAGE_READ' },
    { type: 'PAGE_FAILED' },
    failed('reloadPage', new Error('held')),
    failed('watchPages', new Error('nothing to listen to')),
  ],
  invariants: {
    fresh: ({ context }) => expect(context.takenOn).toBeNull(),
    refreshing: ({ context }) => expect(context.takenOn).not.toBeNull(),
    outdated: ({ context }) => expect(context.takenOn).not.toBeNull(),
    reloading: ({ context }) => expect(context.takenOn).not.toBeNull(),
  },
};
