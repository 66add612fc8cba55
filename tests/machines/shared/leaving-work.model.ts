import { expect } from 'vitest';
import type { leavingWorkMachine } from '../../../src/machines/shared/leaving-work.machine.ts';
import type { MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof leavingWorkMachine> = {
  input: { isUnsaved: true, from: 'Hill Farms', to: 'Dale Farms' },
  alternatives: [{ isUnsaved: false, from: 'Hill Farms', to: 'Dale Farms' }],
  distinguish: ({ isUnsaved }) => [isUnsaved],
  invariants: {
    asking: ({ context }) => expect(context.isUnsaved).toBe(true),
    left: ({ context }) => expect(context.isLeft).toBe(true),
    staying: ({ context }) => expect(context.isLeft).toBe(false),
  },
  untaken: { 'leavingWork.deciding': 'it is left before the first snapshot' },
};
