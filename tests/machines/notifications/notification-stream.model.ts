import { expect } from 'vitest';
import type { notificationStreamMachine } from '../../../src/machines/notifications/notification-stream.machine.ts';
import { failed, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof notificationStreamMachine> = {
  input: { name: 'a@tilth.example 1' },
  events: [
    failed('shareChanges', new Error('no channels')),
    failed('takeLead', new Error('no locks')),
    failed('followStream', new Error('no stream')),
  ],
  inputs: {
    shareChanges: (asked, { context }) => expect(asked).toEqual(context),
    takeLead: (asked, { context }) => expect(asked).toEqual(context),
  },
};
