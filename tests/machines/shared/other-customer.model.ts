import { expect } from 'vitest';
import type { otherCustomerMachine } from '../../../src/machines/shared/other-customer.machine.ts';
import type { MachineModel } from '../harness/machine-model.ts';

const input = {
  of: 'recommendation',
  customer: { customerId: 8, customerName: 'Dale Farms' },
  current: 'Hill Farms',
  isUnsaved: true,
} as const;

export const model: MachineModel<typeof otherCustomerMachine> = {
  input,
  alternatives: [{ ...input, current: '', isUnsaved: false }],
  distinguish: ({ isUnsaved }) => [isUnsaved],
  invariants: { asking: ({ context }) => expect(context.isUnsaved).toBe(true) },
  untaken: { 'otherCustomer.deciding': 'it is left before the first snapshot' },
};
