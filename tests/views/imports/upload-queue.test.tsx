// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { uploadQueueMachine, type UploadQueueRef } from '../../../src/machines/imports/upload-queue.machine.ts';
import { QueuedFiles, QueueInHeader } from '../../../src/views/imports/upload-queue.tsx';
import { bellHost } from '../../../src/views/ui/dom/bell-host.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model, queued } from '../../machines/imports/upload-queue.model.ts';
import { testView } from '../harness/test-view.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls } from './upload-queue.controls.ts';

testView(uploadQueueMachine, model, { view: (actor) => <QueuedFiles actor={actor} />, controls });

afterEach(() => {
  bellHost(null);
  cleanup();
});

it('is in the header while a file waits, with its customer and time', async () => {
  const header = document.body.appendChild(document.createElement('span'));
  const queue = new ActorDriver(uploadQueueMachine as AnyStateMachine, model as unknown as MachineModel, {});
  render(<QueueInHeader actor={queue.actor as UploadQueueRef} />);
  act(() => bellHost(header));
  act(() => queue.perform({ type: 'WORK_STARTED', name: 'a@tilth.example 1' }));
  act(() => queue.perform(done('loadQueue', [])));
  expect(header.textContent).toBe('');
  act(() => queue.perform({ type: 'FILE_STORED', fileName: 'home.csv' }));
  act(() => queue.perform(done('loadQueue', [queued()])));
  expect(screen.getByRole('button', { name: '1 file waits to be uploaded' })).toBeTruthy();
  expect(header.textContent).toContain('home.csv');
  expect(header.textContent).toContain('Hill Farms');
  await expectAccessible(document.body);
  header.remove();
});
