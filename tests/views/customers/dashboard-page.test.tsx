// @vitest-environment jsdom
import { dashboardMachine } from '../../../src/machines/customers/dashboard.machine.ts';
import { DashboardPage } from '../../../src/views/dashboard/dashboard-page.tsx';
import { model } from '../../machines/customers/dashboard.model.ts';
import type { Controls } from '../harness/controls.ts';
import { testView } from '../harness/test-view.tsx';

const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FILTER_TYPED: { role: 'searchbox', name: 'Find a customer or district', fill: ({ text }) => String(text) },
  SORT_CLICKED: { role: 'button', name: 'Samples' },
  CUSTOMER_CHOSEN: { role: 'button', name: 'Dale Farms' },
};

testView(dashboardMachine, model, { view: (page) => <DashboardPage page={page} />, controls });
