// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { heartbeatMachine, type HeartbeatRef } from '../../../src/machines/connection/heartbeat.machine.ts';
import { HeartbeatPage } from '../../../src/views/app/heartbeat-page.tsx';
import { model } from '../../machines/connection/heartbeat.model.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../../machines/harness/machine-model.ts';
import { pageInput } from '../../machines/page-input.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls } from './heartbeat.controls.ts';

beforeAll(stubPage);
afterEach(cleanup);

it('tells how quickly the portal answered, and when it does not, when it last did', async () => {
  const driver = new ActorDriver(heartbeatMachine, { input: pageInput() } as MachineModel);
  render(<HeartbeatPage page={driver.actor as HeartbeatRef} />);
  expect(screen.getByText('It has not answered since this page was opened.')).toBeTruthy();
  act(() => driver.perform(done('askHeartbeat', { answeredOn: '2026-03-02T01:00:00.000Z', milliseconds: 1_200 })));
  expect(screen.getByText('The portal is running.')).toBeTruthy();
  expect(screen.getByText(/^It last answered at \d+:00 (am|pm), in 1,200 ms\.$/)).toBeTruthy();
  await expectAccessible(document.body);
  act(() => driver.actor.send({ type: 'REFRESH' }));
  act(() => driver.perform(failed('askHeartbeat', { code: 'NETWORK', status: 0, message: 'No network.' })));
  expect(screen.getByText('The portal is not responding. No network.')).toBeTruthy();
  expect(screen.getByText(/in 1,200 ms/)).toBeTruthy();
  expect(screen.queryByText('The portal is running.')).toBeNull();
});

testView(heartbeatMachine, model, { view: (actor) => <HeartbeatPage page={actor} />, controls });
