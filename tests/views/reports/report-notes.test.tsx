// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isOpen } from '../../../src/machines/reports/report-notes.selectors.ts';
import { reportNotesMachine, type ReportNotesRef } from '../../../src/machines/reports/report-notes.machine.ts';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { noteKind } from '../../../src/model/reports/note-kind.ts';
import { ReportNotesPanel } from '../../../src/views/reports/report-notes.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../../machines/harness/machine-model.ts';
import { refused } from '../../machines/reports/fixtures.ts';
import { note, notes } from '../../machines/reports/note.sample.ts';
import { model } from '../../machines/reports/report-notes.model.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './report-notes.controls.ts';

/** The page shows the panel while it is open. */
const Panel = ({ notes: actor }: { readonly notes: ReportNotesRef }) =>
  useSelector(actor, isOpen) ? <ReportNotesPanel notes={actor} /> : null;
// As the page has it: the editor knows the fields of a note.
const editing = { actors: { noteEditor: recordEditor(noteKind) } };
testView(reportNotesMachine.provide(editing), model, { view: (actor) => <Panel notes={actor} />, controls });

beforeAll(stubPage);
afterEach(cleanup);

describe('the panel of notes', () => {
  const machine = reportNotesMachine.provide(editing);
  let driver: ActorDriver;
  beforeEach(() => {
    driver = new ActorDriver(machine, model as unknown as MachineModel, { live: ['noteEditor'] });
    driver.perform({ type: 'OPEN', recommendationId: 1, key: null });
    render(<ReportNotesPanel notes={driver.actor as unknown as ReportNotesRef} />);
  });
  const load = (): void => act(() => driver.perform(done('loadNotes', notes(note('B', { words: 'Ring me.' })))));
  const list = (): HTMLElement => screen.getByRole('list', { name: 'Notes, in the order they are printed' });
  const state = () => driver.snapshot.value;

  it('shows five notes of the first page, then those of the appendix, and those left out with their reason', () => {
    load();
    const items = within(list()).getAllByRole('listitem');
    expect(items.map((item) => /^\w+(?=:)|^In the appendix(\w+)/.exec(item.textContent ?? '')?.[1] ?? '')).toHaveLength(
      7,
    );
    expect(within(items[0]!).getByText('Ring me.')).toBeTruthy();
    expect(within(items[5]!).getByText('In the appendix')).toBeTruthy();
    const leftOut = screen.getByRole('region', { name: 'Left out' });
    expect(within(leftOut).getByText('Agreed with the grower (Ann Adviser)')).toBeTruthy();
    expect(within(items[1]!).getByText('House and North')).toBeTruthy();
  });

  it('moves a note by its menu, and takes that back', () => {
    load();
    const [first] = within(list()).getAllByRole('listitem');
    fireEvent.click(within(first!).getByRole('button', { name: /^Actions for B/ }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Move down' }));
    expect(state()).toBe('saving');
    expect(within(list()).getAllByRole('listitem')[0]!.textContent).toMatch(/^K:/);
    act(() => driver.perform(done('saveNotes', notes(note('B')))));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(state()).toBe('saving');
  });

  it('asks for a reason before a note is left out', () => {
    load();
    fireEvent.click(screen.getByRole('button', { name: /^Edit note: K:/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Own words, printed below this note'));
    fireEvent.click(screen.getByLabelText('Leave out of this report'));
    fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
    expect(screen.getByText('Enter a reason for leaving the note out.')).toBeTruthy();
    expect(state()).toBe('editing');
  });

  it('prints a note again that was left out', () => {
    load();
    fireEvent.click(screen.getByRole('button', { name: /^Restore: Mn:/ }));
    expect(state()).toBe('saving');
    expect(driver.snapshot.context.change).toMatchObject({
      kind: 'note',
      note: { on: 'Mn', reason: null, version: 2 },
    });
  });

  it('says why notes could not be loaded, and tries again', () => {
    act(() => driver.perform(failed('loadNotes', refused)));
    expect(screen.getByText(/^The notes could not be loaded\. /)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(state()).toBe('loading');
  });

  it('goes back to the options', () => {
    load();
    fireEvent.click(screen.getByRole('button', { name: 'Back to options' }));
    expect(state()).toBe('closed');
  });
});
