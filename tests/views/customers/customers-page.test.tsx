// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { customerListMachine, type CustomerListRef } from '../../../src/machines/customers/customer-list.machine.ts';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { customerKind } from '../../../src/model/customers/customer-draft.ts';
import { CustomerEditorDialog } from '../../../src/views/customers/customer-editor-dialog.tsx';
import { CustomersPage } from '../../../src/views/customers/customers-page.tsx';
import { customerSample } from '../../machines/customers/customer.sample.ts';
import { mapFile } from '../../machines/imports/land.fixtures.ts';
import { hill } from '../../machines/customers/customer.sample.ts';
import { model } from '../../machines/customers/customer-list.model.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { customerRow } from '../../machines/settings/customer.fixtures.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { testRecordDialog, typeIn } from '../shared/test-record-dialog.tsx';
import { controls } from './customer-list.controls.ts';

// The rows in sight alone are in the page: without a layout there is none.
beforeAll(() => {
  stubPage();
  stubLayout(1_200, 600);
});

testView(customerListMachine.provide({ actors: { editor: recordEditor(customerKind) } }), model, {
  view: (page) => <CustomersPage page={page} />,
  controls,
  isChildsDialog: (snapshot) => snapshot.matches('editing'),
});
testRecordDialog(customerSample, {
  view: (editor) => <CustomerEditorDialog editor={editor} />,
  type: typeIn('Customer name', 'Hill & Sons'),
});

describe('the page of all customers', () => {
  afterEach(cleanup);

  it('keeps the rows in sight alone in the page, however many customers there are', () => {
    const driver = new ActorDriver(customerListMachine as AnyStateMachine, model as unknown as MachineModel, {
      input: model.input,
    });
    render(<CustomersPage page={driver.actor as CustomerListRef} />);
    const many = Array.from({ length: 1_000 }, (_, index) =>
      customerRow({ customerId: index + 1, customerName: `Farm ${index + 1}`, isDirectCustomer: index % 2 === 0 }),
    );
    act(() => driver.perform(done('loadDashboard', { list: many, mark: 'a' })));
    expect(screen.getByRole('status').textContent).toBe('1,000 customers');
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  it('takes the map of a new customer’s farms in the same dialog, and keeps it for their page', () => {
    const driver = new ActorDriver(customerListMachine as AnyStateMachine, model as unknown as MachineModel, {});
    render(<CustomersPage page={driver.actor as CustomerListRef} />);
    act(() => driver.perform(done('loadDashboard', { list: [customerRow()], mark: 'a' })));
    act(() => driver.perform({ type: 'ADD' }));
    const file = mapFile('farm.geojson');
    act(() => driver.perform({ type: 'FILE_CHOSEN', file }));
    act(() => driver.perform(done('editor', { saved: hill, isOutdated: false })));
    expect(driver.children['holdMap']?.received).toEqual([
      { type: 'FILE_CHOSEN', file },
      { type: 'MAP_KEPT', name: 'farm.geojson' },
    ]);
    driver.stop();
  });
});
