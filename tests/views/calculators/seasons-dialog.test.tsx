// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { seasonsMachine, type SeasonsRef } from '../../../src/machines/calculators/seasons.machine.ts';
import { lookUpMachine, type LookUpRef } from '../../../src/machines/shared/look-up.machine.ts';
import { SeasonsDialog } from '../../../src/views/calculators/seasons-dialog.tsx';
import { ThreeAnswers } from '../../../src/views/calculators/three-answers.tsx';
import { answers, seasons } from '../../machines/calculators/calculator.fixtures.ts';
import { model } from '../../machines/calculators/seasons.model.ts';
import { model as lookUpModel } from '../../machines/shared/look-up.model.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './seasons.controls.ts';

/** The dialog, while it is open. */
function WhileOpen({ actor }: { readonly actor: SeasonsRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? <SeasonsDialog actor={actor} /> : null;
}

testView(seasonsMachine, model, { view: (actor) => <WhileOpen actor={actor} />, controls });

afterEach(cleanup);

function shown(of = seasons) {
  const driver = new ActorDriver(seasonsMachine as AnyStateMachine, model as unknown as MachineModel);
  driver.perform(done('loadSeasons', of));
  render(<SeasonsDialog actor={driver.actor as SeasonsRef} />);
  return driver;
}
const texts = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('shows yield, nitrogen, margin and break-even of a sample side by side', () => {
  const driver = shown();
  const table = screen.getByRole('table', { name: 'Home:Site 1' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['DryRemove Drydecile 2', 'AverageRemove Averagedecile 5', 'WetRemove Wetdecile 8']);
  expect(texts(within(table).getByRole('row', { name: /^N needed/ }))).toEqual(['14', '44', '74']);
  expect(texts(within(table).getByRole('row', { name: /^Yield planned for/ }))).toEqual(['1.80', '2.50', '3.20']);
  expect(texts(within(table).getByRole('row', { name: /^Gross margin/ }))).toEqual(['240', '390', '540']);
  expect(texts(within(table).getByRole('row', { name: /^Break-even/ }))).toEqual(['0.20', '0.50', '0.80']);
  driver.stop();
});

it('names the season that is planned for, and says where a sample has no figures', () => {
  const driver = shown({ ...seasons, plan: { ...seasons.plan, chosen: 'Dry' }, results: [] });
  expect(screen.getByRole('columnheader', { name: /decile 2, plan/ })).toBeTruthy();
  expect(screen.getByText(/^Home:Site 1: no result/)).toBeTruthy();
  driver.stop();
});

it('tells budget, rounded and most profitable rate with the bridge, and what would change the nitrogen', () => {
  const driver = new ActorDriver(lookUpMachine as AnyStateMachine, lookUpModel as unknown as MachineModel);
  driver.perform({ type: 'SUBJECT_CHOSEN', subject: { recommendationId: 12, runId: 11 } });
  driver.perform(done('loadAnswer', answers));
  render(<ThreeAnswers actor={driver.actor as LookUpRef} />);
  const [three, changes] = screen.getAllByRole('table');
  expect(texts(within(three!).getByRole('row', { name: /^N / }))).toEqual([
    '21.4',
    '30.0',
    '40.0',
    'Why, by BRIDGE_MARGIN.',
  ]);
  expect(texts(within(three!).getByRole('row', { name: /^K / }))).toEqual(['0.0', '–', 'at least 60.0', '']);
  expect(screen.getByText('Why, by BRIDGE_YIELD.')).toBeTruthy();
  expect(texts(within(changes!).getByRole('row', { name: /^Target yield/ }))).toEqual([
    '2 t/ha',
    '12 (−9)',
    '31 (+10)',
  ]);
  expect(texts(within(changes!).getByRole('row', { name: /^Nitrate below/ }))).toEqual([
    'all layers',
    '23 (+2)',
    '21 (±0)',
  ]);
  driver.stop();
});
