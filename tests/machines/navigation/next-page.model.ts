import { expect } from 'vitest';
import type { nextPageMachine } from '../../../src/machines/navigation/next-page.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const next = { customer: { customerId: 7, customerName: 'Ashdown & Sons' }, to: '/customer-samples?status=7' };

export const model: MachineModel<typeof nextPageMachine> = {
  events: [
    { type: 'PAGE_EXPECTED', next },
    { type: 'PAGE_EXPECTED', next: { customer: null, to: '/recommendation-builder' } },
    done('waitForIdle'),
    done('fetchNext'),
    failed('waitForIdle', new Error('The browser saves data.')),
    failed('fetchNext', { code: 'NETWORK', status: 0, message: 'No line' }),
    failed('watchNext', new Error('nothing to watch')),
  ],
  invariants: {
    waiting: ({ context }) => expect(context.next).not.toBeNull(),
    fetching: ({ context }) => expect(context.next).not.toBeNull(),
  },
  inputs: { fetchNext: (asked, { context }) => expect(asked).toEqual(context.next) },
};
