// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { dashboardMachine, type DashboardRef } from '../../../src/machines/customers/dashboard.machine.ts';
import { customerScene } from '../../../src/model/customers/customer-scene.ts';
import type { MapHolder, MapPort } from '../../../src/model/map/map-state.ts';
import { PortsContext } from '../../../src/views/app/context.ts';
import { CustomerMap } from '../../../src/views/customers/customer-map.tsx';
import { customer, model, places } from '../../machines/customers/dashboard.model.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';

const idle = { questions: [], resultsIn: 0, waitingForPif: 0, failed: 0, reportsToPublish: [], unopened: [] };
const customers = [customer({}), customer({ customerId: 2, customerName: 'Dale Farms', ...idle })];

afterEach(cleanup);

function shown(port: MapPort | undefined, given = places): ActorDriver {
  const driver = new ActorDriver(dashboardMachine as AnyStateMachine, model as unknown as MachineModel);
  driver.perform(done('loadDashboard', { list: customers, mark: 'a' }));
  render(
    <PortsContext value={port ? { map: port } : {}}>
      <CustomerMap page={driver.actor as DashboardRef} />
    </PortsContext>,
  );
  act(() => driver.perform({ type: 'SHOW_MAP' }));
  act(() => driver.perform(done('loadPlaces', given)));
  return driver;
}

it('draws a point for each farm of the listed customers, marked where one has work, and names who has no land', () => {
  let holder: MapHolder | undefined;
  const driver = shown({ create: async (_host, _signal, given) => void (holder = given) });
  expect(holder?.read()).toMatchObject({
    areas: [],
    places: [
      { id: 11, name: 'Hill Farms', coords: [117, -32], isMarked: true },
      { id: 12, name: 'Hill Farms', coords: [118.5, -31.5], isMarked: true },
    ],
  });
  // The same points are the same array: a map is fitted again only to others.
  expect(holder?.read().places).toBe(holder?.read().places);
  expect(screen.getByText('Not on the map: Dale Farms')).toBeTruthy();
  driver.stop();
});

it('says that none has land, and that no map can be drawn', () => {
  const empty = shown({ create: async () => undefined }, []);
  expect(screen.getByText(/^No customer here has a paddock boundary/)).toBeTruthy();
  empty.stop();
  cleanup();
  const unable = shown(undefined);
  expect(screen.getByText(/The map could not be loaded/)).toBeTruthy();
  unable.stop();
});

it('marks no customer with nothing due', () => {
  expect(customerScene([customer({ customerId: 1, ...idle })], places).places).toMatchObject([
    { id: 11, isMarked: false },
    { id: 12, isMarked: false },
  ]);
});
