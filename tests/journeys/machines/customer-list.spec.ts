import { customerListMachine } from '../../../src/machines/customers/customer-list.machine.ts';
import type { CustomerDashboard } from '../../../src/model/customers/customer.ts';
import type { Marked } from '../../../src/model/notifications/watched.ts';
import { model } from '../../machines/customers/customer-list.model.ts';
import { controls } from '../../views/customers/customer-list.controls.ts';
import { expect } from '../support/test.ts';
import { ofDialog, testPage } from './test-page.ts';

testPage(
  customerListMachine,
  { ...model, alternatives: [] },
  {
    as: 'senior',
    controls,
    services: {
      loadDashboard: [
        {
          call: 'GET /customer/getDashboardAll',
          answer: ({ list }: Marked<readonly CustomerDashboard[]>) => list,
        },
      ],
    },
    surroundings: {
      'POST /sample/customersamples': { samples: [], doubts: [] },
      'GET /customer/advisers': { advisers: [] },
    },
    beyond: {
      FILE_CHOSEN: 'the journey of a new customer drops a map on the dialog',
      'xstate.error.actor.holdMap': 'nothing that is done at the page makes it fail',
      MARK_CHANGED: 'the polling tells it, once somebody else has changed something',
      'xstate.done.actor.editor': ofDialog,
      'xstate.error.actor.editor': ofDialog,
    },
    open: async (page) => void (await page.goto('/customers')),
    leaving: { CUSTOMER_CHOSEN: (page) => expect(page).toHaveURL('/customer-samples') },
  },
);
