import { expect } from 'vitest';
import type { libraryMachine } from '../../../src/machines/comments/library.machine.ts';
import type { MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof libraryMachine> = {
  events: [
    { type: 'VIEW_CHOSEN', view: 'all' },
    { type: 'VIEW_CHOSEN', view: 'history' },
    { type: 'SEARCH_TYPED', text: 'rain' },
  ],
  invariants: { hidden: ({ context }) => expect(context.text).toBe('') },
};
