// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  builderLayoutMachine,
  type BuilderLayoutRef,
} from '../../../src/machines/recommendation/builder-layout.machine.ts';
import { siteSelectionMachine } from '../../../src/machines/recommendation/site-selection.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import type { OpenRecommendationEvent } from '../../../src/machines/recommendation/open-recommendation.context.ts';
import { defaultLayout } from '../../../src/model/recommendation/layout.ts';
import { cardsOf } from '../../../src/model/samples/selected-cards.ts';
import { RatesPanel } from '../../../src/views/rates/rates-panel.tsx';
import { SampleSnapshot } from '../../../src/views/recommendation/sample-snapshot.tsx';
import { OpenRecommendation } from '../../../src/views/recommendation/open-recommendation.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { Scripted } from '../../machines/harness/scripted-actor.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { recommendation, recommended, openRecommendationInput } from '../../machines/recommendation/fixtures.ts';
import { model, samples } from '../../machines/recommendation/site-selection.model.ts';
import { model as openModel } from '../../machines/recommendation/open-recommendation.model.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './site-selection.controls.ts';

beforeAll(() => {
  stubPage();
  stubLayout(1_200, 600);
});
afterEach(cleanup);

const of = recommendation({
  recommendationSamples: samples,
  recommendedProducts: [recommended(1, { 1: 50, 2: 60 })],
});
const layout = still(builderLayoutMachine, {
  ...defaultLayout,
  hiddenDepths: [],
  foldedPaddocks: [],
}) as BuilderLayoutRef;
const openRecommendation = still(openRecommendationMachine, { ...openModel.input, recommendation: of });

testView(siteSelectionMachine, model, {
  view: (selection) => {
    const parent: OpenRecommendationRef = Object.assign(
      parentOf<OpenRecommendationRef>(openRecommendation, 'siteSelection', selection),
      {
        send: (event: OpenRecommendationEvent) => {
          if (event.type !== 'SITE_CHOSEN') return;
          selection.send({ type: 'CARDS_CHOSEN', cards: cardsOf(samples, [event.sampleId]), by: event.by });
        },
      },
    );
    return (
      <>
        <SampleSnapshot openRecommendation={parent} layout={layout} />
        <RatesPanel openRecommendation={parent} />
      </>
    );
  },
  controls,
});

const PARTS = ['builderLayout', 'siteSelection'];
const open = (change: Partial<typeof defaultLayout>): ActorDriver => {
  const driver = new ActorDriver(openRecommendationMachine, openModel as unknown as MachineModel, {
    input: openRecommendationInput({ recommendation: of, layout: { ...defaultLayout, ...change } }),
    live: PARTS,
  });
  render(<OpenRecommendation openRecommendation={driver.actor as OpenRecommendationRef} />);
  return driver;
};
const onMap = { tab: 'map', closedPaddocks: ['id 1'] } as const;
const outlined = (): readonly (string | null)[] =>
  screen
    .queryAllByRole('article')
    .filter((card) => card.getAttribute('aria-current') === 'true')
    .map((card) => card.getAttribute('aria-label'));
const marked = (): readonly string[] =>
  screen
    .queryAllByRole('row')
    .filter((row) => row.getAttribute('aria-current') === 'true')
    .map((row) => row.textContent);
const isOpen = (paddock: string): boolean =>
  screen.getByRole('button', { name: paddock }).getAttribute('aria-expanded') === 'true';
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const receivedByMap = (driver: ActorDriver): readonly unknown[] =>
  (driver.child('siteSelection.map')!.getSnapshot() as Scripted).received;
const HOME = 'Home, Site 1, 0cm to 10cm';

it('shows the card of a site that was picked on the map, outlined and in its open paddock, and marks the row of its rates', () => {
  const driver = open(onMap);
  expect(screen.queryAllByRole('article')).toEqual([]);
  act(() => driver.child('siteSelection')?.send({ type: 'SAMPLES_PICKED', of: 'site', sampleIds: [1], adds: false }));
  expect(screen.getByRole('tab', { name: 'Sample Snapshot' }).getAttribute('aria-selected')).toBe('true');
  expect(outlined()).toEqual([HOME]);
  expect(marked()).toEqual([expect.stringContaining('Home')]);
  driver.stop();
});

it('stays on the map for a paddock, and for a site that is added to others', () => {
  const driver = open(onMap);
  act(() =>
    driver.child('siteSelection')?.send({ type: 'SAMPLES_PICKED', of: 'areas', sampleIds: [1, 2], adds: false }),
  );
  act(() => driver.child('siteSelection')?.send({ type: 'SAMPLES_PICKED', of: 'site', sampleIds: [1], adds: true }));
  expect(screen.getByRole('tab', { name: 'Map' }).getAttribute('aria-selected')).toBe('true');
  driver.stop();
});

it('goes from a card to its place on the map, and the card is still the selected one on the way back', () => {
  const driver = open({});
  press(`Show ${HOME} on the map`);
  expect(receivedByMap(driver).slice(-3)).toEqual([
    { type: 'SHOW_MAP' },
    { type: 'LOOK_AT', paddockId: 1, farmName: null },
    { type: 'HIGHLIGHT', sampleIds: [1] },
  ]);
  expect(screen.getByRole('tab', { name: 'Map' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.click(screen.getByRole('tab', { name: 'Sample Snapshot' }));
  expect(outlined()).toEqual([HOME]);
  driver.stop();
});

it('opens the paddock of the selected site and closes the others, which are open again once nothing is selected', () => {
  const driver = open({ closedPaddocks: ['id 1'] });
  expect([isOpen('Home'), isOpen('Creek')]).toEqual([false, true]);
  press(`Show ${HOME} on the board`);
  expect([isOpen('Home'), isOpen('Creek')]).toEqual([true, false]);
  expect(receivedByMap(driver).at(-1)).toEqual({ type: 'HIGHLIGHT', sampleIds: [1] });
  press(`Show ${HOME} on the board`);
  expect([isOpen('Home'), isOpen('Creek'), ...outlined(), ...marked()]).toEqual([true, true]);
  driver.stop();
});

it.each([
  ['Add Product', []],
  ['Add Comment', []],
  ['Edit', [HOME]],
])('%s leaves selected: %j', (opener, after) => {
  const driver = open({});
  press(`Select ${HOME}`);
  expect(outlined()).toEqual([HOME]);
  press(opener);
  expect(outlined()).toEqual(after);
  driver.stop();
});
