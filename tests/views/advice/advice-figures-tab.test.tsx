// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { AdviceFiguresTab } from '../../../src/views/advice/advice-figures-tab.tsx';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { recordList, type RecordListRef } from '../../../src/machines/shared/record-list.machine.ts';
import { figureKind } from '../../../src/model/advice/figure-draft.ts';
import { figureList } from '../../../src/model/advice/figure-list.ts';
import { FigureDialog } from '../../../src/views/advice/figure-dialog.tsx';
import { changed, figureSample, figuresSample } from '../../machines/advice/advice-figures.sample.ts';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { shownModel } from '../../machines/shared/list-model.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { testRecordDialog, typeIn } from '../shared/test-record-dialog.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls } from './figure-controls.ts';

beforeAll(stubPage);
afterEach(cleanup);

const machine = recordList(figureList).provide({ actors: { editor: recordEditor(figureKind) } });

function shown() {
  const driver = new ActorDriver(machine, {} as MachineModel, { input: { kept: null }, live: ['editor'] });
  render(<AdviceFiguresTab actor={driver.actor as RecordListRef} />);
  act(() => driver.perform(done('loadList', changed)));
  return driver;
}

it('shows each number with unit, source, mark and what was shipped, and says of which version it is', async () => {
  shown();
  const [top, below] = screen.getAllByRole('row').slice(1);
  expect(top!.textContent).toMatch(
    /^Target pH of the topsoil5\.8 pH CaCl2default: 5\.5 pH CaCl2Our trials, Esperance 2024Tilth default/,
  );
  expect(below!.textContent).toMatch(/^Target pH below the topsoil4\.8 pH CaCl2DPIRD.*published/);
  expect(screen.getByText(/OPEN-ADVICE 2\.0\.0\+2, [0-9a-f]{12}, 1 own setting/)).toBeTruthy();
  await expectAccessible(document.body);
});

it('offers no change of a definition, and finds numbers of every chapter', () => {
  shown();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'gypsum sulfur' } });
  const [definition, ...others] = screen.getAllByRole('row').slice(1);
  expect(definition!.textContent).toContain('A definition');
  expect(others).toEqual([]);
  expect(within(definition!).queryByRole('button')).toBeNull();
});

it('says the bounds while a number outside them is typed, and keeps it from being saved', async () => {
  const driver = shown();
  fireEvent.click(screen.getByRole('button', { name: /^Change ?Target pH of the topsoil$/ }));
  const number = screen.getByRole('textbox', { name: 'Number, pH CaCl2' });
  fireEvent.change(number, { target: { value: '55' } });
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Between 2 and 12 pH CaCl2.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(driver.messages.at(-1)?.event).toMatchObject({ message: 'Between 2 and 12 pH CaCl2.' });
  fireEvent.change(number, { target: { value: 'five' } });
  expect(screen.getByText('Enter a number.')).toBeTruthy();
  await expectAccessible(document.body);
});

it('chooses the curve that rates by name, with what is known of each', async () => {
  shown();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'curve that rates' } });
  fireEvent.click(screen.getByRole('button', { name: /^Change ?P: curve that rates$/ }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText(/^WA sands and loams: BFDC.*Southern NSW: revised 2025/)).toBeTruthy();
  expect(within(dialog).getByText('Choice')).toBeTruthy();
  expect(within(dialog).getByText(/^Tilth default: BFDC \(Moody 2007\)/)).toBeTruthy();
  await expectAccessible(document.body);
});

it('takes the former value of a figure of the model that had none', () => {
  shown();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'removal is replaced' } });
  fireEvent.click(screen.getByRole('button', { name: /^Change ?K: removal is replaced below, sand$/ }));
  expect(screen.getByText('Between 0 and 20 x critical. Or none.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Former value' }));
  expect(screen.getByRole('textbox', { name: 'Number, x critical' })).toHaveProperty('value', 'NONE');
});

it('tells what each version changed, by whom, and which is in force', async () => {
  shown();
  fireEvent.click(screen.getByRole('button', { name: 'Versions' }));
  const rows = within(screen.getByRole('dialog')).getAllByRole('row').slice(1);
  expect(rows[0]!.textContent).toMatch(/Version 2Target pH of the topsoil: 5\.5 to 5\.8Ann Admin.*in force/);
  expect(within(rows[1]!).getByRole('button', { name: /^Restore ?Version 1$/ })).toBeTruthy();
  await expectAccessible(document.body);
});

testView(machine, shownModel(figuresSample), {
  view: (actor) => <AdviceFiguresTab actor={actor} />,
  controls,
  isChildsDialog: (snapshot) => snapshot.matches('editing'),
});
testRecordDialog(figureSample, {
  view: (editor) => <FigureDialog editor={editor} />,
  type: typeIn('Number, pH CaCl2', '5.6'),
});
