import { expect } from 'vitest';
import type { newsLineMachine } from '../../../src/machines/notifications/news-line.machine.ts';
import { failed, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof newsLineMachine> = {
  input: { name: 'a@tilth.example 1' },
  events: [
    failed('shareNews', new Error('no channels')),
    failed('takeLead', new Error('no locks')),
    failed('followStream', new Error('no stream')),
  ],
  inputs: {
    shareNews: (asked, { context }) => expect(asked).toEqual(context),
    takeLead: (asked, { context }) => expect(asked).toEqual(context),
  },
};
