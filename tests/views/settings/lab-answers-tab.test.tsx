// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { recordList, type RecordListRef } from '../../../src/machines/shared/record-list.machine.ts';
import { LabAnswersTab } from '../../../src/views/settings/lab-answers-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { labAnswer, labAnswerSample } from '../../machines/settings/lab-answers.sample.ts';
import { shownModel } from '../../machines/shared/list-model.ts';
import type { Controls } from '../harness/controls.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';

const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  CARRY_OUT: { role: 'button', name: 'Remove EC (column EC) of Soil Works' },
  CONFIRM: { role: 'button', name: 'Remove' },
  CANCEL: { role: 'button', name: 'Cancel' },
};

const machine = recordList(labAnswerSample.kind);
const model = shownModel(labAnswerSample);

testView(machine, model, { view: (actor) => <LabAnswersTab actor={actor} />, controls });

describe('the remembered answers', () => {
  beforeAll(stubPage);
  afterEach(cleanup);

  it('say of which laboratory they are, about what, how it is read, by whom and when', () => {
    const driver = new ActorDriver(machine as AnyStateMachine, model as unknown as MachineModel);
    render(<LabAnswersTab actor={driver.actor as RecordListRef} />);

    act(() => driver.perform(done('loadList', [labAnswer(), labAnswer({ id: 2, unit: '', lastUpdatedBy: '' })])));
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toMatch(/Soil WorksEC \(column EC\)EC, 1:5 wateruS\/cmAnn Adviser0[12]\/03\/2026/);
    expect(within(second!).getAllByText('–')).toHaveLength(2);
    driver.stop();
  });
});
