import type { AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { editorMachine } from '../../../src/machines/recommendation/editor.machine.ts';
import { rerunMachine } from '../../../src/machines/recommendation/rerun.machine.ts';
import { reportBuilderMachine } from '../../../src/machines/reports/report-builder.machine.ts';
import { orderedListMachine } from '../../../src/machines/shared/ordered-list.machine.ts';
import { titleEditorMachine } from '../../../src/machines/shared/title-editor.machine.ts';
import { yieldEditorMachine } from '../../../src/machines/yields/yield-editor.machine.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import { done, failed, type MachineModel, type SystemEvent } from '../harness/machine-model.ts';
import { model as reportBuilder } from '../reports/report-builder.model.ts';
import { model as list } from '../shared/ordered-list.model.ts';
import { model as title } from '../shared/title-editor.model.ts';
import { model as yields } from '../yields/yield-editor.model.ts';
import { model as editor } from './editor.model.ts';
import { model as rerun } from './rerun.model.ts';

const refused = new Error('refused');
type Step = SystemEvent | { readonly type: string; readonly [key: string]: unknown };

/** The last toast of a machine that has gone these steps. */
function toastAfter(
  machine: AnyStateMachine,
  { model, input = {} }: { readonly model: unknown; readonly input?: object },
  ...steps: readonly Step[]
): unknown {
  const driver = new ActorDriver(machine, model as MachineModel, {
    input: { ...((model as MachineModel).input as object), ...input },
  });
  for (const step of steps) driver.perform(step);
  driver.stop();
  return driver.messages.filter(({ to }) => to === 'toaster').at(-1)?.event;
}

const items = [{ id: 1 }, { id: 2 }];
const move: Step = { type: 'MOVE', items, from: 0, to: 1 };
const brief = { tone: 'negative', hideAfterMs: 2_000 };

it('what fails in the recommendation builder is said for two seconds', () => {
  expect(
    toastAfter(rerunMachine, { model: rerun }, { type: 'CONFIRM' }, failed('updateResults', refused)),
  ).toMatchObject(brief);
  expect(toastAfter(orderedListMachine, { model: list }, move, failed('reorder', refused))).toMatchObject(brief);
  expect(
    toastAfter(
      titleEditorMachine,
      { model: title },
      { type: 'EDIT' },
      { type: 'TITLE_TYPED', text: 'Other' },
      { type: 'SAVE' },
      failed('rename', refused),
    ),
  ).toMatchObject(brief);
  expect(
    toastAfter(
      editorMachine,
      { model: editor, input: editor.alternatives![0] as object },
      { type: 'SAVE' },
      done('mergingSave', { outcome: 'failed', work: editor.alternatives![0], saved: null, error: refused }),
    ),
  ).toMatchObject(brief);
  expect(
    toastAfter(
      yieldEditorMachine,
      { model: yields, input: { picks: { 1: 13 } } },
      { type: 'SAVE', sampleIds: [1] },
      failed('yieldSave', refused),
    ),
  ).toMatchObject(brief);
});

it('what fails in the report builder is said for the four seconds of the toaster', () => {
  const longer = { type: 'TOAST', tone: 'negative', message: expect.any(String) as string };
  expect(toastAfter(reportBuilderMachine, { model: reportBuilder }, failed('loadReportBuilder', refused))).toEqual(
    longer,
  );
  expect(
    toastAfter(
      orderedListMachine,
      { model: list, input: { of: 'report', systemId: 'reportComments' } },
      move,
      failed('reorder', refused),
    ),
  ).toEqual(longer);
  expect(
    toastAfter(
      titleEditorMachine,
      { model: title, input: { of: 'report' } },
      { type: 'EDIT' },
      { type: 'TITLE_TYPED', text: 'Other' },
      { type: 'SAVE' },
      failed('rename', refused),
    ),
  ).toEqual(longer);
});

it('saved target yields are reported, with the number of samples', () => {
  expect(
    toastAfter(
      yieldEditorMachine,
      { model: yields, input: { picks: { 1: 13 } } },
      { type: 'SAVE', sampleIds: [1] },
      done('yieldSave', { outcome: 'saved', work: {}, saved: { id: 12 }, error: null }),
    ),
  ).toEqual({ type: 'TOAST', tone: 'success', message: 'Target yield of 1 sample saved', hideAfterMs: 2_000 });
});
