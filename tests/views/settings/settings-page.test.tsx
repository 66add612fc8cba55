// @vitest-environment jsdom
import type { Permissions } from '../../../src/model/session/permissions.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { settingsMachine, type SettingsRef } from '../../../src/machines/settings/settings.machine.ts';
import { SettingsPage } from '../../../src/views/settings/settings-page.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../../machines/harness/machine-model.ts';
import { customerRow } from '../../machines/settings/customer.fixtures.ts';
import { model } from '../../machines/settings/settings.model.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './settings.controls.ts';

testView(settingsMachine, model, { view: (page) => <SettingsPage page={page} />, controls });

describe('the settings', () => {
  beforeAll(() => {
    stubPage();
    stubLayout(1_200, 600);
  });
  afterEach(cleanup);

  const some = [
    customerRow(),
    customerRow({
      customerId: 2,
      customerName: 'Dale Farms',
      advisers: [],
      region: '',
      receiveAnalyteReportAutomaticallyFlag: true,
    }),
    customerRow({ customerId: 3, customerName: 'Ash Farms' }),
    customerRow({ customerId: 4, customerName: 'Team Farms', isDirectCustomer: false }),
  ];
  function openPage(customers = some, permissions: Permissions = ['VIEW_CUSTOMERS', 'MANAGE_AUTO_SEND']): ActorDriver {
    const driver = new ActorDriver(settingsMachine as AnyStateMachine, model as unknown as MachineModel, {
      input: { ...model.input, permissions },
    });
    render(<SettingsPage page={driver.actor as SettingsRef} />);
    act(() => driver.perform(done('loadCustomers', { list: customers, mark: 'a' })));
    return driver;
  }
  const row = (name: RegExp): HTMLElement => screen.getByRole('row', { name });
  const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
  const shown = (): (string | undefined)[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((each) =>
        within(each)
          .queryAllByRole('gridcell')
          .map(({ textContent }) => textContent)
          .find((text) => text !== ''),
      );

  it('lists one’s own active customers by name, with where they are and what they receive', () => {
    const driver = openPage();
    expect(shown()).toEqual(['Ash Farms', 'Dale Farms', 'Hill Farms']);
    expect(
      within(row(/Hill/))
        .getAllByRole('gridcell')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Hill Farms', 'Ann Adviser', 'Wheatbelt', 'Eastern', 'Merredin', 'Off', '46', '4', '3', 'No']);
    expect(
      within(row(/Dale/))
        .getAllByRole('gridcell')
        .slice(2, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['–', '–']);
    expect(screen.getByText('3 of 4 customers')).toBeTruthy();
    driver.stop();
  });

  it('turns auto-send on for the selected customers once the server has answered, and not before', () => {
    const driver = openPage();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Hill Farms' }));
    expect([button('Turn auto-send on').disabled, button('Turn auto-send off').disabled]).toEqual([false, true]);
    fireEvent.click(button('Turn auto-send on'));
    expect([button('Turn auto-send on').getAttribute('aria-busy'), button('Turn auto-send off').disabled]).toEqual([
      'true',
      true,
    ]);
    expect(within(row(/Hill/)).queryByText('On')).toBeNull();
    act(() => driver.perform(done('setAutoSend', { customerIds: [1], actionType: 'enable' })));
    expect(within(row(/Hill/)).getByText('On')).toBeTruthy();
    expect(screen.queryByText('1 selected')).toBeNull();
    driver.stop();
  });

  it('keeps the selection when the server refuses', () => {
    const driver = openPage();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Dale Farms' }));
    fireEvent.click(button('Turn auto-send off'));
    act(() =>
      driver.perform(
        failed('setAutoSend', { code: 'FORBIDDEN', status: 403, message: 'You do not have permission to do this.' }),
      ),
    );
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(within(row(/Dale/)).getByText('On')).toBeTruthy();
    expect(button('Turn auto-send off').disabled).toBe(false);
    driver.stop();
  });

  it('selects everything between two rows with Shift, and all rows shown at once', () => {
    const driver = openPage();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ash Farms' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Hill Farms' }), { shiftKey: true });
    expect(driver.snapshot.context.selectedIds.toSorted()).toEqual([1, 2, 3]);
    fireEvent.click(button('Clear'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('3 selected')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ash' } });
    expect(screen.getByText('1 selected')).toBeTruthy();
    driver.stop();
  });

  it('offers nothing to select to users who may not set anything', () => {
    const driver = openPage(some, ['VIEW_CUSTOMERS']);
    expect(screen.getByText('View only')).toBeTruthy();
    expect([shown().length, screen.queryByRole('checkbox')]).toEqual([3, null]);
    driver.stop();
  });

  it('leads on where one has no customer, and where none passes the filters', () => {
    const driver = openPage([customerRow({ isDirectCustomer: false })]);
    expect(screen.getByText('You have no active customers.')).toBeTruthy();
    fireEvent.click(button('Show all customers'));
    expect(shown()).toEqual(['Hill Farms']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'dale' } });
    expect(screen.getByText('No customers match these filters.')).toBeTruthy();
    fireEvent.click(button('Reset the filters'));
    expect(driver.snapshot.context.filter).toMatchObject({ ownership: 'my', searchText: '' });
    driver.stop();
  });

  it('says that there are no customers yet', () => {
    const driver = openPage([]);
    expect(screen.getByText(/^No customers in this tenant yet/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Region: All regions' }).hasAttribute('disabled')).toBe(true);
    driver.stop();
  });

  it('keeps only the rows in sight of 10,000 in the page, sorted and counted', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      customerRow({ customerId: at + 1, customerName: `Customer ${at + 1}`, totalSamples: at }),
    );
    const driver = openPage(many);
    fireEvent.click(button('Samples'));
    fireEvent.click(button('Samples'));
    expect(shown()[0]).toBe('Customer 10000');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByText('10,000 customers')).toBeTruthy();
    driver.stop();
  });
});
