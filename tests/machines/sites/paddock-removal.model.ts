import { expect } from 'vitest';
import type { paddockRemovalMachine } from '../../../src/machines/sites/paddock-removal.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { creek, removedCreek } from './paddock.fixtures.ts';

export const model: MachineModel<typeof paddockRemovalMachine> = {
  input: { customerId: 7, paddocks: [creek] },
  events: [
    done('removePaddocks', [removedCreek]),
    failed('removePaddocks', { code: 'PADDOCK_IN_USE', status: 409, message: 'Creek holds 12 samples.' }),
  ],
  inputs: {
    removePaddocks: (asked) => expect(asked).toEqual({ customerId: 7, paddocks: [creek] }),
  },
  invariants: {
    // One of the two, or neither where it was not confirmed.
    closed: ({ context: { removed, error } }) => expect(removed.length > 0 && error !== null).toBe(false),
  },
};
