import { expect } from 'vitest';
import type { paletteMachine } from '../../../src/machines/navigation/palette.machine.ts';
import { limits } from '../../../src/model/limits.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const hill = { customerId: 7, customerName: 'Hill Farms' };

export const model: MachineModel<typeof paletteMachine> = {
  events: [
    { type: 'OPEN', actions: ['Upload hillside'] },
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
      customers: [{ ...hill, isActive: true }],
      recommendations: [{ id: 2, name: 'Hill wheat', ...hill }],
      reports: [{ id: 3, name: 'Hill season plan', ...hill }],
    }),
    failed('findRecords', { code: 'NETWORK', status: 0, message: 'The server cannot be reached.' }),
    failed('pressAction', new Error('gone')),
    failed('watchKeys', new Error('no keys')),
  ],
  distinguish: ({ text, found, at, entries, action }) => [
    text.trim() === '',
    found !== null,
    at,
    entries.length,
    action,
  ],
  inputs: {
    findRecords: ({ text }, { context }) => {
      expect(text).toBe(context.text.trim());
      expect(text).not.toBe('');
    },
    pressAction: ({ name }, { context }) => expect(context.actions).toContain(name),
  },
  invariants: {
    // Enter always has something to take, unless nothing is offered.
    open: ({ context: { at, entries } }) => expect(at === 0 || at < entries.length).toBe(true),
    'open.untyped': ({ context: { text, found } }) => expect([text.trim(), found]).toEqual(['', null]),
    'open.unavailable': ({ context: { found } }) => expect(found).toBeNull(),
  },
  delays: { FIND_PAUSE: (ms) => expect(ms).toBe(limits.findPauseMs) },
};
