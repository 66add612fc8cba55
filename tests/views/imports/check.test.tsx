// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { checkColumnsMachine, type CheckColumnsRef } from '../../../src/machines/imports/check-columns.machine.ts';
import { checkPlacesMachine, type CheckPlacesRef } from '../../../src/machines/imports/check-places.machine.ts';
import { checkRowsMachine, type CheckRowsRef } from '../../../src/machines/imports/check-rows.machine.ts';
import { labCheckMachine, type LabCheckRef } from '../../../src/machines/imports/lab-check.machine.ts';
import { CheckColumnsTab } from '../../../src/views/imports/check-columns-tab.tsx';
import { CheckDialog } from '../../../src/views/imports/check-dialog.tsx';
import { CheckPlacesTab } from '../../../src/views/imports/check-places-tab.tsx';
import { CheckRowsTab } from '../../../src/views/imports/check-rows-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model as columns } from '../../machines/imports/check-columns.model.ts';
import { model as places } from '../../machines/imports/check-places.model.ts';
import { model as rows } from '../../machines/imports/check-rows.model.ts';
import { decidedCheck, labCheck, layeredCheck, pagedCheck } from '../../machines/imports/lab-check.fixtures.ts';
import { model as check } from '../../machines/imports/lab-check.model.ts';
import { standInForLayout, standInForPage } from '../harness/page-stand-ins.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as columnsControls } from './check-columns.controls.ts';
import { controls as placesControls } from './check-places.controls.ts';
import { controls as rowsControls } from './check-rows.controls.ts';
import { controls as checkControls } from './lab-check.controls.ts';

testView(checkColumnsMachine, columns, {
  view: (actor) => <CheckColumnsTab tab={actor} />,
  controls: columnsControls,
});
testView(checkPlacesMachine, places, { view: (actor) => <CheckPlacesTab tab={actor} />, controls: placesControls });
testView(checkRowsMachine, rows, { view: (actor) => <CheckRowsTab tab={actor} />, controls: rowsControls });
testView(labCheckMachine, check, { view: (actor) => <CheckDialog check={actor} />, controls: checkControls });

describe('the check of a file', () => {
  beforeAll(() => {
    standInForPage();
    standInForLayout(1_200, 600);
  });
  afterEach(cleanup);

  const drive = (machine: unknown, model: unknown, input?: unknown): ActorDriver =>
    new ActorDriver(machine as AnyStateMachine, model as MachineModel, input === undefined ? {} : { input });

  it('shows each column with its first values, what it is read as and why, and asks what the header leaves open', () => {
    const driver = drive(checkColumnsMachine, columns);
    render(<CheckColumnsTab tab={driver.actor as CheckColumnsRef} />);
    const row = screen.getByRole('row', { name: /^P Colwell/ });
    expect(within(row).getByText('21 · 9')).toBeTruthy();
    expect(within(row).getByText('P, Colwell')).toBeTruthy();
    const asked = screen.getByLabelText('Read EC as');
    expect(within(asked).getByText('Choose (proposed: 1:5, dS/m)')).toBeTruthy();
    fireEvent.change(asked, { target: { value: 'ec_paste dS/m' } });
    expect(driver.messages).toEqual([
      { to: 'parent', event: { type: 'ANSWERED', answers: { 'column |ec': 'ec_paste dS/m' } } },
    ]);
    driver.stop();
  });

  it('tells before it saves which rows of the file are no samples', () => {
    const aside = { ...labCheck, skipped: [{ sheet: null, row: 9, reason: 'statistics' }] };
    const driver = drive(checkRowsMachine, rows, { check: aside, answers: {}, again: 'replace' });
    render(<CheckRowsTab tab={driver.actor as CheckRowsRef} />);
    const told = screen.getByRole('table', { name: 'Rows that are no samples', hidden: true });
    expect(within(told).getByText('statistics')).toBeTruthy();
    driver.stop();
  });

  it('tells an analyte, a method and a unit of one’s own choice', () => {
    const driver = drive(checkColumnsMachine, columns);
    render(<CheckColumnsTab tab={driver.actor as CheckColumnsRef} />);
    fireEvent.click(screen.getByRole('button', { name: /^Change\s*P Colwell/ }));
    fireEvent.change(screen.getByLabelText('Method'), { target: { value: 'p_olsen' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(driver.messages.at(-1)?.event).toEqual({
      type: 'ANSWERED',
      answers: { 'column |pcolwell': 'test p_olsen mg/kg' },
    });
    driver.stop();
  });

  it('proposes a paddock with its reason, and takes another, a new one, none, or leaves the place out', () => {
    const driver = drive(checkPlacesMachine, places);
    render(<CheckPlacesTab tab={driver.actor as CheckPlacesRef} />);
    expect(within(screen.getByRole('row', { name: /^Nth Dam/ })).getByText('a name alike')).toBeTruthy();
    const asked = screen.getByLabelText('Paddock of Gate 9');
    expect(
      within(asked)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'New paddock Gate 9', 'No paddock', 'Leave out', 'Another paddock…']);
    fireEvent.change(asked, { target: { value: 'leave' } });
    expect(driver.messages.at(-1)?.event).toEqual({ type: 'ANSWERED', answers: { 'place gate 9': 'leave' } });
    fireEvent.click(screen.getByRole('button', { name: 'Take 1 proposed paddock' }));
    expect(driver.messages.at(-1)?.event).toEqual({ type: 'ANSWERED', answers: { 'place nth dam': 'paddock 2' } });
    fireEvent.change(asked, { target: { value: 'another' } });
    expect(screen.getByRole('dialog', { name: 'Paddock of Gate 9' })).toBeTruthy();
    driver.stop();
  });

  it('asks which surface sample a layer counts with where its place leaves a choice', () => {
    const driver = drive(checkPlacesMachine, places, { check: layeredCheck, answers: {}, again: 'replace' });
    render(<CheckPlacesTab tab={driver.actor as CheckPlacesRef} />);
    const asked = within(screen.getByRole('region', { name: /^Depths that could count/ })).getByRole('combobox');
    expect(
      within(asked)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'Lane A (0-10 cm), 01/03/2026', 'Lane B (0-10 cm), 02/03/2026', 'stands alone']);
    fireEvent.change(asked, { target: { value: 'sample 41' } });
    expect(driver.messages.at(-1)?.event).toEqual({ type: 'ANSWERED', answers: { 'layer row  3': 'sample 41' } });
    // The answer for places without a proposal is none for layers.
    expect(screen.queryByRole('button', { name: 'Leave all others out' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'All of them stand alone' }));
    expect(driver.messages.at(-1)?.event).toEqual({ type: 'ANSWERED', answers: { 'layer row  3': 'alone' } });
    driver.stop();
  });

  it('shows faults first, and leaves a row out or lets a re-test be kept beside', () => {
    const driver = drive(checkRowsMachine, rows);
    render(<CheckRowsTab tab={driver.actor as CheckRowsRef} />);
    const [, first] = screen.getAllByRole('row');
    expect(first!.textContent).toContain('P: “much” is not a number.');
    fireEvent.click(screen.getByRole('button', { name: /^Leave out\s*row 4$/ }));
    expect(driver.messages.at(-1)?.event).toEqual({ type: 'ANSWERED', answers: { 'row  4': 'leave' } });
    fireEvent.change(screen.getByLabelText('row 2 is here already'), { target: { value: 'keep' } });
    expect(driver.messages.at(-1)?.event).toEqual({ type: 'ANSWERED', answers: { 'again row  2': 'keep' } });
    fireEvent.click(screen.getByRole('button', { name: /^Multiply the column by 0\.1/ }));
    expect(driver.messages.at(-1)?.event).toEqual({
      type: 'ANSWERED',
      answers: { 'column |pcolwell': 'test p_colwell x0.1' },
    });
    driver.stop();
  });

  it('reaches every row of a large file by pages, and its rows to look at on whatever page they stand', () => {
    const driver = drive(checkRowsMachine, rows, { check: pagedCheck, answers: {}, again: 'replace' });
    render(<CheckRowsTab tab={driver.actor as CheckRowsRef} />);
    expect(screen.getByText('1–1,000 of 2,500 rows, faults first')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(driver.messages.at(-1)?.event).toEqual({ type: 'ROWS_ASKED', listing: { rows: 'all', page: 2 } });
    fireEvent.click(screen.getByRole('switch', { name: 'Only rows to look at' }));
    expect(driver.messages.at(-1)?.event).toEqual({ type: 'ROWS_ASKED', listing: { rows: 'odd', page: 1 } });
    driver.stop();
  });

  it('asks the crop of rows without one among the rows, before anything is saved', () => {
    const driver = drive(checkRowsMachine, rows, { check: labCheck, answers: {}, again: 'replace' });
    render(<CheckRowsTab tab={driver.actor as CheckRowsRef} />);
    const asked = screen.getByLabelText(/^Crop: soil samples without one/);
    expect(
      within(asked)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'Wheat', 'Barley']);
    fireEvent.change(asked, { target: { value: 'Barley' } });
    expect(driver.messages.at(-1)?.event).toEqual({ type: 'ANSWERED', answers: { 'crop soil': 'Barley' } });
    driver.stop();
  });

  it('saves nothing while anything is open, and tells what was decided each time it changes', () => {
    const driver = drive(labCheckMachine, check);
    render(<CheckDialog check={driver.actor as LabCheckRef} />);
    const save = () => screen.getByRole('button', { name: /^Save \d+ samples?$/ }) as HTMLButtonElement;
    expect(save().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Take 3 proposals' }));
    expect(driver.messages.at(-1)?.event).toMatchObject({
      type: 'CHECK_DRAFTED',
      answers: { 'column |ec': 'ec dS/m', 'place nth dam': 'paddock 2', undated: '2026-03-20' },
    });
    act(() => driver.perform({ type: 'xstate.after.answersPause.labCheck.outdated' }));
    act(() => driver.perform(done('readCheck', decidedCheck)));
    expect(screen.getByText('3 rows: 1 new, 1 replace, 1 refused')).toBeTruthy();
    expect(save().disabled).toBe(false);
    expect(labCheck.open).toHaveLength(5);
    driver.stop();
  });
});
