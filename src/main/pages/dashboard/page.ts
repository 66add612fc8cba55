import { dashboardMachine } from '../../../machines/customers/dashboard.machine.ts';
import { dashboardServices } from '../../../services/customers/customers.ts';
import { DashboardPage } from '../../../views/customers/dashboard-page.tsx';
import { changePollingOver } from '../../change-polling.ts';
import { pageOf } from '../../page-of.ts';
import { withServices } from '../../with-services.ts';

export const page = pageOf({
  machine: (api) =>
    withServices(
      dashboardMachine.provide({ actors: { changePolling: changePollingOver(api) } }),
      dashboardServices(api),
    ),
  view: DashboardPage,
});
