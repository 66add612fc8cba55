// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { openReportMachine, type OpenReportRef } from '../../../src/machines/reports/open-report.machine.ts';
import { reportBuilderMachine, type ReportBuilderRef } from '../../../src/machines/reports/report-builder.machine.ts';
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
  const isBelow = useSelector(open, (snapshot) => snapshot.matches('inDialog'));
  return isThere ? (
    <>
      <ReportBuilderPage page={parentOf<ReportBuilderRef>(page.actor, 'openReport', open)} />
      {isBelow ? <div role="dialog" aria-modal="true" aria-label="A dialog with tests of its own" /> : null}
    </>
  ) : null;
}

testView(openReportMachine, openReport, {
  view: (open) => <WhileOpen open={open} />,
  controls: openReportControls,
  isChildsDialog: () => true,
});
