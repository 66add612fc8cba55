// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openReportMachine, type OpenReportRef } from '../../../src/machines/reports/open-report.machine.ts';
import {
  reportVersionsMachine,
  type ReportVersionsRef,
} from '../../../src/machines/reports/report-versions.machine.ts';
import { lookUpMachine, type LookUpRef } from '../../../src/machines/shared/look-up.machine.ts';
import { ComparisonDialog } from '../../../src/views/reports/comparison-dialog.tsx';
import { Outdated, VersionDialogs, VersionsMenu } from '../../../src/views/reports/report-versions.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { comparison, edition, published, report } from '../../machines/reports/fixtures.ts';
import { model as openReport } from '../../machines/reports/open-report.model.ts';
import { model as versions } from '../../machines/reports/report-versions.model.ts';
import { model as lookUp } from '../../machines/shared/look-up.model.ts';
import { parentOf } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as versionsControls } from './report-versions.controls.ts';

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
  isChildsDialog: (snapshot) => !snapshot.matches('comparing'),
});

afterEach(cleanup);

it('two versions are shown by what differs, or whole', () => {
  const editions = [edition({ finalised: true }), edition({ reportId: 6, edition: 2 })];
  const asker = new ActorDriver(reportVersionsMachine, versions as unknown as MachineModel, {
    input: { report: report({ ...published, editions }), permissions: [], replies: {} },
  });
  const found = new ActorDriver(lookUpMachine, lookUp as unknown as MachineModel, {
    input: { subject: { reportId: 5, otherId: 6 } },
  });
  asker.perform({ type: 'COMPARE' });
  render(<ComparisonDialog versions={asker.actor as ReportVersionsRef} actor={found.actor as LookUpRef} />);
  act(() => found.perform(done('loadAnswer', comparison)));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  act(() => asker.perform({ type: 'HIDE_SAME', hides: false }));
  expect(screen.getAllByRole('row').length).toBeGreaterThan(2);
  act(() => found.perform({ type: 'SUBJECT_CHOSEN', subject: { reportId: 5, otherId: 6 } }));
  act(() => found.perform(done('loadAnswer', { ...comparison, rows: [] })));
  expect(screen.queryAllByRole('row')).toEqual([]);
  asker.stop();
  found.stop();
});
