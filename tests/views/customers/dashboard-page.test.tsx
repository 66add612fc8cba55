// @vitest-environment jsdom
import { dashboardMachine } from '../../../src/machines/customers/dashboard.machine.ts';
import { DashboardPage } from '../../../src/views/customers/dashboard-page.tsx';
import { model } from '../../machines/customers/dashboard.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './dashboard.controls.ts';

testView(dashboardMachine, model, {
  view: (page) => <DashboardPage page={page} />,
  controls,
  // The task panel comes once the table is rendered.
  fetched: () => import('../../../src/views/customers/task-panel.tsx'),
});
