import { expect } from 'vitest';
import type { offeredInputMachine } from '../../../src/machines/advice/offered-input.machine.ts';
import type { InputChoice } from '../../../src/model/advice/root-input.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const limitOfRoots: InputChoice = {
  omlName: 'Root_Depth_Limit',
  value: 30,
  before: null,
  sampleId: 1,
  name: 'Home, Site 1',
};
const refused = { code: 'ENGINE_RUNNING', status: 409, message: 'The engine is running for this sample.' };

export const model: MachineModel<typeof offeredInputMachine> = {
  events: [
    { type: 'SET_INPUT', choice: limitOfRoots },
    { type: 'UNDO_INPUT', id: 0 },
    { type: 'UNDO_INPUT', id: 9 },
    done('setInput', {}),
    failed('setInput', refused),
    done('restoreInput', {}),
    failed('restoreInput', refused),
  ],
  distinguish: ({ entered, wanted }) => [Math.min(entered.length, 1), wanted],
  inputs: {
    setInput: (given) => expect(given).toEqual({ sampleId: 1, omlName: 'Root_Depth_Limit', value: 30, before: null }),
    // Undo sets what was there before over what was entered.
    restoreInput: (given) =>
      expect(given).toEqual({ sampleId: 1, omlName: 'Root_Depth_Limit', value: null, before: 30 }),
  },
  invariants: {
    settled: ({ context }) => expect(context.wanted).toBeNull(),
    takingBack: ({ context }) => expect(context.entered.length).toBeGreaterThan(0),
  },
};
