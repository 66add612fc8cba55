import { expect, it } from 'vitest';
import { workbenchMachine } from '../../../src/machines/recommendation/workbench.machine.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { samples } from './board-order.model.ts';
import { advice, outputs, recommendation } from './fixtures.ts';
import { model } from './workbench.model.ts';

const stored = recommendation({ recommendationSamples: samples });
const read = {
  type: 'BENCH_READ',
  bench: { recommendation: stored, outputs: outputs([1, 2]), advice: advice() },
} as const;
const open = () =>
  new ActorDriver(workbenchMachine, model as unknown as MachineModel, {
    input: { ...model.input, recommendation: stored },
    live: ['boardOrder'],
  });
const shownIn = (driver: ActorDriver): readonly number[] =>
  (driver.snapshot.context as { recommendation: typeof stored }).recommendation.recommendationSamples.map(
    ({ id }) => id,
  );
const moveFirst = (driver: ActorDriver): void =>
  driver.child('boardOrder')!.send({
    type: 'CARD_MOVED',
    samples,
    move: { sampleId: 1, side: 'behind', of: 2 },
    name: 'Site 1',
  });

it('a moved card stays where it was put while the recommendation is read as it was before the move is saved', () => {
  const driver = open();
  moveFirst(driver);
  expect(shownIn(driver)).toEqual([2, 1, 3]);
  driver.perform(read);
  expect(shownIn(driver)).toEqual([2, 1, 3]);
  driver.stop();
});

it('an order of somebody else is shown once nothing of one’s own is being saved', () => {
  const driver = open();
  moveFirst(driver);
  driver.perform(done('saveOrder', { displayOrders: [] }));
  driver.perform(read);
  expect(shownIn(driver)).toEqual([1, 2, 3]);
  driver.stop();
});

it('an order that is refused, as samples have been added meanwhile, gives way to what is read then', () => {
  const driver = open();
  moveFirst(driver);
  driver.perform(failed('saveOrder', { code: 'SAMPLE_ORDER_PARTIAL', status: 409, message: 'Samples are left out.' }));
  expect(driver.messages.filter(({ to }) => to === 'toaster').at(-1)?.event).toMatchObject({ tone: 'negative' });
  expect(driver.children['benchReader']?.received.at(-1)).toEqual({ type: 'REFRESH' });
  driver.perform(read);
  expect(shownIn(driver)).toEqual([1, 2, 3]);
  driver.stop();
});
