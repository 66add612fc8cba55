// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { labAnswersMachine, type LabAnswersRef } from '../../../src/machines/settings/lab-answers.machine.ts';
import { LabAnswersTab } from '../../../src/views/settings/lab-answers-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { labAnswer, model } from '../../machines/settings/lab-answers.model.ts';
import { standInForPage } from '../harness/page-stand-ins.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './lab-answers.controls.ts';

testView(labAnswersMachine, model, { view: (actor) => <LabAnswersTab actor={actor} />, controls });

describe('the remembered answers', () => {
  beforeAll(standInForPage);
  afterEach(cleanup);

  it('say of which laboratory they are, about what, how it is read, by whom and when', () => {
    const driver = new ActorDriver(labAnswersMachine as AnyStateMachine, model as unknown as MachineModel);
    render(<LabAnswersTab actor={driver.actor as LabAnswersRef} />);

    act(() => driver.perform(done('loadAnswers', [labAnswer(), labAnswer({ id: 2, unit: '', lastUpdatedBy: '' })])));
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toMatch(/Soil WorksEC \(column EC\)EC, 1:5 wateruS\/cmAnn Adviser0[12]\/03\/2026/);
    expect(within(second!).getAllByText('–')).toHaveLength(2);
    driver.stop();
  });
});
