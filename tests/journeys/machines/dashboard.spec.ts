import { dashboardMachine } from '../../../src/machines/customers/dashboard.machine.ts';
import { model } from '../../machines/customers/dashboard.model.ts';
import { controls } from '../../views/customers/dashboard.controls.ts';
import { expect } from '../support/test.ts';
import { testPage } from './test-page.ts';

testPage(dashboardMachine, model, {
  controls,
  services: { loadDashboard: [{ call: 'GET /customer/getDashboardAll' }] },
  open: async (page) => void (await page.goto('/')),
  surroundings: { 'POST /sample/customersamples': { samples: [], doubts: [] } },
  leaving: { CUSTOMER_CHOSEN: (page) => expect(page).toHaveURL('/customer-samples') },
});
