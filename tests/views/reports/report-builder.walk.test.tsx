// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { openReportMachine, type OpenReportRef } from '../../../src/machines/reports/open-report.machine.ts';
import { reportBuilderMachine, type ReportBuilderRef } from '../../../src/machines/reports/report-builder.machine.ts';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { reportCommentKind } from '../../../src/model/reports/comment-kind.ts';
import { ReportBuilderPage } from '../../../src/views/reports/report-builder-page.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { report, reportSummary } from '../../machines/reports/fixtures.ts';
import { model as openReport } from '../../machines/reports/open-report.model.ts';
import { model } from '../../machines/reports/report-builder.model.ts';
import { parentOf } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as openReportControls } from './open-report.controls.ts';
import { controls } from './report-builder.controls.ts';

testView(reportBuilderMachine, model, {
  view: (page) => <ReportBuilderPage page={page} />,
  controls,
  isChildsDialog: () => true,
});

const page = new ActorDriver(reportBuilderMachine, model as unknown as MachineModel);
page.perform(done('loadReportBuilder', { reports: [reportSummary()], report: report() }));

/** The page of a report, for as long as it is open. */
function WhileOpen({ open }: { readonly open: OpenReportRef }) {
  const isThere = useSelector(open, ({ status }) => status) === 'active';
  return isThere ? <ReportBuilderPage page={parentOf<ReportBuilderRef>(page.actor, 'openReport', open)} /> : null;
}

// As the page has it: the dialog of a comment knows the fields of a comment.
testView(openReportMachine.provide({ actors: { reportComment: recordEditor(reportCommentKind) } }), openReport, {
  view: (open) => <WhileOpen open={open} />,
  controls: openReportControls,
  isChildsDialog: () => true,
});
