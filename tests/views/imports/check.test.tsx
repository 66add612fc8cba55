// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { LabCheck } from '../../../src/model/imports/lab-check.ts';
import {
  checkQuestionsMachine,
  type CheckQuestionsRef,
} from '../../../src/machines/imports/check-questions.machine.ts';
import { checkRowsMachine, type CheckRowsRef } from '../../../src/machines/imports/check-rows.machine.ts';
import { labCheckMachine, type LabCheckRef } from '../../../src/machines/imports/lab-check.machine.ts';
import { CheckCards, Choosing } from '../../../src/views/imports/check-cards.tsx';
import { CheckColumnsTab } from '../../../src/views/imports/check-columns-tab.tsx';
import { CheckDialog } from '../../../src/views/imports/check-dialog.tsx';
import { CheckPlacesTab } from '../../../src/views/imports/check-places-tab.tsx';
import { CheckRowsTab } from '../../../src/views/imports/check-rows-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model as questions } from '../../machines/imports/check-questions.model.ts';
import { model as rows } from '../../machines/imports/check-rows.model.ts';
import {
  badCellsCheck,
  croplessCheck,
  decidedCheck,
  labCheck,
  layeredCheck,
  mixedCellsCheck,
  pagedCheck,
  plainCheck,
  settledCheck,
  suggestedCheck,
} from '../../machines/imports/lab-check.fixtures.ts';
import { model as check } from '../../machines/imports/lab-check.model.ts';
import { stubLayout, stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { controls as questionsControls } from './check-questions.controls.ts';
import { controls as rowsControls } from './check-rows.controls.ts';
import { controls as checkControls } from './lab-check.controls.ts';

const drive = (machine: unknown, model: unknown, input?: unknown, live: readonly string[] = []): ActorDriver =>
  new ActorDriver(machine as AnyStateMachine, model as MachineModel, {
    ...(input === undefined ? {} : { input }),
    live,
  });
const given = { customerId: 7, answers: {}, again: 'replace' } as const;
const asked = { ...given, sampleType: 'soil', fileName: 'farm12.csv', remembers: false } as const;
const askedBy = (actor: unknown) => actor as CheckQuestionsRef;

testView(checkQuestionsMachine, questions, {
  view: (actor) => (
    <>
      <CheckCards questions={actor} />
      <Choosing questions={actor} />
    </>
  ),
  controls: questionsControls,
});
testView(checkRowsMachine, rows, {
  view: (actor) => <CheckRowsTab tab={actor} questions={askedBy(drive(checkQuestionsMachine, questions).actor)} />,
  controls: rowsControls,
});
testView(labCheckMachine, check, { view: (actor) => <CheckDialog check={actor} />, controls: checkControls });

describe('the check of a file', () => {
  beforeAll(() => {
    stubPage();
    stubLayout(1_200, 600);
  });
  afterEach(cleanup);

  const asking = (file: LabCheck, change: object = {}): ActorDriver =>
    drive(checkQuestionsMachine, questions, { ...given, check: file, ...change });
  const cards = (driver: ActorDriver) => render(<CheckCards questions={askedBy(driver.actor)} />);
  const card = (name: string | RegExp) => screen.getByRole('form', { name });
  /** The table of rows, with the questions to which it tells what is said of one. */
  const rowsTab = (driver: ActorDriver): ActorDriver => {
    const reported = asking(labCheck);
    render(<CheckRowsTab tab={driver.actor as CheckRowsRef} questions={askedBy(reported.actor)} />);
    return reported;
  };
  const said = (driver: ActorDriver) => driver.messages.at(-1)?.event;

  it('opens with the question that has no suggestion, and folds the others to a line', () => {
    const driver = asking(labCheck);
    cards(driver);
    expect(screen.getAllByRole('form')).toHaveLength(1);
    expect(within(card('Which paddock is “Gate 9”?')).getByRole('button', { name: /^Accept/ })).toHaveProperty(
      'disabled',
      true,
    );
    expect(screen.getByText('Suggested: North Dam')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Open\s*Which EC test/ })).toBeTruthy();
    driver.stop();
  });

  it('has the suggestion chosen, and accepts it by Enter', () => {
    const driver = asking(suggestedCheck);
    cards(driver);
    const open = card('Which EC test is “EC”?');
    expect(within(open).getByRole('radio', { name: '1:5, dS/m (suggested)' })).toHaveProperty('checked', true);
    fireEvent.submit(open);
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { 'column |ec': 'ec dS/m' } });
    // The next question is open, and the answered one is done with.
    expect(card('Which paddock is “Nth Dam”?')).toBeTruthy();
    driver.stop();
  });

  it('accepts what is chosen instead of the suggestion', () => {
    const driver = asking(suggestedCheck);
    cards(driver);
    fireEvent.click(screen.getByRole('radio', { name: 'Leave out' }));
    fireEvent.click(screen.getByRole('button', { name: /^Accept/ }));
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { 'column |ec': 'leave' } });
    driver.stop();
  });

  it('shows an answered question as a line, and opens it by Change', () => {
    const driver = asking({ ...suggestedCheck, open: ['undated'] }, { answers: { 'column |ec': 'ec_paste dS/m' } });
    cards(driver);
    expect(screen.getByText('paste, dS/m')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Change\s*Which EC test/ }));
    expect(within(card('Which EC test is “EC”?')).getByRole('radio', { name: 'paste, dS/m' })).toHaveProperty(
      'checked',
      true,
    );
    driver.stop();
  });

  it('says which answer is remembered', () => {
    const driver = asking({ ...suggestedCheck, open: ['undated'], remembered: { 'column |ec': 'ec_paste dS/m' } });
    cards(driver);
    expect(screen.getByText('paste, dS/m, remembered')).toBeTruthy();
    driver.stop();
  });

  it('asks a date as dd/mm/yyyy, and says what is wrong with another', () => {
    const driver = asking({ ...suggestedCheck, open: ['undated'] });
    cards(driver);
    const other = screen.getByLabelText('Other: Date (dd/mm/yyyy)');
    fireEvent.change(other, { target: { value: '12 spring' } });
    fireEvent.blur(other);
    expect(screen.getByText('Enter a date as dd/mm/yyyy')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Accept/ })).toHaveProperty('disabled', true);
    fireEvent.change(other, { target: { value: '12/03/2026' } });
    fireEvent.blur(other);
    fireEvent.submit(card('When were these samples taken?'));
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { undated: '2026-03-12' } });
    driver.stop();
  });

  it('takes the same answer for all places without a suggestion', () => {
    const gates = ['place gate 9', 'place gate 10'];
    const file = {
      ...labCheck,
      open: gates,
      questions: gates.map((id) => ({ ...labCheck.questions[2]!, id })),
      places: gates.map((id) => ({ ...labCheck.places[2]!, id })),
    };
    const driver = asking(file);
    cards(driver);
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Same for all 2 without a suggestion:' })).getByRole('button', {
        name: 'No paddock',
      }),
    );
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { [gates[0]!]: 'none', [gates[1]!]: 'none' } });
    driver.stop();
  });

  it('asks which topsoil a layer is used with, and keeps a single one separate by its choice', () => {
    const driver = asking(layeredCheck);
    cards(driver);
    const open = card('Which topsoil is Lane C (10-30 cm) used with?');
    fireEvent.click(within(open).getByRole('radio', { name: 'Lane B (0-10 cm), 02/03/2026' }));
    fireEvent.submit(open);
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { 'layer row  3': 'sample 41' } });
    driver.stop();
  });

  it('asks what becomes of samples that exist already, and of figures to check', () => {
    const driver = asking(decidedCheck);
    cards(driver);
    fireEvent.click(screen.getByRole('button', { name: /^Change\s*1 sample already exists/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Keep both' }));
    fireEvent.click(screen.getByRole('button', { name: /^Accept/ }));
    expect(said(driver)).toEqual({ type: 'AGAIN_CHOSEN', again: 'keep' });
    fireEvent.click(screen.getByRole('button', { name: /^Change\s*P Colwell/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Multiply the column by 0.1' }));
    fireEvent.click(screen.getByRole('button', { name: /^Accept/ }));
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { 'column |pcolwell': 'test p_colwell x0.1' } });
    driver.stop();
  });

  it('marks the figures to check among the values of their column', () => {
    const driver = asking(decidedCheck);
    cards(driver);
    fireEvent.click(screen.getByRole('button', { name: /^Change\s*P Colwell/ }));
    const beside = screen.getByRole('group', { name: /^About: P Colwell/ });
    expect(within(beside).getByText(/Is the column in another unit/)).toBeTruthy();
    driver.stop();
  });

  it('names bad figures of a column, and takes one answer for all of them', () => {
    const driver = asking(badCellsCheck);
    cards(driver);
    const open = card('P Colwell (mg/kg): 2 values cannot be saved');
    expect(open.textContent).toContain('“much” is not a number. Rows 3, 5.');
    expect(within(open).getByRole('radio', { name: 'Reject these 2 rows' })).toHaveProperty('checked', true);
    const values = screen.getByRole('table', { name: 'First values' });
    expect(within(values).getAllByText('Check these: much')).toHaveLength(2);
    fireEvent.click(within(open).getByRole('radio', { name: 'Leave these 2 values out' }));
    fireEvent.submit(open);
    const cells = ['cell row  3 column |pcolwell', 'cell row  5 column |pcolwell'];
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { [cells[0]!]: 'leave', [cells[1]!]: 'leave' } });
    driver.stop();
  });

  it('leaves the column of a bad figure out, or takes its replacement', () => {
    const driver = asking(badCellsCheck);
    cards(driver);
    fireEvent.click(screen.getByRole('radio', { name: 'Leave this column out' }));
    fireEvent.submit(screen.getByRole('form'));
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { 'column |pcolwell': 'leave' } });
    act(() => driver.perform({ type: 'OPEN', id: 'cells column |pcolwell' }));
    const field = screen.getByLabelText('Correct it');
    fireEvent.change(field, { target: { value: ' 12.5' } });
    fireEvent.blur(field);
    fireEvent.submit(screen.getByRole('form'));
    expect(said(driver)).toMatchObject({ answers: { 'cell row  3 column |pcolwell': 'value 12.5' } });
    driver.stop();
  });

  it('corrects figures that read otherwise one by one, in the rows', () => {
    const driver = asking(mixedCellsCheck);
    cards(driver);
    expect(screen.getByRole('form').textContent).toContain('“much”, “-4” is not a number. Rows 3, 5.');
    expect(screen.queryByLabelText('Correct it')).toBeNull();
    driver.stop();
    cleanup();
    const table = drive(checkRowsMachine, rows, { check: mixedCellsCheck, answers: {}, again: 'replace' });
    const reported = rowsTab(table);
    act(() => table.perform({ type: 'ROW_OPENED', rowId: 'row  3' }));
    const bad = screen.getByRole('group', { name: 'P Colwell (mg/kg): “much” is not a number.' });
    fireEvent.click(within(bad).getByRole('button', { name: 'Leave this value out' }));
    expect(said(reported)).toMatchObject({ answers: { 'cell row  3 column |pcolwell': 'leave' } });
    fireEvent.click(within(bad).getByRole('button', { name: 'Leave this column out' }));
    expect(said(reported)).toMatchObject({ answers: { 'column |pcolwell': 'leave' } });
    const field = within(bad).getByLabelText('Correct it');
    fireEvent.change(field, { target: { value: '12' } });
    fireEvent.blur(field);
    expect(said(reported)).toMatchObject({ answers: { 'cell row  3 column |pcolwell': 'value 12' } });
    reported.stop();
    table.stop();
  });

  it('turns a table, and takes another row for its heads', () => {
    const driver = asking(badCellsCheck);
    render(<CheckColumnsTab questions={askedBy(driver.actor)} />);
    fireEvent.change(screen.getByLabelText('Each sample is'), { target: { value: 'wide' } });
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { layout: 'wide' } });
    const header = screen.getByLabelText('Row with the column names');
    fireEvent.change(header, { target: { value: '2' } });
    fireEvent.blur(header);
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { layout: 'transposed header 2' } });
    fireEvent.change(header, { target: { value: 'second' } });
    fireEvent.blur(header);
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { layout: 'transposed header 2' } });
    driver.stop();
  });

  it('shows each column with its first values and what it is matched as, those that are open on top', () => {
    const driver = asking(labCheck);
    render(<CheckColumnsTab questions={askedBy(driver.actor)} />);
    expect(screen.getAllByRole('row')[1]!.textContent).toContain('EC');
    const row = screen.getByRole('row', { name: /^P Colwell/ });
    expect(within(row).getByText('21 · 9')).toBeTruthy();
    expect(within(row).getByText('P, Colwell')).toBeTruthy();
    // Its name alone says what it is.
    expect(within(row).queryByText('from the column name')).toBeNull();
    const chosen = screen.getByLabelText('Match EC as');
    expect(within(chosen).getByText('Choose (suggested: 1:5, dS/m)')).toBeTruthy();
    fireEvent.change(chosen, { target: { value: 'ec_paste dS/m' } });
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { 'column |ec': 'ec_paste dS/m' } });
    driver.stop();
  });

  it('tells before it saves which rows of the file are no samples', () => {
    const aside = { ...labCheck, skipped: [{ sheet: null, row: 9, reason: 'statistics' }] };
    const driver = drive(checkRowsMachine, rows, { check: aside, answers: {}, again: 'replace' });
    rowsTab(driver);
    const reported = screen.getByRole('table', { name: 'Not samples', hidden: true });
    expect(within(reported).getByText('statistics')).toBeTruthy();
    driver.stop();
  });

  it('takes an analyte, a method and a unit of one’s own choice', () => {
    const driver = asking(labCheck);
    render(
      <>
        <CheckColumnsTab questions={askedBy(driver.actor)} />
        <Choosing questions={askedBy(driver.actor)} />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: /^Change\s*P Colwell/ }));
    fireEvent.change(screen.getByLabelText('Method'), { target: { value: 'p_olsen' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { 'column |pcolwell': 'test p_olsen mg/kg' } });
    driver.stop();
  });

  it('lists the places, and takes another paddock, a new one, none, or leaves the place out', () => {
    const driver = asking(labCheck);
    render(
      <>
        <CheckPlacesTab questions={askedBy(driver.actor)} />
        <Choosing questions={askedBy(driver.actor)} />
      </>,
    );
    expect(within(screen.getByRole('row', { name: /^Nth Dam/ })).getByText('similar name')).toBeTruthy();
    const paddock = screen.getByLabelText('Paddock of Gate 9');
    expect(
      within(paddock)
        .getAllByRole('option', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'New paddock Gate 9', 'No paddock', 'Leave out', 'Another paddock…']);
    fireEvent.change(paddock, { target: { value: 'leave' } });
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { 'place gate 9': 'leave' } });
    fireEvent.change(paddock, { target: { value: 'another' } });
    expect(screen.getByRole('dialog', { name: 'Paddock of Gate 9' })).toBeTruthy();
    driver.stop();
  });

  it('shows problems first, and leaves a row out or lets a re-test be kept beside', () => {
    const driver = drive(checkRowsMachine, rows);
    const reported = rowsTab(driver);
    const [, first] = screen.getAllByRole('row');
    expect(first!.textContent).toContain('P: “much” is not a number.');
    fireEvent.click(screen.getByRole('button', { name: /^Leave out\s*row 4$/ }));
    expect(said(reported)).toEqual({ type: 'ANSWERED', answers: { 'row  4': 'leave' } });
    fireEvent.change(screen.getByLabelText('row 2 already exists'), { target: { value: 'keep' } });
    expect(said(reported)).toEqual({ type: 'ANSWERED', answers: { 'again row  2': 'keep' } });
    driver.stop();
  });

  it('reaches every row of a large file by pages, and its rows to look at on any page', () => {
    const driver = drive(checkRowsMachine, rows, { check: pagedCheck, answers: {}, again: 'replace' });
    rowsTab(driver);
    expect(screen.getByText('1–1,000 of 2,500 rows, problems first')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(driver.messages.at(-1)?.event).toEqual({ type: 'ROWS_ASKED', listing: { rows: 'all', page: 2 } });
    fireEvent.click(screen.getByRole('switch', { name: 'Only rows with a problem' }));
    expect(driver.messages.at(-1)?.event).toEqual({ type: 'ROWS_ASKED', listing: { rows: 'odd', page: 1 } });
    driver.stop();
  });

  it('asks the crop of samples without one, before anything is saved', () => {
    const driver = asking(croplessCheck);
    cards(driver);
    const open = card('Crop for soil samples without one');
    fireEvent.click(within(open).getByRole('radio', { name: 'Barley' }));
    fireEvent.submit(open);
    expect(said(driver)).toEqual({ type: 'ANSWERED', answers: { 'crop soil': 'Barley' } });
    driver.stop();
  });

  const dialog = (file: LabCheck): ActorDriver => {
    const driver = drive(labCheckMachine, check, { ...asked, check: file }, ['checkQuestions', 'checkRows']);
    render(<CheckDialog check={driver.actor as LabCheckRef} />);
    return driver;
  };
  const save = () => screen.getByRole('button', { name: /^Save \d+ samples?$/ }) as HTMLButtonElement;

  it('says what was matched without asking', () => {
    const driver = dialog(labCheck);
    expect(screen.getByText('2 columns matched · 1 of 3 paddocks found · 3 samples')).toBeTruthy();
    driver.stop();
  });

  it('saves nothing while a question is open, says so beside Save, and leads to it', () => {
    const driver = dialog(labCheck);
    expect(save().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Columns 1' }));
    expect(screen.queryByRole('form')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '5 questions left' }));
    expect(card('Which paddock is “Gate 9”?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Accept 3 suggestions' }));
    expect(said(driver)).toMatchObject({
      type: 'CHECK_DRAFTED',
      answers: { 'column |ec': 'ec dS/m', 'place nth dam': 'paddock 2', undated: '2026-03-20' },
    });
    act(() => driver.perform({ type: 'xstate.after.answersPause.labCheck.outdated' }));
    act(() => driver.perform(done('readCheck', decidedCheck)));
    expect(screen.getByText('3 rows: 1 new, 1 replace, 1 rejected')).toBeTruthy();
    expect(save().disabled).toBe(false);
    driver.stop();
  });

  it('accepts all suggestions and saves in one press', () => {
    const driver = dialog(suggestedCheck);
    fireEvent.click(screen.getByRole('button', { name: 'Accept all suggestions and save 2' }));
    act(() => driver.perform(done('readCheck', { ...settledCheck, counts: suggestedCheck.counts, out: [] })));
    expect(driver.snapshot.matches('saved')).toBe(true);
    expect(driver.snapshot.output).toMatchObject({
      answers: { 'column |ec': 'ec dS/m', 'place nth dam': 'paddock 2', undated: '2026-03-20' },
    });
    driver.stop();
  });

  it.each([
    ['replaces a sample that exists', decidedCheck],
    ['saves fewer samples', { ...plainCheck, again: { new: 1, retests: 0, same: 1 } }],
    ['refuses a row', { ...settledCheck, counts: { ...settledCheck.counts, refused: 2 } }],
  ])('asks again before it saves where accepting all %s', (_, found) => {
    const driver = dialog(suggestedCheck);
    fireEvent.click(screen.getByRole('button', { name: 'Accept all suggestions and save 2' }));
    act(() => driver.perform(done('readCheck', found)));
    expect(screen.getByText('Your answers change what will be saved. Check it, then save.')).toBeTruthy();
    expect(driver.snapshot.matches('current')).toBe(true);
    driver.stop();
  });
});
