import { expect } from 'vitest';
import type { paddockManagerMachine } from '../../../src/machines/sites/paddock-manager.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { creek, dam } from './paddock.fixtures.ts';

export const model: MachineModel<typeof paddockManagerMachine> = {
  input: { customerId: 7 },
  events: [
    done('loadPaddocks', [creek, dam]),
    failed('loadPaddocks', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'SEARCH_TYPED', text: 'creek' },
    { type: 'EDIT_PADDOCK', paddockId: 10 },
    done('paddockEditor', { saved: { ...creek, areaHa: 40, agreedAreaHa: 40 } }),
    done('paddockEditor', { saved: null }),
    failed('paddockEditor', new Error('thrown')),
  ],
  distinguish: ({ search, edited, isOutdated }) => [search, edited?.id ?? 0, isOutdated],
  inputs: {
    loadPaddocks: ({ customerId }) => expect(customerId).toBe(7),
    paddockEditor: ({ customerId, paddock, paddocks }, { context }) =>
      expect([customerId, paddock, paddocks]).toEqual([7, context.edited, context.paddocks]),
  },
  invariants: {
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
  },
};
