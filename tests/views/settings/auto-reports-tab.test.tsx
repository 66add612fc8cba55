// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { recordList, type RecordListRef } from '../../../src/machines/shared/record-list.machine.ts';
import { AutoReportsTab } from '../../../src/views/settings/auto-reports-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { autoReport, autoReportSample } from '../../machines/settings/auto-reports.sample.ts';
import { shownModel } from '../../machines/shared/list-model.ts';
import type { Controls } from '../harness/controls.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';

const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  CARRY_OUT: {
    role: ({ act: { act } }) => (act === 'setRuns' ? 'switch' : 'button'),
    name: ({ act: { act, id } }) =>
      act === 'setRuns' ? 'Run the engine when results come in' : `Send again to ${id === 1 ? 'Hill' : 'Dale'} Farms`,
    // The switch turns the runs on or off, as they are not.
    where: ({ context }, { act: { act, id } }) =>
      act !== 'setRuns' || context.list.runsOnResults === (id === 'disable'),
  },
};

const machine = recordList(autoReportSample.kind);
// Once they are on, the runs are turned off by the same switch.
const acts = [...autoReportSample.acts, { act: 'setRuns', id: 'disable' } as const];
const model = shownModel({ ...autoReportSample, acts });

testView(machine, model, { view: (actor) => <AutoReportsTab actor={actor} />, controls });

beforeAll(stubPage);
afterEach(cleanup);

it('a report says when, to whom, of how many samples, and why it failed', async () => {
  const driver = new ActorDriver(machine as AnyStateMachine, model as unknown as MachineModel);
  render(<AutoReportsTab actor={driver.actor as RecordListRef} />);
  act(() =>
    driver.perform(
      done('loadList', {
        runsOnResults: true,
        autoReports: [
          autoReport(),
          autoReport({ id: 2, failure: null }),
          autoReport({ id: 3, sentOn: '2026-03-02T01:00:00.000Z', failure: null }),
        ],
      }),
    ),
  );
  const [, failed, waiting, sent] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(failed).toMatch(
    /0[12]\/03\/2026.*Hill Farms.*grower@farm.example.*12.*Failed.*The mail server is silent\..*Send again/,
  );
  expect(waiting).toMatch(/Waiting$/);
  expect(sent).toMatch(/Sent$/);
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  await expectAccessible();
  driver.stop();
});
