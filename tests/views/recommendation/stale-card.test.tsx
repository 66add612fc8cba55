// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { OpenRecommendation } from '../../../src/views/recommendation/open-recommendation.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { outputs, recommendation, sample } from '../../machines/recommendation/fixtures.ts';
import { model } from '../../machines/recommendation/open-recommendation.model.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';

beforeAll(() => {
  stubPage();
  stubLayout(1_200, 600);
});
afterEach(cleanup);

const RAN_ON = '2026-03-02T01:00:00Z';

function show(status: number, change: { lastRunOn?: string | null; finalised?: boolean } = {}): ActorDriver {
  const driver = new ActorDriver(openRecommendationMachine, model as unknown as MachineModel, {
    input: {
      ...model.input,
      recommendation: recommendation({
        status: change.finalised ? 'Finalised' : 'Active',
        recommendationSamples: [sample(1, { status, lastRunOn: RAN_ON, ...change }), sample(2)],
      }),
      outputs: outputs([2]),
    },
    live: ['yieldEditor'],
  });
  render(<OpenRecommendation openRecommendation={driver.actor as OpenRecommendationRef} />);
  return driver;
}
const card = () => within(screen.getByRole('article', { name: /Site 1/ }));
const promise = 'The engine is running: the card updates when it is done.';

it('a sample whose inputs changed since its run says so, and is run from its card', () => {
  const driver = show(statusIds.Ready);
  expect(card().getByText('Inputs changed since 02/03/2026')).toBeTruthy();
  expect(card().queryByText(promise)).toBeNull();
  fireEvent.click(card().getByRole('button', { name: 'Run engine' }));
  expect(driver.snapshot.context.task).toEqual({ of: 'run', takesFormer: false });
  driver.stop();
});

it('it counts as without results in the foot', () => {
  const driver = show(statusIds.Ready);
  expect(screen.getByText('1 without results')).toBeTruthy();
  driver.stop();
});

it('what still lacks an input cannot be run from its card', () => {
  const driver = show(statusIds.WaitingForPif);
  expect(card().getByText('Inputs changed since 02/03/2026')).toBeTruthy();
  expect(card().queryByRole('button', { name: 'Run engine' })).toBeNull();
  driver.stop();
});

it('results are announced only while a run is on its way', () => {
  const never = show(statusIds.Ready, { lastRunOn: null });
  expect(card().getByText('Not run yet')).toBeTruthy();
  expect(card().queryByText(promise)).toBeNull();
  never.stop();
  cleanup();
  const running = show(statusIds.Queued);
  expect(card().getByText(promise)).toBeTruthy();
  expect(card().queryByText(/Inputs changed/)).toBeNull();
  running.stop();
});

it('a finalised recommendation runs nothing', () => {
  const driver = show(statusIds.Ready, { finalised: true });
  expect(card().getByText('Inputs changed since 02/03/2026')).toBeTruthy();
  expect(card().queryByRole('button', { name: 'Run engine' })).toBeNull();
  driver.stop();
});
