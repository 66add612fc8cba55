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
import { standInForPage } from '../harness/page-stand-ins.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';

const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  CARRY_OUT: {
    role: 'button',
    name: ({ act }) => `Send again to ${(act as { id: number }).id === 1 ? 'Hill' : 'Dale'} Farms`,
  },
};

const machine = recordList(autoReportSample.kind);
const model = shownModel(autoReportSample);

testView(machine, model, { view: (actor) => <AutoReportsTab actor={actor} />, controls });

beforeAll(standInForPage);
afterEach(cleanup);

it('a report says when, to whom, of how many samples, and why it failed', async () => {
  const driver = new ActorDriver(machine as AnyStateMachine, model as unknown as MachineModel);
  render(<AutoReportsTab actor={driver.actor as RecordListRef} />);
  act(() =>
    driver.perform(
      done('loadList', [
        autoReport(),
        autoReport({ id: 2, failure: null }),
        autoReport({ id: 3, sentOn: '2026-03-02T01:00:00.000Z', failure: null }),
      ]),
    ),
  );
  const [, failed, waiting, sent] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(failed).toMatch(
    /0[12]\/03\/2026.*Hill Farms.*grower@farm.example.*12.*Failed.*The mail server is silent\..*Send again/,
  );
  expect(waiting).toMatch(/Waiting$/);
  expect(sent).toMatch(/Sent$/);
  await expectAccessible();
  driver.stop();
});
