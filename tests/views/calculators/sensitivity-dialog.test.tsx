// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { sensitivityMachine, type SensitivityRef } from '../../../src/machines/calculators/sensitivity.machine.ts';
import { SensitivityDialog } from '../../../src/views/calculators/sensitivity-dialog.tsx';
import { results } from '../../machines/calculators/calculator.fixtures.ts';
import { model } from '../../machines/calculators/sensitivity.model.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './sensitivity.controls.ts';

/** The dialog, for as long as it stands. */
function WhileOpen({ actor }: { readonly actor: SensitivityRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? <SensitivityDialog actor={actor} /> : null;
}

testView(sensitivityMachine, model, { view: (actor) => <WhileOpen actor={actor} />, controls });

afterEach(cleanup);

function shown(status: 'completed' | 'pending' | 'error', isReadOnly = false) {
  const driver = new ActorDriver(sensitivityMachine as AnyStateMachine, model as unknown as MachineModel, {
    input: { ...model.input, isReadOnly },
  });
  driver.perform(done('loadSensitivity', status === 'completed' ? results : { status, grids: [], summary: null }));
  render(<SensitivityDialog actor={driver.actor as SensitivityRef} />);
  return driver;
}

it('shows two tables of six rates of nitrogen over all rates of phosphorus, with the largest margin named', () => {
  const driver = shown('completed');
  for (const name of ['Yield t/ha', 'Gross Margin $/ha']) {
    const table = screen.getByRole('table', { name });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(6);
    expect(within(table).getAllByRole('rowheader').at(-1)?.textContent).toBe('N kg/ha');
    expect(within(table).getAllByText(', largest margin')).toHaveLength(1);
  }
  const summary = screen.getByRole('table', { name: 'Sensitivity analysis' });
  expect(
    within(summary)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Target', 'High', 'Low']);
  driver.stop();
});

it('says what it waits for, and what to do when there is nothing, which is another thing for whoever may only read', () => {
  const text = (driver: ActorDriver, words: string): void => {
    expect(screen.getByText(words)).toBeTruthy();
    driver.stop();
    cleanup();
  };
  text(shown('pending'), 'Still crunching the numbers.. Please return back later...');
  text(
    shown('error'),
    'Sensitivity results are not available. Please re-run the model in PIF to view sensitivity results',
  );
  text(
    shown('error', true),
    'Sensitivity results are not available. Please duplicate the recommendation and re-run the model in PIF to view sensitivity results',
  );
});
