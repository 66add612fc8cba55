import { expect } from 'vitest';
import type { privacyMachine } from '../../../src/machines/privacy/privacy.machine.ts';
import { isTyped, type Kept } from '../../../src/model/privacy/kept.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const kept: Kept = {
  people: [{ userId: 'u1', name: 'Ann Adviser', email: 'ann@tilth.example', isMember: true, lastSignInOn: null }],
  customers: [{ customerId: 7, customerName: 'Quandong Park', isActive: true }],
  retention: { mailDays: 90, growerDays: null, personDays: 400 },
};
const refusal = { code: 'LAST_ADMIN', status: 409, message: 'This is the only administrator of the tenant.' };

export const model: MachineModel<typeof privacyMachine> = {
  events: [
    done('loadKept', kept),
    failed('loadKept', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    done('downloadKept', null),
    failed('downloadKept', refusal),
    done('erase', { ...kept, customers: [] }),
    failed('erase', refusal),
    { type: 'KIND_CHOSEN', kind: 'person' },
    { type: 'KIND_CHOSEN', kind: 'customer' },
    { type: 'SEARCH_TYPED', text: 'quan' },
    { type: 'DOWNLOAD', id: 'u1' },
    { type: 'DOWNLOAD', id: '7' },
    { type: 'ERASE', id: 'u1' },
    { type: 'ERASE', id: '7' },
    { type: 'NAME_TYPED', text: 'Quandong Park' },
  ],
  distinguish: ({ kept: { customers }, kind, searchText, asked, typed, error }) => [
    customers.length,
    kind,
    searchText,
    asked?.id ?? '',
    typed,
    error?.code ?? '',
  ],
  inputs: {
    downloadKept: (subject, { context }) => expect(subject).toEqual(context.asked),
    erase: (subject, { context }) => {
      expect(subject).toEqual(context.asked);
      expect(isTyped(subject, context.typed)).toBe(true);
    },
  },
  invariants: {
    askingErasure: ({ context }) => expect(context.asked?.kind).toBe(context.kind),
    listed: ({ context }) => expect([context.asked, context.typed]).toEqual([null, '']),
  },
};
