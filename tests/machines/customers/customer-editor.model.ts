import { expect } from 'vitest';
import type { customerEditorMachine } from '../../../src/machines/customers/customer-editor.machine.ts';
import type { CustomerRecord } from '../../../src/model/contract/entities.ts';
import { customerProblem } from '../../../src/model/customers/customer-draft.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const hill: CustomerRecord = {
  customerId: 1,
  customerName: 'Hill Farms',
  isActive: true,
  region: 'Wheatbelt',
  district: 'Eastern',
  area: 'Merredin',
  email: null,
  farms: [{ farmId: 5, farmName: 'Home', paddocks: 12 }],
  advisers: [{ userId: 'u1', userName: 'Ann Adviser' }],
  version: 3,
};
const advisers = [
  { userId: 'u1', userName: 'Ann Adviser' },
  { userId: 'u2', userName: 'Ben Adviser' },
];

export const model: MachineModel<typeof customerEditorMachine> = {
  input: { customerId: 1 },
  alternatives: [{ customerId: null }],
  events: [
    done('loadCustomer', { record: hill, advisers }),
    failed('loadCustomer', { code: 'CUSTOMER_NOT_FOUND', status: 404, message: 'This customer does not exist.' }),
    done('saveCustomer', hill),
    failed('saveCustomer', { code: 'STALE_VERSION', status: 409, message: 'Somebody else has changed this.' }),
    failed('saveCustomer', { code: 'CUSTOMER_EXISTS', status: 409, message: 'There is a customer of this name.' }),
    { type: 'FIELD_TYPED', field: 'customerName', text: 'Hill & Sons' },
    { type: 'FIELD_TYPED', field: 'email', text: 'no address' },
    { type: 'ACTIVE_SWITCHED', on: false },
    { type: 'ADVISERS_CHOSEN', userIds: [] },
    { type: 'FARM_TYPED', index: 0, text: 'Homestead' },
    { type: 'FARM_TYPED', index: 1, text: 'Outstation' },
    { type: 'REMOVE_FARM', index: 1 },
    { type: 'REMOVE_FARM', index: 0 },
  ],
  distinguish: ({ customerId, draft, original, error, record }) => [
    customerId,
    record?.customerId ?? 0,
    JSON.stringify(draft) === JSON.stringify(original),
    customerProblem(draft),
    // One farm beside the stored one says as much as two.
    Math.min(draft.farms.length, 2),
    error?.code ?? '',
  ],
  inputs: {
    loadCustomer: ({ customerId }, { context }) => expect(customerId).toBe(context.customerId),
    saveCustomer: ({ record, draft }, { context }) => {
      expect([record, draft]).toEqual([context.record, context.draft]);
      expect(customerProblem(draft)).toBeNull();
    },
  },
  invariants: {
    '': ({ context: { draft, original } }) =>
      // What is stored is never taken out.
      expect(draft.farms.filter(({ farmId }) => farmId !== 0)).toHaveLength(original.farms.length),
    saving: ({ context }) => expect(context.error).toBeNull(),
    confirmingDiscard: ({ context }) => expect(context.draft).not.toEqual(context.original),
  },
};
