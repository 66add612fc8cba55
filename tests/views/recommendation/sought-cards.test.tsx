// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import { defaultLayout } from '../../../src/model/recommendation/layout.ts';
import { Workbench } from '../../../src/views/recommendation/workbench.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { model } from '../../machines/recommendation/workbench.model.ts';
import { standInForLayout, standInForPage } from '../harness/page-stand-ins.ts';

beforeAll(() => {
  standInForPage();
  standInForLayout(1_200, 600);
});
afterEach(cleanup);

const openMap = (): ActorDriver => {
  const driver = new ActorDriver(workbenchMachine, model as unknown as MachineModel, {
    input: { ...model.input, layout: { ...defaultLayout, tab: 'map', closedPaddocks: ['id 1'] } },
    live: ['builderLayout'],
  });
  render(<Workbench workbench={driver.actor as WorkbenchRef} />);
  return driver;
};
const outlined = (): readonly (string | null)[] =>
  screen
    .queryAllByRole('article')
    .filter((card) => card.getAttribute('aria-current') === 'true')
    .map((card) => card.getAttribute('aria-label'));

it('shows the card of a site that was picked on the map, outlined and in its open paddock', () => {
  const driver = openMap();
  expect(screen.queryAllByRole('article')).toEqual([]);
  act(() => driver.actor.send({ type: 'SAMPLES_PICKED', of: 'site', sampleIds: [1], adds: false }));
  expect(screen.getByRole('tab', { name: 'Sample Snapshot' }).getAttribute('aria-selected')).toBe('true');
  expect(outlined()).toEqual([expect.stringMatching(/Site 1/)]);
  driver.stop();
});

it('stays on the map for a paddock, and for a site that is added to others', () => {
  const driver = openMap();
  act(() => driver.actor.send({ type: 'SAMPLES_PICKED', of: 'areas', sampleIds: [1, 2], adds: false }));
  act(() => driver.actor.send({ type: 'SAMPLES_PICKED', of: 'site', sampleIds: [1], adds: true }));
  expect(screen.getByRole('tab', { name: 'Map' }).getAttribute('aria-selected')).toBe('true');
  driver.stop();
});

it('goes from a card to its place on the map, where nothing is outlined any more on the way back', () => {
  const driver = openMap();
  act(() => driver.actor.send({ type: 'SAMPLES_PICKED', of: 'site', sampleIds: [1], adds: false }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Show on the map' })[0]!);
  expect(driver.children['map']?.received.slice(-3)).toEqual([
    { type: 'SHOW_MAP' },
    { type: 'HIGHLIGHT', sampleIds: [1] },
    { type: 'LOOK_AT', paddockId: 1, farmName: null },
  ]);
  fireEvent.click(screen.getByRole('tab', { name: 'Sample Snapshot' }));
  expect(outlined()).toEqual([]);
  driver.stop();
});
