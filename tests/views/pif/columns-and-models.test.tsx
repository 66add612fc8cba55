// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FIRST_INPUT, given, inputModel, sample } from '../../model/pif/fixture.ts';
import { button, cell, open, pick, press, RAIN, stubTable, table, TEXTURE, type } from './support/pif-dialog.tsx';

/** jsdom has no top layer, and shows nothing that would be in it. */
const HIDDEN = { hidden: true } as const;

stubTable();

const pill = (name: RegExp): HTMLElement =>
  within(screen.getByRole('group', { name: 'Groups of columns' })).getByRole('button', { name });
const columnCount = (): string | null => screen.getByRole('grid').getAttribute('aria-colcount');

describe('the groups of columns', () => {
  it('are shown but for the lab results, and go and come by their pills', async () => {
    open();
    await table();
    expect(
      within(screen.getByRole('group', { name: 'Groups of columns' }))
        .getAllByRole('button', { pressed: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['IC', 'Site and season', 'Economics']);
    expect(columnCount()).toBe(String(FIRST_INPUT + 7));
    fireEvent.click(pill(/Lab results/));
    expect(columnCount()).toBe(String(FIRST_INPUT + 8));
    fireEvent.click(pill(/Site and season/));
    expect(columnCount()).toBe(String(FIRST_INPUT + 2));
    fireEvent.click(pill(/IC/));
    expect(columnCount()).toBe(String(FIRST_INPUT));
  });

  it('warn on the lab results while samples have none', async () => {
    open({ read: () => inputModel([sample(1), sample(2, { labResults: [] })]) });
    await table();
    expect(pill(/Lab results/).textContent).toContain('Lab results');
    expect(screen.getByTitle('Lab results: 1 sample has no lab results')).toBeTruthy();
  });

  it('come back when the missing input is in a hidden one', async () => {
    open();
    await table();
    fireEvent.click(pill(/Site and season/));
    fireEvent.click(button('Organic Carbon for 3 samples'));
    expect(pill(/Site and season/).getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Copy down Organic Carbon to 3 samples');
  });

  it('leave the paddock and the icons of a sample when its columns are folded', async () => {
    open();
    await table();
    const heads = (): readonly (string | null)[] =>
      screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads()).toEqual(expect.arrayContaining(['Lab no.', 'Sampled', 'Crop', 'Depth']));
    fireEvent.click(button('Fold sample columns'));
    expect(heads()).toEqual(expect.arrayContaining(['PIF', 'Paddock']));
    expect(heads()).not.toContain('Lab no.');
  });
});

describe('a date', () => {
  it('cannot be emptied, says why, and goes back to its default when asked', async () => {
    open();
    await table();
    pick(0, RAIN + 1);
    type('20/05/2026');
    press('Enter');
    expect(cell(0, RAIN + 1).textContent).toBe('20/05/2026');
    pick(0, RAIN + 1);
    press('Delete');
    expect(cell(0, RAIN + 1).textContent).toBe('20/05/2026');
    expect(screen.getByText(/^Seeding Date cannot be empty/)).toBeTruthy();
    fireEvent.click(button('Back to default'));
    expect(cell(0, RAIN + 1).textContent).toBe('15/05/2026');
    expect(screen.queryByText(/^Seeding Date cannot be empty/)).toBeNull();
  });
});

describe('a value from a list', () => {
  it('is found by its letters, gone through with arrows, and taken with Enter', async () => {
    open();
    await table();
    pick(0, TEXTURE);
    press('l');
    const list = screen.getByRole('listbox', HIDDEN);
    expect(within(list).getByRole('option', { selected: true, ...HIDDEN }).textContent).toBe('Loam');
    press('ArrowUp');
    expect(within(list).getByRole('option', { selected: true, ...HIDDEN }).textContent).toBe('Sand');
    press('Enter');
    expect(cell(0, TEXTURE).textContent).toBe('Sand');
  });

  it('is taken by a press on it, and left as it was by Escape', async () => {
    open();
    await table();
    pick(0, TEXTURE);
    press('Enter');
    fireEvent.click(screen.getByRole('option', { name: 'Loam', ...HIDDEN }));
    expect(cell(0, TEXTURE).textContent).toBe('Loam');
    pick(0, TEXTURE);
    press('s');
    press('Escape');
    expect(cell(0, TEXTURE).textContent).toBe('Loam');
  });

  it('differs from the way back to the default that says the same', async () => {
    open({
      read: () => ({
        ...inputModel([sample(1)]),
        paddockInputs: [{ paddockId: 1, omlName: 'Soil_Texture', value: 2 }],
      }),
    });
    await table();
    pick(0, TEXTURE);
    press('Enter');
    expect(screen.getAllByRole('option', HIDDEN).map(({ textContent }) => textContent)).toEqual([
      'Back to default: Loam',
      'Sand',
      'Loam',
    ]);
  });

  it('opens a list of at most 300 px, 36 px an option', async () => {
    open();
    await table();
    pick(0, TEXTURE);
    press('Enter');
    expect(screen.getByRole('listbox', HIDDEN).className).toContain('max-h-[300px]');
    expect(screen.getAllByRole('option', HIDDEN).every(({ className }) => className.includes('h-9'))).toBe(true);
  });
});

it('a pasted block says what was left out and why', async () => {
  open();
  await table();
  pick(2, RAIN);
  fireEvent.paste(cell(2, RAIN), {
    clipboardData: { getData: () => '300\t\n310\t21/05/2026' },
  });
  expect(cell(2, RAIN).textContent).toBe('300');
  expect(
    screen.getByText(
      '1 value entered. 2 values skipped: outside the table. 1 date not changed: a date cannot be empty.',
    ),
  ).toBeTruthy();
});

describe('Edit Model', () => {
  const wheat = { id: 1, name: 'Wheat', sampleTypeIds: [1 as const], isActive: true };
  const barley = { id: 2, name: 'Barley', sampleTypeIds: [1 as const], isActive: true };
  const canola = { id: 3, name: 'Canola', sampleTypeIds: [1 as const], isActive: true };
  const select = (row: number) =>
    fireEvent.click(screen.getByRole('checkbox', { name: `Select Home, Site ${row}, 0cm to 10cm` }));
  const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.text;
  const choose = (name: string, value: number) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value: String(value) } });

  it('waits for a selection, warns, takes the only model with the crop, resets the sample and reads it again', async () => {
    const changed: unknown[] = [];
    open({
      offer: { crops: [wheat, barley, canola], models: inputModel().interpretiveCriteriaList },
      change: (asked) => void changed.push(asked),
      read: () =>
        inputModel([
          sample(1, {
            interpretiveCriteriaId: changed.length === 0 ? 1 : 2,
            version: changed.length === 0 ? 1 : 2,
            sampleModelParameterValues: changed.length === 0 ? given({ Growing_Season_Rain: 320 }) : [],
          }),
          sample(2),
        ]),
    });
    await table();
    expect(button('Edit Model').disabled).toBe(true);
    select(1);
    fireEvent.click(button('Edit Model'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Models' });
    expect(dialog.textContent).toContain('Warning: Any previously entered PIF data will be reset to defaults');
    await waitFor(() => expect(chosen('Crop')).toBe('Wheat'));
    const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect([chosen('Model'), save.disabled]).toEqual(['Wheat soil WA', true]);
    choose('Crop', 3);
    expect(dialog.textContent).toContain('No Model found for Canola');
    choose('Crop', 2);
    expect([chosen('Model'), dialog.textContent?.includes('No grain grades found')]).toEqual(['Barley soil WA', true]);
    fireEvent.click(save);
    expect(await screen.findByText('Saved successfully')).toBeTruthy();
    expect(changed).toEqual([{ sampleIds: [1], choice: { cropId: 2, modelId: 2, gradeId: null } }]);
    await waitFor(() => expect(screen.getByRole('tab', { name: /Barley soil WA/ })).toBeTruthy());
  });

  it('asks before values that are not saved are reset', async () => {
    const changed: unknown[] = [];
    open({
      offer: { crops: [wheat, barley], models: inputModel().interpretiveCriteriaList },
      change: (asked) => void changed.push(asked),
    });
    await table();
    type('300');
    press('Enter');
    select(1);
    fireEvent.click(button('Edit Model'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Models' });
    await waitFor(() => expect(chosen('Crop')).toBe('Wheat'));
    choose('Crop', 2);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('alertdialog', { name: 'Reset unsaved values' });
    expect([
      question.textContent?.includes('1 sample of the selection has values that are not saved'),
      changed,
    ]).toEqual([true, []]);
    fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(cell(0, RAIN).textContent).toBe('300');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reset and change' }));
    await waitFor(() => expect(cell(0, RAIN).textContent).toBe('250'));
    expect(button('Undo').disabled).toBe(true);
  });

  it('says that the change has failed', async () => {
    open({
      offer: { crops: [wheat, barley], models: inputModel().interpretiveCriteriaList },
      change: () => {
        throw { code: 'HTTP_500', status: 500, message: 'Server not responding, please try again.' };
      },
    });
    await table();
    select(2);
    fireEvent.click(button('Edit Model'));
    await waitFor(() => expect(chosen('Crop')).toBe('Wheat'));
    choose('Crop', 2);
    fireEvent.click(within(screen.getByRole('dialog', { name: 'Edit Models' })).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to change Interpretive Criteria')).toBeTruthy();
  });

  it('is not there when nothing may be changed', async () => {
    open({}, { readOnly: true });
    await table();
    expect(screen.queryByRole('button', { name: 'Edit Model' })).toBeNull();
  });
});

it('what is not saved, given, measured or wrong is marked by form, not by colour alone', async () => {
  open({ read: () => inputModel([sample(1, { sampleModelParameterValues: given({ Growing_Season_Rain: 300 }) })]) });
  await table();
  const formOf = (column: number) => ({
    corner: cell(0, column).className.includes('before:border-t-brand'),
    leans: cell(0, column).className.includes('italic'),
    sign: cell(0, column).querySelector('svg') !== null,
  });
  expect([formOf(RAIN), formOf(RAIN + 1)]).toEqual([
    { corner: false, leans: false, sign: false },
    { corner: false, leans: true, sign: false },
  ]);
  type('310');
  press('Enter');
  expect(formOf(RAIN)).toEqual({ corner: true, leans: false, sign: false });
  pick(0, RAIN);
  type('900');
  press('Enter');
  expect(formOf(RAIN)).toEqual({ corner: true, leans: false, sign: true });
});

describe('the rows', () => {
  const wait = sample(2, { missingInputs: [], sampleModelParameterValues: given({ Soil_Texture: 1 }) });

  it('are narrowed to those that are not complete, which stay until the view is chosen again', async () => {
    open({ read: () => inputModel([sample(1), wait, sample(3)]) });
    await table();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Only incomplete' }));
    expect(screen.getByText('2 of 3 samples shown')).toBeTruthy();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all samples' }));
    expect(screen.getByText('2 Selected')).toBeTruthy();
    fireEvent.click(button('Show all'));
    expect([screen.getByRole('grid').getAttribute('aria-rowcount'), screen.getByText('0 Selected')]).toEqual([
      '6',
      expect.anything(),
    ]);
  });

  it('give what was entered in one to the selected others, and take it back at once', async () => {
    open();
    await table();
    type('300');
    press('Enter');
    pick(0, RAIN);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Home, Site 2, 0cm to 10cm' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Home, Site 3, 0cm to 10cm' }));
    pick(0, RAIN);
    fireEvent.click(await screen.findByRole('button', { name: 'More edits' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy this sample’s inputs to the selected' }));
    expect([0, 1, 2].map((row) => cell(row, RAIN).textContent)).toEqual(['300', '300', '300']);
    fireEvent.click(button('Undo'));
    expect([0, 1, 2].map((row) => cell(row, RAIN).textContent)).toEqual(['300', '250', '250']);
  });

  it('have a value of one column replaced by another', async () => {
    open();
    await table();
    fireEvent.click(await screen.findByRole('button', { name: 'Find and replace' }));
    const panel = await screen.findByRole('dialog', { name: 'Find and replace' });
    fireEvent.change(within(panel).getByLabelText('Find'), { target: { value: '250' } });
    fireEvent.change(within(panel).getByLabelText('Replace with'), { target: { value: '310' } });
    fireEvent.click(within(panel).getByRole('button', { name: 'Replace all' }));
    expect([0, 1, 2].map((row) => cell(row, RAIN).textContent)).toEqual(['310', '310', '310']);
  });
});
