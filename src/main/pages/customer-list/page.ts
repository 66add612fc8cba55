import { customerEditorMachine } from '../../../machines/customers/customer-editor.machine.ts';
import { customerListMachine } from '../../../machines/customers/customer-list.machine.ts';
import { customerListSlice } from '../../../machines/customers/customer-list.selectors.ts';
import { customerEditorServices } from '../../../services/customers/customer-editor.ts';
import { dashboardServices } from '../../../services/customers/customers.ts';
import { CustomersPage } from '../../../views/customers/customers-page.tsx';
import { changePollingOver } from '../../change-polling.ts';
import { pageOf } from '../../page-of.ts';
import { withServices } from '../../with-services.ts';

export const page = pageOf({
  machine: (api) =>
    withServices(
      customerListMachine.provide({
        actors: {
          customerEditor: withServices(customerEditorMachine, customerEditorServices(api)),
          changePolling: changePollingOver(api),
        },
      }),
      dashboardServices(api),
    ),
  slice: customerListSlice,
  view: CustomersPage,
});
