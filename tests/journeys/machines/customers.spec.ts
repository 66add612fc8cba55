import { customersMachine } from '../../../src/machines/customers/customers.machine.ts';
import type { Customer } from '../../../src/model/customers/customer.ts';
import type { Marked } from '../../../src/model/notifications/watched.ts';
import { model } from '../../machines/customers/customers.model.ts';
import { controls } from '../../views/customers/customers.controls.ts';
import { customerField } from '../support/shell.ts';
import { expect } from '../support/test.ts';
import { ofDialog, testPage } from './test-page.ts';

testPage(
  customersMachine,
  { ...model, alternatives: [] },
  {
    controls,
    services: {
      loadCustomers: [
        {
          call: 'GET /customer/getByGroup',
          answer: ({ list }: Marked<readonly Customer[]>) => ({ customerList: list, totalCount: list.length }),
        },
      ],
    },
    surroundings: { 'GET /customer/getDashboardAll': [] },
    beyond: {
      OPEN_CUSTOMER: 'the dashboard sends it',
      CUSTOMERS_OUTDATED: 'the page of all customers sends it',
      MARK_CHANGED: 'the polling tells it, once somebody else has changed something',
      'xstate.done.actor.leavingWork': ofDialog,
      'xstate.error.actor.leavingWork': ofDialog,
    },
    // Without unsaved work nothing is asked, and the page goes on at once.
    leaving: {
      CUSTOMER_CHOSEN: (page, { customer }: { customer: { customerName: string } }) =>
        expect(customerField(page)).toHaveValue(customer.customerName),
    },
    open: async (page) => void (await page.goto('/')),
  },
);
