// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PaddockInputsInput } from '../../../src/model/pif/asked.ts';
import type { SavedSample } from '../../../src/model/pif/saving.ts';
import { given, inputModel, sample } from '../../model/pif/fixture.ts';
import {
  button,
  cell,
  CARBON,
  complete,
  open,
  pick,
  press,
  RAIN,
  stubTable,
  table,
  type,
} from './support/pif-dialog.tsx';

stubTable();

const written = (text: string) => ({ text, on: '2026-03-01T02:00:00.000Z', by: 'Alex Adviser' });
const choose = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'More edits' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};
const rain = (season: number, value: number) => ({
  sampleId: 1,
  season,
  values: [
    { omlName: 'Growing_Season_Rain', value },
    { omlName: 'Bulk_Density', value: 1.3 },
  ],
});

it('takes over last season where nothing is entered, marks it, tells what it left out, and saves the mark', async () => {
  const save = vi.fn((_: readonly SavedSample[]) => []);
  open({
    season: () => [rain(2025, 310)],
    save,
    read: () =>
      inputModel([
        sample(1, { ...complete, sampleModelParameterValues: given({ Bulk_Density: 1.5, Soil_Texture: 1 }) }),
        sample(2),
        sample(3),
      ]),
  });
  await table();
  await choose('Copy last season’s inputs');
  await waitFor(() => expect(cell(0, RAIN).textContent).toContain('copied 310'));
  expect(screen.getByText(/^1 value copied/).textContent).toBe(
    '1 value copied from an earlier season, marked. 1 value skipped: already entered. 2 samples without inputs of an earlier season.',
  );
  pick(0, RAIN);
  await screen.findByText(/Copied from season 2025/);
  fireEvent.click(button('Undo'));
  expect(cell(0, RAIN).textContent).not.toContain('copied');
  fireEvent.click(button('Redo'));
  expect(cell(0, RAIN).textContent).toContain('copied 310');
  fireEvent.click(button('Save'));
  await waitFor(() =>
    expect(save.mock.calls[0]?.[0][0]?.sampleModelParameterValues).toContainEqual({
      omlName: 'Growing_Season_Rain',
      value: 310,
      takenFrom: 2025,
    }),
  );
});

it('keeps what is entered as the default of its paddock, and reads it again', async () => {
  const keep = vi.fn((_: PaddockInputsInput) => undefined);
  open({
    keep,
    read: () => ({
      ...inputModel([sample(1), sample(2), sample(3)]),
      paddockInputs: keep.mock.calls.length === 0 ? [] : [{ paddockId: 1, omlName: 'Growing_Season_Rain', value: 333 }],
    }),
  });
  await table();
  pick(0, RAIN);
  await choose('Save as paddock defaults');
  await screen.findByText('No entered values to save as paddock defaults.');
  // In a browser the press gives the cell the focus.
  cell(0, RAIN).focus();
  type('333');
  press('Enter');
  pick(0, RAIN);
  await choose('Save as paddock defaults');
  await screen.findByText(/^1 paddock default saved/);
  expect(keep.mock.calls[0]?.[0].inputs).toEqual([
    { paddockId: 1, omlName: 'Growing_Season_Rain', value: 333, before: null },
  ]);
  await waitFor(() => expect(cell(1, RAIN).textContent).toContain('333 paddock'));
  pick(1, RAIN);
  await choose('Clear paddock defaults');
  await waitFor(() => expect(keep).toHaveBeenCalledTimes(2));
  expect(keep.mock.calls[1]?.[0].inputs).toEqual([
    { paddockId: 1, omlName: 'Growing_Season_Rain', value: null, before: 333 },
  ]);
});

it('notes something at a cell, by its button or by Shift and F2, shown without colour and with its history', async () => {
  const write = vi.fn(() => [written('Grower says 3.5'), written('Contract for 3 t')]);
  open({ notes: [written('Contract for 3 t')], write });
  await table();
  pick(0, RAIN);
  fireEvent.click(button('Note'));
  const dialog = await screen.findByRole('dialog', { name: 'Note' });
  expect(dialog.textContent).toContain('Growing Season Rain, Home, Site 1');
  const text = await within(dialog).findByRole('textbox', { name: 'Note' });
  expect((text as HTMLTextAreaElement).value).toBe('Contract for 3 t');
  expect(within(dialog).getByRole('region', { name: 'History' }).textContent).toContain('Alex Adviser, 01/03/2026');
  fireEvent.change(text, { target: { value: 'Grower says 3.5' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(cell(0, RAIN).textContent).toContain('has a note 250'));
  expect(write).toHaveBeenCalledWith({ sampleId: 1, omlName: 'Growing_Season_Rain', text: 'Grower says 3.5' });
  screen.getByText(/Note: Grower says 3.5 \(Alex Adviser\)/);
  pick(0, CARBON);
  press('F2', { shiftKey: true });
  expect((await screen.findByRole('dialog', { name: 'Note' })).textContent).toContain('Organic Carbon');
});

it('groups rows under headings that fold, by pointer and by keys, and selects all of a group', async () => {
  const farms = ['Hill', 'Hill', 'River'].map((farmName, at) => sample(at + 1, { farmName }));
  open({ read: () => inputModel(farms) });
  await table();
  fireEvent.click(await screen.findByRole('button', { name: 'Filter and sort' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Group rows' }), { target: { value: 'farm' } });
  const heading = (name: RegExp) => screen.getByRole('rowheader', { name });
  heading(/^Hill, 2 samples, 2 incomplete/);
  expect(screen.getAllByRole('row', { name: /Site \d/ })).toHaveLength(3);
  fireEvent.click(within(heading(/^Hill/)).getByRole('button', { name: 'Hill' }));
  expect(screen.getAllByRole('row', { name: /Site \d/ })).toHaveLength(1);
  fireEvent.click(within(heading(/^River/)).getByRole('checkbox', { name: 'Select all of River' }));
  screen.getByText('1 Selected');
  cell(0, RAIN).focus();
  press('Enter');
  expect(screen.getAllByRole('row', { name: /Site \d/ })).toHaveLength(3);
});
