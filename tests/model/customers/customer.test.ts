import { expect, it } from 'vitest';
import { customerOf, isCustomerGroup } from '../../../src/model/customers/customer.ts';
import { tenantToEnter, type Tenant } from '../../../src/model/tenants/tenant.ts';
import { seenText } from '../../../src/model/shared/seen-text.ts';

it('the customer of a record is identified by number and name alone', () =>
  expect(customerOf({ customerId: 7, customerName: 'Hill', id: 3 } as Parameters<typeof customerOf>[0])).toEqual({
    customerId: 7,
    customerName: 'Hill',
  }));

it('customers are one’s own, the team’s or inactive', () =>
  expect([0, 1, 2, 3, 4, '1', null].map(isCustomerGroup)).toEqual([false, true, true, true, false, false, false]));

it('one enters the tenant where one was before, else the first', () => {
  const tenants: readonly Tenant[] = [1, 2].map((id) => ({ id, code: `T${id}`, name: `Tenant ${id}` }));
  expect([tenantToEnter(tenants, 2)?.id, tenantToEnter(tenants, 9)?.id, tenantToEnter(tenants, null)?.id]).toEqual([
    2, 1, 1,
  ]);
  expect(tenantToEnter([], 1)).toBeUndefined();
});

it('a name from a file is on one line and reads in one direction', () => {
  expect(seenText(' North\u202e\tDam\r\n 2 ')).toBe('North Dam 2');
  expect(seenText('\u200b\ufeff')).toBe('');
  expect(seenText('Öhlin’s')).toBe('Öhlin’s');
});
