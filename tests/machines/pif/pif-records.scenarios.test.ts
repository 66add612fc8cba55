import { afterEach, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { pifRecordsMachine } from '../../../src/machines/pif/pif-records.machine.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import { done, type MachineModel } from '../harness/machine-model.ts';
import { model } from './pif-records.model.ts';

let driver: ActorDriver;
afterEach(() => driver.stop());

const note = { type: 'OPEN_NOTE', sampleId: 1, omlName: 'Growing_Season_Rain', title: 'Rain, Home' };
function records(...events: readonly { readonly type: string }[]): ActorDriver {
  driver = new ActorDriver(pifRecordsMachine as AnyStateMachine, model as unknown as MachineModel);
  events.forEach((event) => driver.perform(event));
  return driver;
}

it('a note is opened while last season’s inputs are being read, and both go on', () => {
  records({ type: 'TAKE_OVER', sampleIds: [1, 2] } as { type: string }, note);
  expect(driver.snapshot.value).toEqual({ season: 'reading', defaults: 'free', note: 'open' });
  driver.perform(done('loadLastSeason', { inputs: [], sampleIds: [1, 2] }));
  expect(driver.snapshot.value).toEqual({ season: 'free', defaults: 'free', note: 'open' });
  expect(driver.messages.map(({ event }) => event.type)).toEqual(['SEASON_READ']);
});

it('last season is read while a note is written and defaults are kept', () => {
  records(
    note,
    { type: 'SET_DEFAULTS', inputs: [{ paddockId: 1, omlName: 'Growing_Season_Rain', value: 300, before: null }] } as {
      type: string;
    },
    { type: 'TAKE_OVER', sampleIds: [1] } as { type: string },
  );
  expect(driver.snapshot.value).toEqual({ season: 'reading', defaults: 'keeping', note: 'open' });
});
