import { expect, it } from 'vitest';
import {
  openRecommendationMachine,
  type OpenRecommendationSnapshot,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { openWork } from '../../../src/machines/recommendation/open-recommendation.selectors.ts';
import { ActorDriver } from '../harness/actor-driver.ts';
import type { MachineModel } from '../harness/machine-model.ts';
import { advice, outputs, recommendation, openRecommendationInput } from './fixtures.ts';
import { model } from './open-recommendation.model.ts';

const open = (change: Parameters<typeof openRecommendationInput>[0]) =>
  new ActorDriver(openRecommendationMachine, model as unknown as MachineModel, {
    input: openRecommendationInput(change),
    live: ['titleEditor', 'yieldEditor'],
  });
const said = (driver: ActorDriver): readonly unknown[] =>
  driver.messages.filter(({ to }) => to === 'toaster').map(({ event }) => event['message']);
const picksIn = (driver: ActorDriver) => openWork(driver.snapshot as OpenRecommendationSnapshot).picks;

const made = { finalisedBy: 'Sam Senior', finalisedOn: '2026-03-02T02:42:00.000Z' };
const finalised = {
  type: 'RECOMMENDATION_READ',
  data: {
    recommendation: recommendation({ status: 'Finalised', ...made }),
    outputs: outputs([1, 2]),
    advice: advice(),
  },
} as const;
const current = { ...finalised, data: { ...finalised.data, recommendation: recommendation() } } as const;
const deleted = {
  type: 'MARK_CHANGED',
  change: {
    mark: 'b',
    state: 'Deleted',
    changedBy: 'Sam Senior',
    changedOn: '2026-03-02T02:42:00.000Z',
    isOwn: false,
  },
} as const;
const finalisedBySam = /^Sam Senior finalised this recommendation on [^.]+\./;

it('yields that are not saved give way to those that it was finalised with, and it is said who did it', () => {
  const driver = open({ picks: { 1: 13, 2: 23 } });
  driver.perform(finalised);
  expect(said(driver)).toEqual([expect.stringMatching(finalisedBySam)]);
  expect(said(driver)[0]).toMatch(/Target yields of 2 samples not saved: those saved are shown\.$/);
  expect(driver.child('yieldEditor')!.getSnapshot()).toMatchObject({ context: { picks: {}, isReadOnly: true } });
  driver.stop();
});

it('yields that are not saved stay while it is deleted, and can be saved once it is restored', () => {
  const driver = open({ picks: { 1: 13 } });
  driver.perform(deleted);
  expect(said(driver)).toEqual([
    expect.stringMatching(
      /^Sam Senior deleted this recommendation on .+ Target yield of 1 sample not saved: kept until .+ restored\.$/,
    ),
  ]);
  driver.perform(current);
  expect(picksIn(driver)).toEqual({ 1: 13 });
  driver.stop();
});

it('nothing is said of yields that are saved', () => {
  const driver = open({ picks: { 1: 12 } });
  driver.perform(finalised);
  expect(said(driver)).toEqual([]);
  driver.stop();
});

it('a name that is being typed says who has finalised it', () => {
  const driver = open({ titleDraft: 'Spring' });
  driver.perform(finalised);
  expect(said(driver)).toEqual([expect.stringMatching(finalisedBySam)]);
  driver.stop();
});

it('a dialog that closes says who has finalised it once, and what became of the yields beside it', () => {
  const driver = open({ picks: { 1: 13 } });
  driver.perform({ type: 'EDIT', subject: { of: 'rates' } });
  driver.perform(finalised);
  expect(driver.snapshot.value).toBe('closed');
  expect(said(driver)).toEqual([
    expect.stringMatching(finalisedBySam),
    'Target yield of 1 sample not saved: those saved are shown.',
  ]);
  driver.stop();
});
