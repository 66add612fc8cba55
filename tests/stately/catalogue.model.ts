import { expect } from 'vitest';
import type { catalogueMachine } from '../../stately/catalogue/catalogue.machine.ts';
import { done, type MachineModel } from '../machines/harness/machine-model.ts';

export const model: MachineModel<typeof catalogueMachine> = {
  events: [
    { type: 'OPEN', machine: 'upload', state: '' },
    { type: 'OPEN', machine: 'upload', state: 'upload.checking' },
    { type: 'OPEN', machine: 'unheardOf', state: '' },
    { type: 'SEARCH_TYPED', search: 'SUBMIT' },
    done('loadCatalogue', ['app', 'upload']),
  ],
  invariants: { open: ({ context: { chosen, ids } }) => expect(ids).toContain(chosen) },
};
