// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { dashboardMachine } from '../../../src/machines/customers/dashboard.machine.ts';
import type { CustomerDashboard } from '../../../src/model/customers/customer.ts';
import type { Marked } from '../../../src/model/notifications/watched.ts';
import { DashboardPage } from '../../../src/views/customers/dashboard-page.tsx';
import { pageInput } from '../../machines/page-input.ts';
import { customer, model } from '../../machines/customers/dashboard.model.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './dashboard.controls.ts';

testView(dashboardMachine, model, {
  view: (page) => <DashboardPage page={page} />,
  controls,
  // The task panel comes once the table is rendered.
  fetched: () => import('../../../src/views/customers/task-panel.tsx'),
});

describe('a dashboard of many customers', () => {
  const many = Array.from({ length: 400 }, (_, at) =>
    customer({ customerId: at + 1, customerName: `Farm ${at + 1}`, soilWaitTime: 400 - at, totalSamples: 2 }),
  );
  beforeEach(() => {
    stubPage();
    stubLayout(1_200, 600);
  });
  afterEach(cleanup);

  const open = async () => {
    const loadDashboard = fromPromise<Marked<readonly CustomerDashboard[]>, Record<string, never>>(async () => ({
      list: many,
      mark: 'a',
    }));
    const page = createActor(dashboardMachine.provide({ actors: { loadDashboard } }), { input: pageInput() }).start();
    render(<DashboardPage page={page} />);
    await act(() => import('../../../src/views/customers/long-dashboard.tsx'));
    await act(async () => undefined);
    return page;
  };

  it('keeps the rows in sight in the page, says how many there are, and adds all of them up', async () => {
    await open();
    expect(screen.getByRole('grid', { name: 'Customers' }).getAttribute('aria-rowcount')).toBe('402');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByRole('row', { name: /^Total.*800$/ })).toBeDefined();
  });

  it('stays the same list while the filter leaves a few', async () => {
    await open();
    const list = screen.getByRole('grid', { name: 'Customers' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'farm 39' } });
    expect(screen.getByRole('grid', { name: 'Customers' })).toBe(list);
    expect(list.getAttribute('aria-rowcount')).toBe('13');
    expect(screen.getAllByRole('button', { name: /^Farm 39/ })).toHaveLength(11);
  });
});
