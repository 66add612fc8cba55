import { expect, it } from 'vitest';
import { nextCustomer } from '../../../src/model/customers/next-customer.ts';
import { customerRow } from '../../machines/settings/customer.fixtures.ts';

const quiet = { waitingForPif: 0, failed: 0, resultsIn: 0, reportsToPublish: [] };
const ash = customerRow({ customerId: 1, customerName: 'Ash', ...quiet, failed: 2 });
const box = customerRow({ customerId: 2, customerName: 'Box', ...quiet });
const cedar = customerRow({ customerId: 3, customerName: 'Cedar', ...quiet, reportsToPublish: [7] });
const team = customerRow({ customerId: 4, customerName: 'Dale', isDirectCustomer: false });
const all = [cedar, team, ash, box];

it('is the one whom something is due for, by name after the current one and round again', () => {
  expect(nextCustomer(all, 1)).toEqual({
    customer: { customerId: 3, customerName: 'Cedar' },
    to: '/report-builder?report=7',
  });
  expect(nextCustomer(all, 3)?.to).toBe('/customer-samples?status=12');
});

it('is empty when no other customer of the adviser needs anything', () =>
  expect(nextCustomer([ash, box, team], 1)).toBeNull());
