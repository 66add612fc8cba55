import { afterEach, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { pifSheetMachine } from '../../../src/machines/pif/pif-sheet.machine.ts';
import { given, sample } from '../../model/pif/fixture.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import { done, type MachineModel } from '../harness/machine-model.ts';
import { model } from './pif-sheet.model.ts';

const back = { type: 'LEAVE_ASKED', to: '/recommendation-builder' };
let driver: ActorDriver;
afterEach(() => driver.stop());

function sheet(...events: readonly { readonly type: string }[]): ActorDriver {
  driver = new ActorDriver(pifSheetMachine as AnyStateMachine, model as unknown as MachineModel);
  events.forEach((event) => driver.perform(event));
  return driver;
}
const reported = (): readonly unknown[] => driver.messages.map(({ to, event }) => [to, event.type, event['to']]);

it('Back closes a table without changes and goes on', () => {
  sheet(back);
  expect(reported()).toEqual([
    ['parent', 'CLOSE', undefined],
    ['navigation', 'NAVIGATE', '/recommendation-builder'],
  ]);
});

it('Back asks first where there are changes, and goes on once they are discarded', () => {
  sheet({ type: 'PASTED', text: '300' } as { type: string }, back);
  expect([driver.snapshot.value, reported()]).toEqual([{ table: 'confirmingDiscard', page: 'held' }, []]);
  driver.perform({ type: 'DISCARD' });
  expect([driver.snapshot.value, reported().at(-1)]).toEqual([
    { table: 'resting', page: 'free' },
    ['navigation', 'NAVIGATE', '/recommendation-builder'],
  ]);
});

it('Back takes what is being typed before it asks', () => {
  sheet({ type: 'EDIT' });
  expect(driver.snapshot.value).toEqual({ table: 'typing', page: 'held' });
  driver.perform(back);
  driver.perform(done('cellEditor', { text: '300', move: { rows: 0, columns: 0 }, over: [null] }));
  expect([driver.snapshot.value, driver.snapshot.context.sheet.summary.changed]).toEqual([
    { table: 'confirmingDiscard', page: 'held' },
    1,
  ]);
});

it('who keeps editing and closes later is led nowhere', () => {
  sheet(
    { type: 'PASTED', text: '300' } as { type: string },
    back,
    { type: 'KEEP_EDITING' },
    { type: 'CLOSE' },
    { type: 'DISCARD' },
  );
  expect(reported()).toEqual([['parent', 'CLOSE', undefined]]);
});

it('a value taken back while its save is under way is sent by the next save: closing before asks first', () => {
  const typed = { type: 'PASTED', text: '300\t15/05/2026\tLoam' } as { type: string };
  sheet(typed, { type: 'SAVE' }, { type: 'UNDO' }, { type: 'CLOSE' });
  expect([driver.snapshot.value, reported()]).toEqual([
    { table: 'confirmingDiscard', page: 'held' },
    [['parent', 'SAVE', undefined]],
  ]);
  driver.perform({ type: 'KEEP_EDITING' });
  driver.perform({
    type: 'SAVE_ENDED',
    outcome: {
      outcome: 'saved',
      work: { customerId: 7, sheet: driver.snapshot.context.sheet, read: null },
      saved: [sample(1, { version: 2, sampleModelParameterValues: given({ Growing_Season_Rain: 300 }) })],
      error: null,
    },
  } as { type: string });
  const { sheet: after } = driver.snapshot.context;
  expect(after.rows[0]).toMatchObject({ saved: { Growing_Season_Rain: 300 }, entered: {}, isChanged: true });
  driver.perform({ type: 'CLOSE' });
  expect(driver.snapshot.value).toEqual({ table: 'confirmingDiscard', page: 'held' });
});

it.each([
  ['values replaced are counted', { type: 'VALUES_REPLACED', found: '250', by: '260' }, /^\d+ values? replaced\.$/],
  ['a text that is nowhere is named', { type: 'VALUES_REPLACED', found: '9', by: '260' }, /^No cell .* shows 9\.$/],
])('%s', (_, act, said) => {
  sheet(act);
  expect(driver.snapshot.context.note).toMatch(said);
});
