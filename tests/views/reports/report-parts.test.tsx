// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { openReportMachine, type OpenReportRef } from '../../../src/machines/reports/open-report.machine.ts';
import { reportOptionsMachine, type ReportOptionsRef } from '../../../src/machines/reports/report-options.machine.ts';
import { reportPagesMachine } from '../../../src/machines/reports/report-pages.machine.ts';
import { reportPreviewMachine } from '../../../src/machines/reports/report-preview.machine.ts';
import { sendReportMachine } from '../../../src/machines/reports/send-report.machine.ts';
import { ReportCommentDialog } from '../../../src/views/reports/report-comment-dialog.tsx';
import { PaddockOfPages } from '../../../src/views/reports/report-messages.tsx';
import { ReportOptionsPanel } from '../../../src/views/reports/report-options.tsx';
import { SendReportDialog } from '../../../src/views/reports/send-report-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { options, report, stored } from '../../machines/reports/fixtures.ts';
import { model as openReport } from '../../machines/reports/open-report.model.ts';
import { reportCommentSample } from '../../machines/reports/report-comment.sample.ts';
import { model as reportOptions } from '../../machines/reports/report-options.model.ts';
import { model as reportPages } from '../../machines/reports/report-pages.model.ts';
import { model as reportPreview } from '../../machines/reports/report-preview.model.ts';
import { model as sendReport } from '../../machines/reports/send-report.model.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { testRecordDialog, typeIn } from '../shared/test-record-dialog.tsx';
import { controls as reportOptionsControls } from './report-options.controls.ts';
import { controls as reportPagesControls } from './report-pages.controls.ts';
import { controls as reportPreviewControls } from './report-preview.controls.ts';
import { controls as sendReportControls } from './send-report.controls.ts';

const open = still(openReportMachine, { ...openReport.input, report: report(stored) });

/** A dialog is open while its machine runs. */
const WhileRunning = ({ actor, children }: { readonly actor: AnyActorRef; readonly children: ReactNode }) =>
  useSelector(actor, ({ status }) => status) === 'active' ? children : null;

testRecordDialog(reportCommentSample, {
  view: (editor) => (
    <WhileRunning actor={editor}>
      <ReportCommentDialog actor={editor} open={open} />
    </WhileRunning>
  ),
  type: typeIn('Title', 'Outlook of mine'),
});

testView(sendReportMachine, sendReport, {
  view: (actor) => (
    <WhileRunning actor={actor}>
      <SendReportDialog actor={actor} />
    </WhileRunning>
  ),
  controls: sendReportControls,
  untaken: {
    'sendReport.writing --SEND--> choice 1':
      'Send cannot be pressed before there is somebody to send to, and something',
  },
});

const chosen = new ActorDriver(reportOptionsMachine, reportOptions as unknown as MachineModel);
chosen.perform(done('loadOptions', options));

testView(
  reportPreviewMachine,
  // What a preview is asked for follows from the options.
  {
    ...reportPreview,
    distinguish: ({ request, document, all }) => [request !== null, document !== null, all !== null],
  },
  {
    view: (actor) => (
      <ReportOptionsPanel
        open={parentOf<OpenReportRef>(parentOf(open, 'reportOptions', chosen.actor), 'reportPreview', actor)}
      />
    ),
    controls: reportPreviewControls,
  },
);

testView(reportPagesMachine, reportPages, {
  view: (actor) => (
    <>
      <ReportOptionsPanel
        open={parentOf<OpenReportRef>(open, 'reportOptions', parentOf(chosen.actor, 'reportPages', actor))}
      />
      <PaddockOfPages
        options={parentOf<ReportOptionsRef>(chosen.actor, 'reportPages', actor)}
        name="Lane"
        onShown={() => undefined}
      />
    </>
  ),
  controls: reportPagesControls,
});

testView(reportOptionsMachine, reportOptions, {
  view: (actor) => <ReportOptionsPanel open={parentOf<OpenReportRef>(open, 'reportOptions', actor)} />,
  controls: reportOptionsControls,
});
