// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { dueStep } from '../../../src/model/overview/path.ts';
import { functionsOfRole } from '../../../src/model/session/permissions.ts';
import type { CustomerPath } from '../../../src/model/contract/entities.ts';
import { RecommendationActions } from '../../../src/views/recommendation/recommendation-facts.tsx';
import { tellDueStep } from '../../../src/views/ui/dom/bell-host.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { pathOf } from '../../machines/navigation/path.model.ts';
import { model } from '../../machines/recommendation/open-recommendation.model.ts';

afterEach(() => {
  act(() => tellDueStep(null));
  cleanup();
});

function opened(path: Partial<CustomerPath>, products?: readonly []): ActorDriver {
  const given = model as unknown as MachineModel & { readonly input: { readonly recommendation: object } };
  const recommendation = { ...given.input.recommendation, ...(products && { recommendedProducts: products }) };
  const driver = new ActorDriver(
    openRecommendationMachine as AnyStateMachine,
    {
      ...given,
      input: { ...given.input, recommendation },
    } as MachineModel,
  );
  render(<RecommendationActions openRecommendation={driver.actor as OpenRecommendationRef} />);
  act(() => tellDueStep(dueStep(pathOf(path), functionsOfRole.ADMIN)));
  return driver;
}

const plan = (): HTMLElement | null => screen.queryByRole('button', { name: 'Plan 2 paddocks' });
const edited = (driver: ActorDriver): unknown => driver.snapshot.context.task;

it('opens the rates while paddocks are to be planned, and gives way to what is opened', () => {
  const driver = opened({ unplannedPaddocks: 2 });
  fireEvent.click(plan()!);
  expect(edited(driver)).toMatchObject({ draft: { kind: 'rates' } });
  expect(plan()).toBeNull();
  driver.stop();
});

it('opens a first product where there is none', () => {
  const driver = opened({ unplannedPaddocks: 2 }, []);
  fireEvent.click(plan()!);
  expect(edited(driver)).toMatchObject({ draft: { kind: 'product' } });
  driver.stop();
});

it('is not there once every paddock is planned', () => {
  const driver = opened({ unplannedPaddocks: 0, report: 'draft' });
  expect(plan()).toBeNull();
  driver.stop();
});
