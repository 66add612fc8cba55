import { customersMachine } from '../../../src/machines/customers/customers.machine.ts';
import { model } from '../../machines/customers/customers.model.ts';
import { controls } from '../../views/customers/customers.controls.ts';
import { testPage } from './test-page.ts';

testPage(
  customersMachine,
  { ...model, alternatives: [] },
  {
    controls,
    services: { loadCustomers: [{ call: 'GET /customer/getByGroup' }] },
    surroundings: { 'GET /customer/getDashboardAll': [] },
    beyond: { OPEN_CUSTOMER: 'the dashboard sends it' },
    open: async (page) => void (await page.goto('/')),
  },
);
