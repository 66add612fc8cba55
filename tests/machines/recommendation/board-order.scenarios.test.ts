import { expect, it } from 'vitest';
import type { OpenOrder } from '../../../src/model/recommendation/open-order.ts';
import { openWork } from '../../../src/machines/recommendation/open-recommendation.selectors.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationSnapshot,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { samples } from './board-order.model.ts';
import { advice, outputs, recommendation } from './fixtures.ts';
import { model } from './open-recommendation.model.ts';

const stored = recommendation({ recommendationSamples: samples });
const read = {
  type: 'RECOMMENDATION_READ',
  data: { recommendation: stored, outputs: outputs([1, 2]), advice: advice() },
} as const;
const open = (order: OpenOrder | null = null) =>
  new ActorDriver(openRecommendationMachine, model as unknown as MachineModel, {
    input: { ...model.input, recommendation: stored, order },
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

it('an order of another user is shown once nothing of one’s own is being saved', () => {
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
  expect(driver.children['recommendationReader']?.received.at(-1)).toEqual({ type: 'REFRESH' });
  driver.perform(read);
  expect(shownIn(driver)).toEqual([1, 2, 3]);
  driver.stop();
});

const keptOf = (driver: ActorDriver): OpenOrder | null =>
  openWork(driver.snapshot as unknown as OpenRecommendationSnapshot).order;

it('what is moved while a move is being saved is kept, and saved when the page is there again', () => {
  const left = open();
  moveFirst(left);
  left.child('boardOrder')!.send({
    type: 'CARD_MOVED',
    samples: samples.map((one) => ({ ...one, displayOrder: [2, 1, 3].indexOf(one.id) + 1 })),
    move: { sampleId: 3, side: 'before', of: 2 },
    name: 'Site 3',
  });
  const kept = keptOf(left);
  expect(kept).toEqual({
    wanted: [3, 2, 1],
    known: [
      [1, 2, 3],
      [2, 1, 3],
    ],
  });
  left.stop();

  const back = open(kept);
  expect(shownIn(back)).toEqual([3, 2, 1]);
  back.perform(done('saveOrder', { displayOrders: [] }));
  expect(keptOf(back)).toBeNull();
  back.stop();
});

it('cards that another user has moved since stay where they are, with a message', () => {
  const driver = open({ wanted: [3, 2, 1], known: [[2, 1, 3]] });
  expect(shownIn(driver)).toEqual([1, 2, 3]);
  expect(driver.messages.filter(({ to }) => to === 'toaster').at(-1)?.event).toMatchObject({
    message: 'The cards have changed since. Your last move was not saved.',
  });
  expect(keptOf(driver)).toBeNull();
  driver.stop();
});
