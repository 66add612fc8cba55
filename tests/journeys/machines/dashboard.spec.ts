import { dashboardMachine } from '../../../src/machines/customers/dashboard.machine.ts';
import type { TaskKind } from '../../../src/model/customers/tasks.ts';
import type { CustomerDashboard } from '../../../src/model/customers/customer.ts';
import type { FarmPlace } from '../../../src/model/contract/entities.ts';
import type { Marked } from '../../../src/model/notifications/watched.ts';
import { model } from '../../machines/customers/dashboard.model.ts';
import { controls } from '../../views/customers/dashboard.controls.ts';
import { expect } from '../support/test.ts';
import { testPage } from './test-page.ts';

testPage(dashboardMachine, model, {
  controls,
  services: {
    loadDashboard: [
      {
        call: 'GET /customer/getDashboardAll',
        answer: ({ list }: Marked<readonly CustomerDashboard[]>) => list,
      },
    ],
    loadPlaces: [{ call: 'GET /customer/places', answer: (places: readonly FarmPlace[]) => ({ places }) }],
  },
  open: async (page) => void (await page.goto('/')),
  surroundings: { 'POST /sample/customersamples': { samples: [], doubts: [] } },
  beyond: {
    MARK_CHANGED: 'the polling tells it, once somebody else has changed something',
    PLACE_PICKED: 'the map of customers tells it, whose pixels have a journey of their own',
    MAP_FAILED: 'a browser without a map tells it; tests/views/customers sees what is said then',
  },
  leaving: {
    CUSTOMER_CHOSEN: (page) => expect(page).toHaveURL('/customer-samples'),
    OPEN_TASK: (page, { task }: { readonly task: TaskKind }) =>
      expect(page).toHaveURL(task === 'resultsIn' ? '/customer-samples?status=7' : '/report-builder?report=21'),
  },
});
