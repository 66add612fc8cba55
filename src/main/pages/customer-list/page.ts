import { customerEditorMachine } from '../../../machines/customers/customer-editor.machine.ts';
import { customerListMachine } from '../../../machines/customers/customer-list.machine.ts';
import { customerListSlice } from '../../../machines/customers/customer-list.selectors.ts';
import { customerEditorServices } from '../../../services/customers/customer-editor.ts';
import { dashboardServices } from '../../../services/customers/customers.ts';
import { CustomersPage } from '../../../views/customers/customers-page.tsx';
import { changes } from '../../change-polling.ts';
import { pageOf } from '../../page-of.ts';
import { served, wired } from '../../wired.ts';

export const page = pageOf({
  machine: (api) =>
    wired(customerListMachine, [
      changes(api),
      served(customerListMachine, dashboardServices(api)),
      served(customerEditorMachine, customerEditorServices(api)),
    ]),
  slice: customerListSlice,
  view: CustomersPage,
});
