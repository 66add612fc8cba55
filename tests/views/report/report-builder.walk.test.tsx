// @vitest-environment jsdom
import { reportBuilderMachine } from '../../../src/machines/report/report-builder.machine.ts';
import { ReportBuilderPage } from '../../../src/views/report/report-builder-page.tsx';
import { model } from '../../machines/report/report-builder.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './report-builder.controls.ts';

testView(reportBuilderMachine, model, { view: (page) => <ReportBuilderPage page={page} />, controls, isChildsDialog: () => true });
