import { expect } from 'vitest';
import type { paletteMachine } from '../../../src/machines/navigation/palette.machine.ts';
import { limits } from '../../../src/model/limits.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const hill = { customerId: 7, customerName: 'Hill Farms' };

export const model: MachineModel<typeof paletteMachine> = {
  events: [
    { type: 'OPEN', actions: ['Upload hillside'], listed: [], customerId: null, tenantId: 1 },
    { type: 'OPEN', actions: [], listed: [{ ...hill, isActive: true, isMine: true }], customerId: 9, tenantId: 2 },
    { type: 'TEXT_TYPED', text: 'hill' },
    { type: 'TEXT_TYPED', text: 'hill f' },
    { type: 'TEXT_TYPED', text: ' ' },
    { type: 'GO_TO', at: 1 },
    { type: 'GO_TO', at: 99 },
    { type: 'ENTRY_CHOSEN', id: 'action-Upload hillside' },
    { type: 'ENTRY_CHOSEN', id: 'page-settings' },
    { type: 'ENTRY_CHOSEN', id: 'customers-7' },
    { type: 'ENTRY_CHOSEN', id: 'reports-3' },
    { type: 'ENTRY_CHOSEN', id: 'gone' },
    done('findRecords', {
      customers: [{ ...hill, isActive: true, isMine: true }],
      recommendations: [{ id: 2, name: 'Hill wheat', ...hill, isMine: true }],
      reports: [{ id: 3, name: 'Hill season plan', ...hill, isMine: true }],
    }),
    failed('findRecords', { code: 'NETWORK', status: 0, message: 'The server cannot be reached.' }),
    failed('pressAction', new Error('gone')),
    failed('watchKeys', new Error('no keys')),
  ],
  distinguish: ({ text, found, at, entries, action, customerId, recent }) => [
    recent.length > 0,
    customerId,
    text.trim() === '',
    found !== null,
    at,
    entries.length,
    action,
  ],
  inputs: {
    findRecords: ({ text, customerId }, { context }) => {
      expect([text, customerId]).toEqual([context.text.trim(), context.customerId]);
      expect(text).not.toBe('');
    },
    pressAction: ({ name }, { context }) => expect(context.actions).toContain(name),
  },
  invariants: {
    'open.untyped': ({ context: { text, found } }) => expect([text.trim(), found]).toEqual(['', null]),
    // The customer is never changed without a line that says so.
    open: ({ context: { at, entries, customerId } }) => {
      expect(at <= 0 || at < entries.length).toBe(true);
      for (const { customer, hint } of entries)
        if (customer !== null && customerId !== null && customer.customerId !== customerId)
          expect(hint).toContain(`Switches to ${customer.customerName}`);
    },
    'open.unavailable': ({ context: { found } }) => expect(found).toBeNull(),
  },
  delays: { FIND_PAUSE: (ms) => expect(ms).toBe(limits.findPauseMs) },
};
