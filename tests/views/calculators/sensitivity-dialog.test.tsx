// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { act, cleanup, render, screen, within } from '@testing-library/react';
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

/** The dialog, while it is open. */
function WhileOpen({ actor }: { readonly actor: SensitivityRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? <SensitivityDialog actor={actor} /> : null;
}

testView(sensitivityMachine, model, { view: (actor) => <WhileOpen actor={actor} />, controls });

afterEach(cleanup);

function shown(
  status: 'completed' | 'pending' | 'error',
  isReadOnly = false,
  more: Partial<typeof results> = {},
  input: Partial<NonNullable<typeof model.input>> = {},
) {
  const driver = new ActorDriver(sensitivityMachine as AnyStateMachine, model as unknown as MachineModel, {
    input: { ...model.input, isReadOnly, ...input },
  });
  driver.perform(
    done(
      'loadSensitivity',
      status === 'completed' ? { ...results, ...more } : { ...results, status, grids: [], summary: null },
    ),
  );
  render(<SensitivityDialog actor={driver.actor as SensitivityRef} />);
  return driver;
}

it('shows two tables of six rates of nitrogen over all rates of phosphorus, with the most profitable cell named', () => {
  const driver = shown('completed');
  for (const name of ['Yield t/ha', 'Gross Margin $/ha']) {
    const table = screen.getByRole('table', { name });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(6);
    expect(within(table).getAllByRole('rowheader').at(-1)?.textContent).toBe('N kg/ha');
    expect(within(table).getAllByText(', most profitable')).toHaveLength(1);
  }
  const summary = screen.getByRole('table', { name: 'Sensitivity analysis' });
  expect(
    within(summary)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Target', 'High', 'Low']);
  driver.stop();
});

it('says what it waits for, and what to do when there is nothing, which differs for read-only users', () => {
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

it('keeps tables and charts where the analysis alone is waited for or has failed, and offers to read it again', () => {
  for (const [summaryStatus, words] of [
    ['pending', 'Still crunching the numbers.. Please return back later...'],
    ['error', 'Sensitivity results are not available. Please re-run the model in PIF to view sensitivity results'],
  ] as const) {
    const driver = shown('completed', false, { summaryStatus, summary: null });
    expect(screen.getByRole('table', { name: 'Gross Margin $/ha' })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    driver.stop();
    cleanup();
  }
});

it('is of one run, says which, and which one the card rests on', () => {
  const season = { ...results.summary!.targetAnalysis };
  const grids = results.grids.map((grid) => {
    const target = { ...season, yield: grid.yield, grossMargin: Math.max(...grid.margins) };
    return {
      ...grid,
      sKgPerHa: 4,
      analysis: { targetAnalysis: target, optimisticAnalysis: season, pessimisticAnalysis: season },
    };
  });
  const samples = model.input!.samples.map((sample) => ({ ...sample, cardRunId: 33 }));
  const driver = shown('completed', false, { grids }, { samples });
  const says = (words: string): void => expect(screen.getByText(words)).toBeTruthy();
  const targetRow = (): string =>
    within(screen.getByRole('table', { name: 'Sensitivity analysis' })).getByRole('row', { name: /^Target/ })
      .textContent;
  says(
    'Tables, charts and analysis: the run at 2 t/ha with summer rain. The target on the card is 2.5 t/ha without summer rain.',
  );
  says('The run at 2 t/ha with summer rain, at its most profitable rates: N 50, P 40, K 20, S 4 kg/ha.');
  expect(targetRow()).toContain('Target2.00');
  act(() => driver.perform({ type: 'SUMMER_RAIN_SWITCHED', on: false }));
  act(() => driver.perform({ type: 'YIELD_CHOSEN', yieldTPerHa: 2.5 }));
  says('Tables, charts and analysis: the run at 2.5 t/ha without summer rain. This is the target on the card.');
  expect(targetRow()).toContain('Target2.50');
  const outlined = screen.getAllByText(', most profitable').at(-1)!.parentElement!.textContent;
  expect(targetRow()).toContain(outlined.replace(', most profitable', ''));
  driver.stop();
});
