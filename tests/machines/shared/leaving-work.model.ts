import { expect } from 'vitest';
import type { leavingWorkMachine } from '../../../src/machines/shared/leaving-work.machine.ts';
import type { MachineModel } from '../harness/machine-model.ts';

const input = { isUnsaved: true, from: 'Hill Farms', to: 'Dale Farms' };

export const model: MachineModel<typeof leavingWorkMachine> = {
  input,
  alternatives: [
    { ...input, isUnsaved: false },
    { ...input, of: 'recommendation' },
    { ...input, from: '', of: 'report', isUnsaved: false },
  ],
  distinguish: ({ isUnsaved, of }) => [isUnsaved, of],
  invariants: {
    asking: ({ context }) => expect(context.isUnsaved).toBe(true),
    left: ({ context }) => expect(context.isLeft).toBe(true),
    staying: ({ context }) => expect(context.isLeft).toBe(false),
  },
  untaken: { 'leavingWork.deciding': 'it is left before the first snapshot' },
};
