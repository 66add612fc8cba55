// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import type { Recommendation, RecommendationSample } from '../../../src/model/contract/entities.ts';
import { OpenRecommendation } from '../../../src/views/recommendation/open-recommendation.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import {
  analyte,
  outputs,
  recommendation,
  recommended,
  sample,
  openRecommendationInput,
} from '../../machines/recommendation/fixtures.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';
import { expectAccessible } from '../ui/support/accessible.ts';

beforeAll(() => {
  stubPage();
  stubLayout(1_200, 900);
});
afterEach(cleanup);

const paddock = (id: number, paddockName: string, change: Partial<RecommendationSample['detail']> = {}) =>
  sample(id, {}, { paddockId: id, paddockName, paddockAreaHa: 60, ...change });
/** Each needs 40 kg of nitrogen; the product has 46 %. */
const plan = recommendation({
  recommendedProducts: [recommended(1, { 1: 87, 2: 50 })],
  recommendationSamples: [paddock(1, 'House'), paddock(2, 'Dam'), paddock(3, 'Bottom Range Back and the rise')],
});

function show(of: Recommendation): ActorDriver {
  const driver = new ActorDriver(openRecommendationMachine, {} as MachineModel, {
    input: openRecommendationInput({
      recommendation: of,
      outputs: outputs([1, 2, 3], [analyte(1)]),
      hiddenDepths: null,
    }),
    live: ['yieldEditor', 'builderLayout', 'planTable', 'siteSelection'],
  });
  render(<OpenRecommendation openRecommendation={driver.actor as OpenRecommendationRef} />);
  return driver;
}
const cards = (): (string | null)[] => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));

it('paddocks are sorted by what the plan leaves short, worst first, and as they are set again', async () => {
  show(plan);
  const asSet = cards();
  press('Most short first');
  expect(cards()).toEqual([asSet[2], asSet[1], asSet[0]]);
  expect(screen.getByRole('heading', { name: 'Most short of N: 2 paddocks' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Covered: 1 paddock' })).toBeTruthy();
  await expectAccessible();
  press('As set');
  expect([cards(), screen.queryByRole('heading', { name: /^Covered/ })]).toEqual([asSet, null]);
});

it('in that order no paddock is moved: only what is left of the order that is set can be', async () => {
  show(plan);
  press('Most short first');
  press(/^Actions for Dam/);
  const item = (name: string) => screen.getByRole('menuitem', { name });
  expect(['Move paddock up', 'Move paddock down'].map((name) => item(name).getAttribute('aria-disabled'))).toEqual([
    'true',
    'true',
  ]);
  expect(item('Remove from recommendation').getAttribute('aria-disabled')).toBeNull();
});

it('the menu of a card opens what its results mean', async () => {
  show(plan);
  press(/^Actions for Dam/);
  const item = (name: string) => screen.getByRole('menuitem', { name });
  expect(item('History').getAttribute('aria-disabled')).toBeNull();
  act(() => void fireEvent.click(item('What this means')));
  expect(await screen.findByRole('dialog', { name: /^What the results of Dam, .* mean$/ })).toBeTruthy();
});

it('a count of the foot shows its paddocks on the board and in the table of results, and all come back', () => {
  show(plan);
  const [house] = cards();
  const foot = within(screen.getByRole('group', { name: 'N, plan against need' }));
  fireEvent.click(foot.getByRole('button', { name: /^2\s*short/ }));
  expect(cards()).not.toContain(house);
  expect([cards().length, screen.getByText(/^2 of 3 paddocks shown:/) !== null]).toEqual([2, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const matrix = within(screen.getByRole('table', { name: 'Results by paddock' }));
  expect(matrix.queryByRole('row', { name: /House/ })).toBeNull();
  expect(matrix.getByRole('row', { name: /Dam/ })).toBeTruthy();
  fireEvent.click(foot.getByRole('button', { name: /^2\s*short/ }));
  expect(matrix.getByRole('row', { name: /House/ })).toBeTruthy();
});

it('a deeper layer has no card of its own until its depth is ticked, and one without surface sample always has', () => {
  const at = (depthFrom: number, depthTo: number) => ({ paddockId: 1, profileId: 9, depthFrom, depthTo });
  show(
    recommendation({
      recommendationSamples: [
        paddock(1, 'House', at(0, 10)),
        paddock(2, 'House', at(10, 30)),
        paddock(3, 'Dam', { depthFrom: 30, depthTo: 60 }),
      ],
    }),
  );
  expect(cards()).toHaveLength(2);
  press('Options');
  fireEvent.click(screen.getByRole('checkbox', { name: '10cm to 30cm' }));
  expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(3);
});

it('the menu of a card holds what leads on from it', () => {
  const driver = show(plan);
  press(/^Actions for House/);
  act(() => void fireEvent.click(screen.getByRole('menuitem', { name: 'Add Comment' })));
  expect(driver.snapshot.context.task).toMatchObject({ of: 'draft' });
});
