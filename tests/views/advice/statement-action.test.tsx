// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openAdvice } from '../../../server/advice/index.ts';
import { offeredInputMachine } from '../../../src/machines/advice/offered-input.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { figure, type Statement } from '../../../src/model/advice/statement.ts';
import type { Permissions } from '../../../src/model/session/permissions.ts';
import { EnterInput, StatementAction } from '../../../src/views/advice/statement-action.tsx';
import { limitOfRoots, model } from '../../machines/advice/offered-input.model.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { openRecommendationInput } from '../../machines/recommendation/fixtures.ts';
import { testView } from '../harness/test-view.tsx';
import { OpenRecommendationBanners } from '../../../src/views/recommendation/open-recommendation-banners.tsx';
import { controls } from './offered-input.controls.ts';

testView(offeredInputMachine, model, {
  view: (actor) => <EnterInput actor={actor} offered={limitOfRoots} sampleId={1} name="Home, Site 1" />,
  controls,
});

afterEach(cleanup);

const reported = (change: Partial<Statement>): Statement => ({
  rule: 'SUBSOIL_LIMIT',
  level: 'watch',
  sampleId: 1,
  on: 'SUBSOIL',
  figures: [figure('limitCm', { value: 30, unit: 'cm', decimals: 0 })],
  sentence: 'Below 30 cm roots find salt.',
  assumed: null,
  said: null,
  source: 'Nuttall 2003',
  mark: 'seen',
  parameters: openAdvice.tables.identity,
  ...change,
});

function buttonsOf(statement: Statement, permissions: Permissions = ['EDIT_PIF', 'RUN_ENGINE']) {
  const driver = new ActorDriver(openRecommendationMachine, {} as MachineModel, {
    input: openRecommendationInput({ permissions }),
  });
  const close = vi.fn<() => void>();
  render(
    <StatementAction
      statement={statement}
      name="Home, Site 1"
      openRecommendation={driver.actor as OpenRecommendationRef}
      close={close}
    />,
  );
  return { driver, close, names: screen.queryAllByRole('button').map(({ textContent }) => textContent) };
}

it('a limit of roots and an acid subsoil are offered to be entered, with what they are entered over', () => {
  expect(buttonsOf(reported({})).names).toEqual(['Count roots to 30 cm']);
  cleanup();
  const entered = figure('entered', { value: 2, unit: '' });
  const { driver, names } = buttonsOf(reported({ rule: 'SUBSOIL_ACID', figures: [entered] }));
  expect(names).toEqual(['Acid subsoil']);
  fireEvent.click(screen.getByRole('button'));
  expect(driver.snapshot.children['offeredInput']?.getSnapshot().received).toContainEqual({
    type: 'SET_INPUT',
    choice: { omlName: 'Root_Constraint', value: 3, before: 2, sampleId: 1, name: 'Home, Site 1' },
  });
});

it.each([
  ['that is entered already', reported({ said: 'roots count to 30 cm' }), undefined],
  ['where the person may not enter inputs', reported({}), ['RUN_ENGINE']],
  ['that asks for no input', reported({ rule: 'SUBSOIL_SLOWS' }), undefined],
  ['of an earlier model where the person may not run the engine', reported({ rule: 'MODEL_FORMER' }), ['EDIT_PIF']],
] as const)('a statement %s has no button', (_, statement, permissions) => {
  expect(buttonsOf(statement, permissions).names).toEqual([]);
});

it('a result of an earlier model leads to the comparison of its rates with those of today', () => {
  const { driver, close } = buttonsOf(reported({ rule: 'MODEL_FORMER', figures: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Compare rates' }));
  expect(close).toHaveBeenCalledOnce();
  expect(driver.snapshot.context.task).toEqual({ of: 'run', takesFormer: true });
});

it.each([
  [2, '2 samples: Made with the values of 2025.'],
  [1, '1 sample: Made with the values of 2025.'],
] as const)('the page says of how many results that is so, and leads there too: %i', (count, text) => {
  const former = { rule: 'MODEL_FORMER', sentence: 'Made with the values of 2025.' } as const;
  const statements = [reported({}), ...[1, 2].slice(0, count).map((sampleId) => reported({ ...former, sampleId }))];
  const input = openRecommendationInput({ permissions: ['RUN_ENGINE'] });
  const driver = new ActorDriver(openRecommendationMachine, {} as MachineModel, {
    input: { ...input, advice: { ...input.advice, statements } },
  });
  render(<OpenRecommendationBanners openRecommendation={driver.actor as OpenRecommendationRef} />);
  expect(screen.getByRole('status').textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: 'Compare rates' }));
  expect(driver.snapshot.context.task).toEqual({ of: 'run', takesFormer: true });
});
