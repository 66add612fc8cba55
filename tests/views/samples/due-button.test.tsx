// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { samplesMachine, type SamplesRef } from '../../../src/machines/samples/samples.machine.ts';
import { dueStep } from '../../../src/model/overview/path.ts';
import { functionsOfRole } from '../../../src/model/session/permissions.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import type { CustomerPath } from '../../../src/model/contract/entities.ts';
import { DueButton } from '../../../src/views/samples/due-button.tsx';
import { tellDueStep } from '../../../src/views/ui/dom/bell-host.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { pathOf } from '../../machines/navigation/path.model.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';
import { model } from '../../machines/samples/samples.model.ts';

afterEach(() => {
  act(() => tellDueStep(null));
  cleanup();
});

function listed(path: Partial<CustomerPath>, samples = [sampleEntry()]): ActorDriver {
  const driver = new ActorDriver(samplesMachine as AnyStateMachine, model as unknown as MachineModel);
  render(<DueButton page={driver.actor as SamplesRef} upkeep={undefined} />);
  act(() => {
    driver.perform(done('loadSamples', { samples }));
    tellDueStep(dueStep(pathOf(path), functionsOfRole.ADMIN));
  });
  return driver;
}

it('runs the samples that are ready, without a selection', () => {
  const driver = listed({ ready: 1, completed: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Run engine' }));
  expect(driver.children['sampleTasks']?.received.at(-1)).toEqual({ type: 'RUN_ENGINE', sampleIds: [1] });
  driver.stop();
});

it('opens the inputs of the samples that lack some', () => {
  const driver = listed({ missingInputs: 2 }, [sampleEntry({ status: statusIds.WaitingForPif })]);
  fireEvent.click(screen.getByRole('button', { name: 'Enter 2 inputs' }));
  expect(driver.children['sampleTasks']?.received.at(-1)).toEqual({ type: 'EDIT_INPUTS', sampleIds: [1] });
  driver.stop();
});

it('begins the recommendation of the samples with results', () => {
  const driver = listed({ recommendationId: null, plannedPaddocks: 0 }, [sampleEntry({ status: statusIds.Completed })]);
  fireEvent.click(screen.getByRole('button', { name: 'Plan 60 paddocks' }));
  expect(driver.children['addToRecommendation']?.received.at(-1)).toMatchObject({ type: 'ADD', sampleIds: [1] });
  driver.stop();
});

it('leads to the samples it is due for where none of them is listed', () => {
  const driver = listed({ missingInputs: 2 });
  expect(screen.getByRole('link', { name: 'Enter 2 inputs' }).getAttribute('href')).toBe('/customer-samples?status=3');
  driver.stop();
});

it('waits for the list that is read after an upload, and then acts on it', () => {
  const driver = listed({ missingInputs: 2 }, []);
  act(() => driver.perform({ type: 'REFRESH' }));
  const button = screen.getByRole('button', { name: 'Enter 2 inputs' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  act(() => driver.perform(done('loadSamples', { samples: [sampleEntry({ status: statusIds.WaitingForPif })] })));
  fireEvent.click(screen.getByRole('button', { name: 'Enter 2 inputs' }));
  expect(driver.children['sampleTasks']?.received.at(-1)).toEqual({ type: 'EDIT_INPUTS', sampleIds: [1] });
  driver.stop();
});

it('is not there where the step is done on another page', () => {
  const driver = listed({ unplannedPaddocks: 1 });
  expect(screen.queryByRole('button')).toBeNull();
  driver.stop();
});
