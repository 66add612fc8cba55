import { customerListMachine } from '../../../machines/customers/customer-list.machine.ts';
import { customerListSlice } from '../../../machines/customers/customer-list.selectors.ts';
import { customerKind } from '../../../model/customers/customer-draft.ts';
import { customerEditorServices } from '../../../services/customers/customer-editor.ts';
import { dashboardServices } from '../../../services/customers/customers.ts';
import { CustomersPage } from '../../../views/customers/customers-page.tsx';
import { holdMap } from '../../../services/imports/held-map.ts';
import { changes } from '../../change-polling.ts';
import { pageOf } from '../../page-of.ts';
import { recordEditorOver } from '../../record-editor.ts';
import { served, wired } from '../../wired.ts';

export const page = pageOf({
  machine: (api) =>
    wired(customerListMachine, [
      changes(api),
      served(customerListMachine, {
        ...dashboardServices(api),
        holdMap,
        editor: recordEditorOver(customerKind, customerEditorServices(api)),
      }),
    ]),
  slice: customerListSlice,
  view: CustomersPage,
});
