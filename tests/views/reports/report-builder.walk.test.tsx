// @vitest-environment jsdom
import { reportBuilderMachine } from '../../../src/machines/reports/report-builder.machine.ts';
import { ReportBuilderPage } from '../../../src/views/reports/report-builder-page.tsx';
import { model } from '../../machines/reports/report-builder.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './report-builder.controls.ts';

testView(reportBuilderMachine, model, {
  view: (page) => <ReportBuilderPage page={page} />,
  controls,
  isChildsDialog: () => true,
});
