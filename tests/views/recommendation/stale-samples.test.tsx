// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import type { CalculatorsEvent } from '../../../src/machines/calculators/calculators.machine.ts';
import {
  confirmedActionMachine,
  type ConfirmedActionRef,
} from '../../../src/machines/reports/confirmed-action.machine.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { OpenRecommendation } from '../../../src/views/recommendation/open-recommendation.tsx';
import { OpenRecommendationDialogs } from '../../../src/views/recommendation/open-recommendation-dialogs.tsx';
import { ActionDialog } from '../../../src/views/reports/action-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { outputs, recommendation, sample } from '../../machines/recommendation/fixtures.ts';
import { model } from '../../machines/recommendation/open-recommendation.model.ts';
import { model as confirming } from '../../machines/reports/confirmed-action.model.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';

beforeAll(() => {
  stubPage();
  stubLayout(1_200, 600);
});
afterEach(cleanup);

const RAN_ON = '2026-03-02T01:00:00Z';
const words = /^Inputs changed since 02\/03\/2026: .*Site 1.*\. No result until the engine has run\.$/;

function openRecommendation(status: number, permissions = model.input!.permissions): ActorDriver {
  return new ActorDriver(openRecommendationMachine, model as unknown as MachineModel, {
    input: {
      ...model.input,
      permissions,
      recommendation: recommendation({ recommendationSamples: [sample(1, { status, lastRunOn: RAN_ON }), sample(2)] }),
      outputs: outputs([2]),
    },
    live: ['yieldEditor', 'builderLayout', 'costs', 'calculators'],
  });
}

it('the summary names the paddocks without a result, and runs the engine for them', () => {
  const driver = openRecommendation(statusIds.Ready);
  render(<OpenRecommendation openRecommendation={driver.actor as OpenRecommendationRef} />);
  const title = screen.getByRole('button', { name: 'Summary' });
  if (title.getAttribute('aria-expanded') === 'false') fireEvent.click(title);
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(summary.getByText(words)).toBeTruthy();
  fireEvent.click(summary.getByRole('button', { name: 'Run engine' }));
  expect(driver.snapshot.context.task).toEqual({ of: 'run', takesFormer: false });
  driver.stop();
});

it.each([
  ['costs', 'costs', { type: 'OPEN' }],
  ['nitrogen calculator', 'calculators', { type: 'ADD_NITROGEN' } satisfies CalculatorsEvent],
  ['sensitivity calculator', 'calculators', { type: 'ADD_SENSITIVITY' } satisfies CalculatorsEvent],
  ['seasons', 'calculators', { type: 'OPEN_SEASONS' } satisfies CalculatorsEvent],
])('the dialog of the %s names them too', async (_, part, event) => {
  const driver = openRecommendation(statusIds.Ready);
  render(<OpenRecommendationDialogs openRecommendation={driver.actor as OpenRecommendationRef} />);
  act(() => void driver.snapshot.children[part]!.send(event));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(words)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Run engine' }));
  expect(driver.snapshot.context.task).toEqual({ of: 'run', takesFormer: false });
  driver.stop();
});

it.each([
  ['whoever may not run the engine', statusIds.Ready, []],
  ['samples that lack an input', statusIds.WaitingForPif, model.input!.permissions],
] as const)('nothing is run for %s', async (_, status, permissions) => {
  const driver = openRecommendation(status, permissions);
  render(<OpenRecommendationDialogs openRecommendation={driver.actor as OpenRecommendationRef} />);
  act(() => void driver.snapshot.children['costs']!.send({ type: 'OPEN' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Run engine' })).toBeNull();
  driver.stop();
});

it('the question before a report is finalised names them, and runs the engine', () => {
  const [input] = confirming.alternatives!;
  const driver = new ActorDriver(confirmedActionMachine, confirming as unknown as MachineModel, { input });
  render(<ActionDialog actor={driver.actor as ConfirmedActionRef} />);
  expect(screen.getByText(/^Inputs changed since .*: House, Site 1; Dam, Site 1; Gum, Site 1\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Run engine' }));
  expect(driver.snapshot.matches('running')).toBe(true);
  driver.stop();
});
