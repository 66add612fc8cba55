// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { comparisonMachine } from '../../../src/machines/reports/comparison.machine.ts';
import { openReportMachine, type OpenReportRef } from '../../../src/machines/reports/open-report.machine.ts';
import { reportVersionsMachine } from '../../../src/machines/reports/report-versions.machine.ts';
import { ComparisonDialog } from '../../../src/views/reports/comparison-dialog.tsx';
import { Outdated, VersionDialogs, VersionsMenu } from '../../../src/views/reports/report-versions.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { model as comparison } from '../../machines/reports/comparison.model.ts';
import { model as openReport } from '../../machines/reports/open-report.model.ts';
import { model as versions } from '../../machines/reports/report-versions.model.ts';
import { parentOf } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as comparisonControls } from './comparison.controls.ts';
import { controls as versionsControls } from './report-versions.controls.ts';

function WhileRunning({ actor, children }: { readonly actor: AnyActorRef; readonly children: ReactNode }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? children : null;
}

testView(comparisonMachine, comparison, {
  view: (actor) => (
    <WhileRunning actor={actor}>
      <ComparisonDialog actor={actor} />
    </WhileRunning>
  ),
  controls: comparisonControls,
});

const open = new ActorDriver(openReportMachine, openReport as unknown as MachineModel);

testView(reportVersionsMachine, versions, {
  view: (actor) => (
    <>
      <VersionsMenu versions={actor} />
      <Outdated open={parentOf<OpenReportRef>(open.actor, 'reportVersions', actor)} />
      <VersionDialogs versions={actor} />
    </>
  ),
  controls: versionsControls,
  isChildsDialog: () => true,
});
