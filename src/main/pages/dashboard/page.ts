import { dashboardMachine } from '../../../machines/customers/dashboard.machine.ts';
import { allCustomersAhead, dashboardServices } from '../../../services/customers/customers.ts';
import { DashboardPage } from '../../../views/customers/dashboard-page.tsx';
import { changes } from '../../change-polling.ts';
import { pageOf } from '../../page-of.ts';
import { served, wired } from '../../wired.ts';

export const page = pageOf({
  machine: (api) => wired(dashboardMachine, [changes(api), served(dashboardMachine, dashboardServices(api))]),
  view: DashboardPage,
  ahead: allCustomersAhead,
});
