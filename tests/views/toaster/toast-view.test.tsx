// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { toasterMachine, type ToasterRef } from '../../../src/machines/toaster/toaster.machine.ts';
import { ToastView } from '../../../src/views/shell/toast-view.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { model } from '../../machines/toaster/toaster.model.ts';
import { inShell } from '../harness/in-shell.tsx';
import { testView } from '../harness/test-view.tsx';
import { controls } from './toaster.controls.ts';

afterEach(cleanup);

test('a toast under the pointer or with the focus stays, until neither is on it', () => {
  const driver = new ActorDriver(toasterMachine, model as unknown as MachineModel, {});
  render(inShell('toaster', driver.actor as ToasterRef, <ToastView />));
  act(() => driver.actor.send({ type: 'TOAST', message: 'Saved' }));
  const toast = screen.getByText('Saved').closest('[data-toast]')!;
  fireEvent.pointerEnter(toast);
  expect(driver.snapshot.matches({ shown: 'held' })).toBe(true);
  act(() => screen.getByRole('button', { name: 'Hide' }).focus());
  fireEvent.pointerLeave(toast);
  expect(driver.snapshot.matches({ shown: 'held' })).toBe(true);
  act(() => screen.getByRole('button', { name: 'Hide' }).blur());
  expect(driver.snapshot.matches({ shown: 'passing' })).toBe(true);
  driver.stop();
});

testView(toasterMachine, model, { view: (toaster) => inShell('toaster', toaster, <ToastView />), controls });
