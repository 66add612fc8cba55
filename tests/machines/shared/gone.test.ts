import { expect, it } from 'vitest';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { overviewTasksMachine } from '../../../src/machines/overview/overview-tasks.machine.ts';
import { rerunMachine } from '../../../src/machines/recommendation/rerun.machine.ts';
import { confirmedActionMachine } from '../../../src/machines/reports/confirmed-action.machine.ts';
import { namingMachine } from '../../../src/machines/reports/naming.machine.ts';
import { recommendationPickerMachine } from '../../../src/machines/reports/recommendation-picker.machine.ts';
import { addToRecommendationMachine } from '../../../src/machines/samples/add-to-recommendation.machine.ts';
import { settingsMachine } from '../../../src/machines/settings/settings.machine.ts';
import { orderedListMachine } from '../../../src/machines/shared/ordered-list.machine.ts';
import { titleEditorMachine } from '../../../src/machines/shared/title-editor.machine.ts';
import { yieldEditorMachine } from '../../../src/machines/yields/yield-editor.machine.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import { failed, type MachineModel } from '../harness/machine-model.ts';
import { gone } from '../harness/unsteady-line.ts';
import { model as overviewTasks } from '../overview/overview-tasks.model.ts';
import { model as rerun } from '../recommendation/rerun.model.ts';
import { model as confirmedAction } from '../reports/confirmed-action.model.ts';
import { model as naming } from '../reports/naming.model.ts';
import { model as picker } from '../reports/recommendation-picker.model.ts';
import { model as addToRecommendation } from '../samples/add-to-recommendation.model.ts';
import { model as settings } from '../settings/settings.model.ts';
import { model as yieldEditor } from '../yields/yield-editor.model.ts';
import { model as orderedList } from './ordered-list.model.ts';
import { model as titleEditor } from './title-editor.model.ts';

/** A save and what leads to it: each event of the machine's model by its type and place, or one that is written out. */
interface Saving {
  readonly machine: AnyStateMachine;
  readonly model: unknown;
  /** Which of the model's alternative inputs; the first input without. */
  readonly alternative?: number;
  readonly until: readonly (string | AnyEventObject)[];
  readonly save: string;
}

const done = (id: string): string => `xstate.done.actor.${id}`;

/** The machine after the answer that what it saves is not there any more. */
function afterGone({ machine, model, alternative, until, save }: Saving): ActorDriver {
  const { events = [], alternatives = [], input } = model as MachineModel;
  const driver = new ActorDriver(machine, model as MachineModel, {
    input: (alternative === undefined ? input : alternatives[alternative]) as unknown,
  });
  for (const event of until)
    driver.perform(typeof event === 'string' ? events.find(({ type }) => type === event)! : event);
  expect(Object.keys(driver.children)).toContain(save);
  driver.perform(failed(save, gone));
  return driver;
}

const saysSo = ({ messages }: ActorDriver) =>
  expect(messages.find(({ to }) => to === 'toaster')?.event['message']).toBe(gone.message);

it.each<readonly [string, Saving]>([
  [
    'the name of a recommendation or report',
    { machine: titleEditorMachine, model: titleEditor, alternative: 0, until: [{ type: 'SAVE' }], save: 'rename' },
  ],
  ['the order of a list', { machine: orderedListMachine, model: orderedList, until: ['MOVE'], save: 'reorder' }],
  ['what is taken from a list', { machine: orderedListMachine, model: orderedList, until: ['REMOVE'], save: 'remove' }],
  ['target yields', { machine: yieldEditorMachine, model: yieldEditor, until: ['STEP', 'SAVE'], save: 'yieldSave' }],
  ['another run', { machine: rerunMachine, model: rerun, until: [{ type: 'CONFIRM' }], save: 'updateResults' }],
  [
    'a deletion',
    { machine: confirmedActionMachine, model: confirmedAction, until: [{ type: 'CONFIRM' }], save: 'perform' },
  ],
  ['a copy', { machine: namingMachine, model: naming, alternative: 0, until: [{ type: 'CREATE' }], save: 'create' }],
])('the machine that shows the record gets a message to read it again when it is gone: %s', (_, saving) => {
  const driver = afterGone(saving);
  expect(driver.messages).toContainEqual({ to: 'parent', event: { type: 'RECORD_OUTDATED' } });
  saysSo(driver);
});

it.each<readonly [string, Saving, string]>([
  [
    'samples into a recommendation',
    {
      machine: addToRecommendationMachine,
      model: addToRecommendation,
      until: [done('loadRecommendations'), 'ADD'],
      save: 'attachSamples',
    },
    'loadRecommendations',
  ],
  [
    'recommendations into a report',
    {
      machine: recommendationPickerMachine,
      model: picker,
      until: [done('loadCandidates'), 'ROW_TOGGLED', { type: 'ADD' }],
      save: 'addRecommendations',
    },
    'loadCandidates',
  ],
  [
    'who receives reports',
    {
      machine: settingsMachine,
      model: settings,
      until: [done('loadCustomers'), 'CUSTOMER_TOGGLED', 'SET_AUTO_SEND'],
      save: 'setAutoSend',
    },
    'loadCustomers',
  ],
])('the list is read again when what was saved is gone, and the reason shown: %s', (_, saving, read) => {
  const driver = afterGone(saving);
  expect(Object.keys(driver.children)).toContain(read);
  saysSo(driver);
});

it('the overview reads its lists again when a report is gone, and when a dialog of it finds its record gone', () => {
  const outdated = { to: 'parent', event: { type: 'LISTS_OUTDATED' } };
  const model: unknown = overviewTasks;
  expect(
    afterGone({ machine: overviewTasksMachine, model, until: ['ADD_TO_REPORT'], save: 'addToReport' }).messages,
  ).toContainEqual(outdated);
  const driver = new ActorDriver(overviewTasksMachine, overviewTasks as MachineModel);
  driver.perform({ type: 'RECORD_OUTDATED' });
  expect(driver.messages).toEqual([outdated]);
});

it('a recommendation that is gone when the list is read again is no longer selected', () => {
  const model: unknown = picker;
  const driver = afterGone({
    machine: recommendationPickerMachine,
    model,
    until: [done('loadCandidates'), 'ROW_TOGGLED', { type: 'ADD' }],
    save: 'addRecommendations',
  });
  driver.perform({ type: done('loadCandidates'), output: [] });
  expect((driver.snapshot as { context: { selectedIds: readonly number[] } }).context.selectedIds).toEqual([]);
});
