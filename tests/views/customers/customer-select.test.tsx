// @vitest-environment jsdom
import { customersMachine } from '../../../src/machines/customers/customers.machine.ts';
import { CustomerGroupSelect } from '../../../src/views/shell/customer-group-select.tsx';
import { CustomerSelect } from '../../../src/views/shell/customer-select.tsx';
import { Notices } from '../../../src/views/shell/notices.tsx';
import { model } from '../../machines/customers/customers.model.ts';
import { inShell } from '../harness/in-shell.tsx';
import { testView } from '../harness/test-view.tsx';
import { controls } from './customers.controls.ts';

testView(customersMachine, model, {
  view: (customers) =>
    inShell(
      'customers',
      customers,
      <>
        <CustomerGroupSelect />
        <CustomerSelect />
        <Notices />
      </>,
    ),
  controls,
});
