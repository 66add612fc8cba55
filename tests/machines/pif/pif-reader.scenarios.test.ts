import { afterEach, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { pifReaderMachine } from '../../../src/machines/pif/pif-reader.machine.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { inputModel, sample } from '../../model/pif/fixture.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import { done, failed, type MachineModel, type SystemEvent } from '../harness/machine-model.ts';
import { model } from './pif-reader.model.ts';

let driver: ActorDriver;
afterEach(() => driver.stop());

const at = (first: number, second: number) => [
  { id: 1, status: first, statusMessage: null },
  { id: 2, status: second, statusMessage: null },
];
const { Ready, Queued, EngineError } = statusIds;
function reader(...events: readonly ({ readonly type: string } | SystemEvent)[]): ActorDriver {
  driver = new ActorDriver(pifReaderMachine as AnyStateMachine, model as unknown as MachineModel);
  events.forEach((event) => driver.perform(event));
  return driver;
}
const polled = (statuses: ReturnType<typeof at>) => ({ type: 'STATUSES_CHANGED', statuses });
const reported = (): readonly string[] => driver.messages.map(({ event }) => event.type);

it('reads again those samples alone whose run has ended, even badly', () => {
  reader(polled(at(Queued, Ready)), polled(at(EngineError, Ready)));
  expect(driver.snapshot.value).toBe('reading');
  expect(driver.snapshot.context.readingIds).toEqual([1]);
});

it('reads on until nothing has become stale meanwhile', () => {
  reader(
    { type: 'REFRESH', sampleIds: [1] } as { type: string },
    {
      type: 'REFRESH',
      sampleIds: [1, 2],
    } as { type: string },
  );
  driver.perform(done('loadInputModel', inputModel([sample(1)])));
  expect([driver.snapshot.value, driver.snapshot.context.readingIds, reported()]).toEqual([
    'reading',
    [1, 2],
    ['SAMPLES_READ'],
  ]);
  driver.perform(done('loadInputModel', inputModel([sample(1), sample(2)])));
  expect([driver.snapshot.value, reported()]).toEqual(['current', ['SAMPLES_READ', 'SAMPLES_READ']]);
});

it('tries again for samples that could not be read, without being asked', () => {
  reader(
    { type: 'REFRESH', sampleIds: [2] } as { type: string },
    failed('loadInputModel', { code: 'INTERNAL', status: 500, message: 'Server not responding.' }),
  );
  expect([driver.snapshot.value, reported()]).toEqual(['late', ['REFRESH_FAILED']]);
  driver.perform({ type: 'xstate.after.NEXT_TRY.pifReader.late' });
  expect([driver.snapshot.value, driver.snapshot.context.readingIds]).toEqual(['reading', [2]]);
});
