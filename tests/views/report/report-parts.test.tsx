// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { reportBuilderMachine, type ReportBuilderRef } from '../../../src/machines/report/report-builder.machine.ts';
import { reportCommentMachine } from '../../../src/machines/report/report-comment.machine.ts';
import { reportOptionsMachine } from '../../../src/machines/report/report-options.machine.ts';
import { reportPreviewMachine } from '../../../src/machines/report/report-preview.machine.ts';
import { sendReportMachine } from '../../../src/machines/report/send-report.machine.ts';
import { ReportCommentDialog } from '../../../src/views/report/report-comment-dialog.tsx';
import { ReportOptionsPanel } from '../../../src/views/report/report-options.tsx';
import { SendReportDialog } from '../../../src/views/report/send-report-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { options, report, reportSummary, stored } from '../../machines/report/fixtures.ts';
import { model as reportBuilder } from '../../machines/report/report-builder.model.ts';
import { model as reportComment } from '../../machines/report/report-comment.model.ts';
import { model as reportOptions } from '../../machines/report/report-options.model.ts';
import { model as reportPreview } from '../../machines/report/report-preview.model.ts';
import { model as sendReport } from '../../machines/report/send-report.model.ts';
import { parentOf } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as reportCommentControls } from './report-comment.controls.ts';
import { controls as reportOptionsControls } from './report-options.controls.ts';
import { controls as reportPreviewControls } from './report-preview.controls.ts';
import { controls as sendReportControls } from './send-report.controls.ts';

const builder = new ActorDriver(reportBuilderMachine, reportBuilder as unknown as MachineModel);
builder.perform(done('loadReportBuilder', { reports: [reportSummary()], report: report(stored) }));

/** A dialog stands as long as its machine runs. */
const WhileRunning = ({ actor, children }: { readonly actor: AnyActorRef; readonly children: ReactNode }) => (useSelector(actor, ({ status }) => status) === 'active' ? children : null);

testView(reportCommentMachine, reportComment, {
  view: (actor) => <WhileRunning actor={actor}><ReportCommentDialog actor={actor} /></WhileRunning>,
  controls: reportCommentControls,
});

testView(sendReportMachine, sendReport, {
  view: (actor) => <WhileRunning actor={actor}><SendReportDialog actor={actor} /></WhileRunning>,
  controls: sendReportControls,
  untaken: { 'sendReport.writing --SEND--> choice 1': 'Send cannot be pressed before there is somebody to send to, and something' },
});

const chosen = new ActorDriver(reportOptionsMachine, reportOptions as unknown as MachineModel);
chosen.perform(done('loadOptions', options));

testView(
  reportPreviewMachine,
  // What a preview is asked for follows from the options.
  { ...reportPreview, distinguish: ({ request, document }) => [request !== null, document !== null] },
  {
    view: (actor) => <ReportOptionsPanel page={parentOf<ReportBuilderRef>(parentOf(builder.actor, 'reportOptions', chosen.actor), 'reportPreview', actor)} />,
    controls: reportPreviewControls,
  },
);

testView(reportOptionsMachine, reportOptions, {
  view: (actor) => <ReportOptionsPanel page={parentOf<ReportBuilderRef>(builder.actor, 'reportOptions', actor)} />,
  controls: reportOptionsControls,
});
