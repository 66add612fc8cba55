import { expect } from 'vitest';
import type { readerMachine } from '../../../src/machines/shared/reader.machine.ts';
import { emptyCatalogue } from '../../../src/model/products/chosen-product.ts';
import { done, type MachineModel } from '../harness/machine-model.ts';

export const model: MachineModel<typeof readerMachine> = {
  input: { id: 7, isRead: false },
  alternatives: [{ id: 7, isRead: true }],
  unheard: {
    'builder takes no CATALOGUE_READ': 'its reader reads recommendations',
    'confirmedAction takes no CATALOGUE_READ': 'its reader looks up what is open',
    'publishing takes no CATALOGUE_READ': 'its reader looks up what is open',
    'reportBuilder takes no CATALOGUE_READ': 'its reader reads reports',
  },
  events: [done('read', { type: 'CATALOGUE_READ', catalogue: emptyCatalogue })],
  inputs: { read: ({ id }) => expect(id).toBe(7) },
  untaken: { 'reader.deciding': 'it is left before the first snapshot' },
};
