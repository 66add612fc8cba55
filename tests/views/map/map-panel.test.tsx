// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, type AnyStateMachine } from 'xstate';
import { mapMachine, type MapRef } from '../../../src/machines/map/map.machine.ts';
import type { MapLand } from '../../../src/model/map/map-land.ts';
import type { MapHolder, MapPort } from '../../../src/model/map/map-state.ts';
import { PortsContext } from '../../../src/views/app/context.ts';
import { MapPanel } from '../../../src/views/map/map-panel.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { areas, listed, model } from '../../machines/map/map.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './map.controls.ts';

testView(mapMachine, model, { view: (map) => <MapPanel map={map} title="Hill Farm" />, controls });

const shownMap = async (port: MapPort) => {
  const loadLand = fromPromise<MapLand, { readonly customerId: number }>(async () => ({
    areas,
    farms: [],
    analytes: [],
  }));
  const map = createActor(mapMachine.provide({ actors: { loadLand } }), { input: { customerId: 7 } }).start();
  const view = render(
    <PortsContext value={{ map: port }}>
      <MapPanel map={map} title="Hill Farm" />
    </PortsContext>,
  );
  await act(async () => {
    map.send({ type: 'SHOW_MAP' });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  return { map, view };
};

it('gives the port what is to be drawn, hears what happens on the map, and takes it down when it is hidden', async () => {
  const lives: AbortSignal[] = [];
  let holder: MapHolder | undefined;
  let changes = 0;
  const { map } = await shownMap({
    create: async (_, signal, given) => {
      lives.push(signal);
      holder = given;
      given.follow(() => (changes += 1), signal);
    },
  });
  expect(holder?.read()).toMatchObject({ areas, highlightedIds: [], view: null });
  act(() => map.send({ type: 'SAMPLES_LISTED', samples: listed }));
  act(() => map.send({ type: 'HIGHLIGHT', sampleIds: [2] }));
  act(() => holder?.tell({ type: 'MAP_MOVED', view: { centre: [117, -32], zoom: 12 } }));
  expect([holder?.read().highlightedIds, holder?.read().view?.zoom, changes]).toEqual([[10], 12, 3]);
  act(() => map.send({ type: 'HIDE_MAP' }));
  expect(lives.map(({ aborted }) => aborted)).toEqual([true]);
});

it('says so when no map can be drawn', async () => {
  const { map, view } = await shownMap({ create: () => Promise.reject(new Error('no WebGL')) });
  expect([map.getSnapshot().value, view.container.textContent]).toEqual([
    'undrawable',
    expect.stringContaining('The map cannot be drawn in this browser now.'),
  ]);
});

it('offers the colours of what the analytes are rated by, and counts what is on the map in letters and words', async () => {
  const { map, view } = await shownMap({ create: async () => undefined });
  act(() => map.send({ type: 'SAMPLES_LISTED', samples: listed }));
  act(() => map.send({ type: 'COLOUR_CHOSEN', by: 'status' }));
  const legend = view.getByRole('region', { name: 'Legend' });
  expect(legend.textContent).toContain('2 paddocks, 2 samples listed');
  expect(legend.textContent).toContain('PInputs missing1 paddock');
  expect(legend.textContent).toContain('No sample1 paddock');
  act(() => map.send({ type: 'REPORT_SWITCHED', on: false }));
  expect(view.queryByRole('region', { name: 'Legend' })).toBeNull();
});

it('offers no analyte of plants where only soil is listed, and keeps the chosen one', () => {
  const driver = new ActorDriver(mapMachine as AnyStateMachine, model as unknown as MachineModel);
  const view = render(<MapPanel map={driver.actor as MapRef} title="Hill Farm" />);
  const analytes = [
    { id: 5, name: 'pH', sampleTypeId: 1 },
    { id: 6, name: 'Zinc (plant)', sampleTypeId: 2 },
  ];
  const offered = () => [...view.getByLabelText('Colour by').querySelectorAll('option')].map((one) => one.textContent);
  const list = (sampleTypeId: 1 | 2): void =>
    act(() => driver.perform({ type: 'SAMPLES_LISTED', samples: [{ ...listed[0]!, sampleTypeId }] }));
  act(() => driver.perform({ type: 'SHOW_MAP' }));
  act(() => driver.perform(done('loadLand', { areas, farms: [], analytes })));
  expect(offered().slice(4)).toEqual(['Rating of pH', 'Rating of Zinc (plant)']);
  list(1);
  expect(offered().slice(4)).toEqual(['Rating of pH']);
  act(() => driver.perform({ type: 'COLOUR_CHOSEN', by: 5 }));
  list(2);
  expect(offered().slice(4)).toEqual(['Rating of pH', 'Rating of Zinc (plant)']);
  driver.stop();
});

it('says in words which paddocks are highlighted, and that another map is drawn than the chosen one', async () => {
  const { map, view } = await shownMap({ create: async () => undefined });
  act(() => map.send({ type: 'SAMPLES_LISTED', samples: listed }));
  act(() => map.send({ type: 'HIGHLIGHT', sampleIds: [1] }));
  expect(view.container.textContent).toContain('Highlighted on the map: Creek');
  act(() => map.send({ type: 'MAP_REPLACED' }));
  expect(view.container.textContent).toContain('The satellite map could not be loaded.');
});

it('highlights a paddock of which no sample is listed, and says that there is none', () => {
  const driver = new ActorDriver(mapMachine as AnyStateMachine, model as unknown as MachineModel);
  const view = render(<MapPanel map={driver.actor as MapRef} title="Hill Farm" />);
  act(() => driver.perform({ type: 'SHOW_MAP' }));
  act(() => driver.perform(done('loadLand', { areas, farms: [], analytes: [] })));
  act(() => driver.perform({ type: 'SAMPLES_LISTED', samples: listed }));
  act(() => driver.perform({ type: 'AREAS_PICKED', ids: [11], adds: false }));
  act(() => driver.perform({ type: 'HIGHLIGHT', sampleIds: [] }));
  expect(driver.snapshot.context.highlightedIds).toEqual([11]);
  expect(view.getByText('No samples: Dam')).toBeTruthy();
  act(() => driver.perform({ type: 'HIGHLIGHT', sampleIds: [1] }));
  expect(driver.snapshot.context.highlightedIds).toEqual([10]);
  expect(view.queryByText('No samples: Dam')).toBeNull();
  driver.stop();
});

it('is there at once when it was open before, and reports to its tab when it is hidden', async () => {
  const loadLand = fromPromise<MapLand, { readonly customerId: number }>(async () => ({
    areas,
    farms: [],
    analytes: [],
  }));
  const map = createActor(mapMachine.provide({ actors: { loadLand } }), {
    input: { customerId: 7, isShownAtOnce: true },
  }).start();
  const onHide = vi.fn();
  const view = render(
    <PortsContext value={{ map: { create: async () => undefined } }}>
      <MapPanel map={map} title="Hill Farm" onHide={onHide} />
    </PortsContext>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(map.getSnapshot().matches('shown')).toBe(true);
  act(() => view.getByRole('button', { name: 'Hide map' }).click());
  expect([map.getSnapshot().value, onHide.mock.calls.length]).toEqual(['hidden', 1]);
});

it('names on paper whose land it is, and the day', async () => {
  const driver = new ActorDriver(mapMachine, model as unknown as MachineModel, { input: model.input });
  const view = render(<MapPanel map={driver.actor as MapRef} title="Hill Farm" />);
  act(() => {
    driver.perform({ type: 'SHOW_MAP' });
    driver.perform(done('loadLand', { areas, farms: [], analytes: [] }));
  });
  expect(view.queryByText(/^Hill Farm/)).toBeNull();
  act(() => driver.perform({ type: 'PRINT' }));
  expect(view.getByText(/^Hill Farm/).textContent).toMatch(/^Hill Farm printed \d\d\/\d\d\/\d{4}$/);
  driver.stop();
});
