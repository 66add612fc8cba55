// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { samplesMachine, type SamplesRef } from '../../../src/machines/samples/samples.machine.ts';
import { dueStep } from '../../../src/model/overview/path.ts';
import { functionsOfRole } from '../../../src/model/session/permissions.ts';
import { SamplesPage } from '../../../src/views/samples/samples-page.tsx';
import { tellDueStep } from '../../../src/views/ui/dom/bell-host.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { said } from '../../machines/imports/lab-check.fixtures.ts';
import { pathOf } from '../../machines/navigation/path.model.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';
import { model } from '../../machines/samples/samples.model.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';

beforeAll(() => {
  stubPage();
  stubLayout(1_200, 600);
});
afterEach(cleanup);

function openPage(samples = [sampleEntry({ id: 1 }), sampleEntry({ id: 2, name: 'NW' })]): ActorDriver {
  const driver = new ActorDriver(samplesMachine as AnyStateMachine, model as unknown as MachineModel);
  render(<SamplesPage page={driver.actor as SamplesRef} />);
  act(() => driver.perform(done('loadSamples', { samples })));
  return driver;
}
const row = (name: RegExp): HTMLElement => screen.getByRole('row', { name });
const box = (name: RegExp): HTMLElement => screen.getByRole('checkbox', { name });

it('folds the layers under their paddock, selects them with it, and unfolds them', () => {
  const layers = [
    { sampleId: 1, depthFrom: 0, depthTo: 10 },
    { sampleId: 2, depthFrom: 10, depthTo: 30 },
  ];
  const driver = openPage([sampleEntry({ layers }), sampleEntry({ id: 2, layers, depthFrom: 10, depthTo: 30 })]);
  expect(screen.getAllByRole('row')).toHaveLength(2);
  fireEvent.click(box(/NE/));
  expect(driver.snapshot.context.selectedIds).toEqual([1, 2]);
  expect(screen.getByText('1 paddock, 2 samples')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1 layer below NE' }));
  expect(within(row(/10cm to 30cm/)).getByText('With topsoil')).toBeTruthy();
  fireEvent.click(box(/10cm to 30cm/));
  expect(driver.snapshot.context.selectedIds).toEqual([1]);
  // Folded again, its box says that a part of it is not selected.
  fireEvent.click(screen.getByRole('button', { name: '1 layer below NE' }));
  expect(box(/NE/)).toHaveProperty('indeterminate', true);
  fireEvent.click(box(/NE/));
  expect(driver.snapshot.context.selectedIds.toSorted()).toEqual([1, 2]);
  driver.stop();
});

it('has one way to run the engine: for all that are ready, or among what is done with the selection', () => {
  const driver = openPage();
  act(() => tellDueStep(dueStep(pathOf({ ready: 1, completed: 0 }), functionsOfRole.ADMIN)));
  const isOfSelection = (): boolean =>
    screen.getByRole('button', { name: 'Run engine' }).closest('[role=status]') !== null;
  expect(isOfSelection()).toBe(false);
  fireEvent.click(box(/NE/));
  expect(isOfSelection()).toBe(true);
  act(() => tellDueStep(null));
  driver.stop();
});

it('names the paddock and its depth once, whatever the laboratory has called the sample', () => {
  const driver = openPage([
    sampleEntry({ name: 'Home 0-10', site: null }),
    sampleEntry({ id: 2, name: 'Home 7', site: null }),
  ]);
  const places = screen
    .getAllByRole('row')
    .map((shown) => within(shown).queryAllByText(/0cm to 10cm$/)[0]?.textContent);
  expect(places).toEqual([undefined, '0cm to 10cm', '7, 0cm to 10cm']);
  driver.stop();
});

it('says on the topsoil which results of the layers folded under it are worth a second look', () => {
  const layers = [
    { sampleId: 1, depthFrom: 0, depthTo: 10 },
    { sampleId: 2, depthFrom: 10, depthTo: 30 },
  ];
  const doubts = [{ ...said('AGE_STOP', 'NO3', 'Too old to decide by: Nitrate N.'), sampleId: 2 }];
  const driver = openPage([
    sampleEntry({ layers }),
    sampleEntry({ id: 2, layers, depthFrom: 10, depthTo: 30, doubts }),
  ]);
  const signs = (name: RegExp): number => within(row(name)).queryAllByRole('img', { name: /Too old/ }).length;
  expect(within(row(/NE/)).getByRole('img', { name: '10cm to 30cm: Too old to decide by: Nitrate N.' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1 layer below NE' }));
  expect([signs(/NE.*0cm to 10cm/), signs(/10cm to 30cm/)]).toEqual([0, 1]);
  driver.stop();
});

it('groups rows by farm on request, folds a farm, and selects all of it', () => {
  const driver = openPage([
    sampleEntry({ id: 1, farmName: 'Hill Farm' }),
    sampleEntry({ id: 2, name: 'NW', farmName: 'Dale Farm', paddockId: 11 }),
  ]);
  const lines = (): (string | null)[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((line) => within(line).queryByRole('button', { expanded: true, name: /Farm/ })?.textContent ?? null);
  expect(lines()).toEqual([null, null]);
  fireEvent.click(screen.getByRole('button', { name: 'By farm' }));
  expect(lines()).toEqual(['Dale Farm1 paddock, 1 sample', null, 'Hill Farm1 paddock, 1 sample', null]);
  fireEvent.click(box(/Select all of Hill Farm/));
  expect(driver.snapshot.context.selectedIds).toEqual([1]);
  fireEvent.click(screen.getByRole('button', { name: /^Hill Farm/ }));
  expect(screen.queryByRole('row', { name: /NE/ })).toBeNull();
  // What is folded away stays selected, as its head says.
  expect(driver.snapshot.context.selectedIds).toEqual([1]);
  expect(box(/Select all of Hill Farm/)).toHaveProperty('checked', true);
  fireEvent.click(box(/Select all of Hill Farm/));
  expect(driver.snapshot.context.selectedIds).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /^Dale Farm/ }));
  expect(screen.queryByText('No samples match these filters.')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(3);
  driver.stop();
});
