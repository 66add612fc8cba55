// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import {
  compositeEditorMachine,
  type CompositeEditorInput,
  type CompositeEditorRef,
} from '../../../src/machines/samples/composite-editor.machine.ts';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { compositeKind } from '../../../src/model/samples/composite-kind.ts';
import { CompositeDialog, CompositeRecord } from '../../../src/views/samples/composite-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { compositeSample, model, ofSelected, ofStored } from '../../machines/samples/composite-editor.model.ts';
import { sampleEntry } from '../../machines/samples/sample.fixtures.ts';
import { testView } from '../harness/test-view.tsx';
import { testRecordDialog, typeIn } from '../shared/test-record-dialog.tsx';
import { controls } from './composite-editor.controls.ts';

const kindEditor = recordEditor(compositeKind);
testView(compositeEditorMachine.provide({ actors: { editor: kindEditor } }), model, {
  view: (editor) => <CompositeDialog editor={editor} />,
  controls,
});

testRecordDialog(compositeSample, {
  view: (record) => <CompositeRecord record={record} failure="" onTakeApart={null} />,
  type: typeIn('Weight of Home, NE', '3'),
});

describe('the editor of a composite', () => {
  afterEach(cleanup);

  function opened(input: CompositeEditorInput): ActorDriver {
    const machine = compositeEditorMachine.provide({ actors: { editor: kindEditor } });
    const driver = new ActorDriver(machine as AnyStateMachine, model as unknown as MachineModel, {
      input,
      live: ['editor'],
    });
    render(<CompositeDialog editor={driver.actor as CompositeEditorRef} />);
    return driver;
  }
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

  it('begins with the selected samples in equal parts, named after their paddock, and says how the mean is made', () => {
    const driver = opened(ofSelected);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Composite name' }).value).toBe('Home composite');
    expect(screen.getAllByText('50%')).toHaveLength(2);
    expect(screen.getByText(/‘<5’ is averaged as 5/)).toBeTruthy();
    act(() => save().click());
    expect(driver.child('editor')?.getSnapshot().value).toBe('saving');
    driver.stop();
  });

  it('names the kinds of samples that do not go together, and saves nothing of them', () => {
    const driver = opened({ ...ofSelected, chosenIds: [1, 4] });
    expect(screen.getByText(/differ in type or depth \(0cm to 10cm; 10cm to 30cm\)/)).toBeTruthy();
    act(() => save().click());
    expect(driver.child('editor')?.getSnapshot().value).toBe('editing');
    driver.stop();
  });

  it('refuses a sample that is in another composite by its name', () => {
    const taken = sampleEntry({ id: 5, name: 'Taken', compositeSampleId: 80 });
    const driver = opened({ ...ofSelected, chosenIds: [1, 5], samples: [...ofSelected.samples, taken] });
    expect(screen.getByText(/Already in another composite, or a composite: Taken/)).toBeTruthy();
    driver.stop();
  });

  it('counts a weight in the share, and takes none that is no number above 0', () => {
    const driver = opened(ofSelected);
    const weight = screen.getByRole('textbox', { name: 'Weight of Home, NE' });
    act(() => void fireEvent.change(weight, { target: { value: '3' } }));
    expect(screen.getByText('75%')).toBeTruthy();
    act(() => void fireEvent.change(weight, { target: { value: '0' } }));
    // At the field, and where the dialog says what keeps it from being saved.
    const said = screen.getAllByText('Enter weights above 0.');
    expect(said).toHaveLength(2);
    expect(weight.getAttribute('aria-describedby')?.split(' ')).toContain(said[0]!.id);
    act(() => save().click());
    expect(driver.child('editor')?.getSnapshot().value).toBe('editing');
    driver.stop();
  });

  it('offers what is of the same type and depth to be added, and nothing else', () => {
    const driver = opened(ofStored);
    const options = [...screen.getByRole('combobox', { name: 'Add a sample' }).querySelectorAll('option')];
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual(['Home, SE, 24A003, 15/03/2026']);
    driver.stop();
  });

  it('tells what the mean lacks and where it is a limit before it closes', () => {
    const driver = opened(ofSelected);
    act(() => save().click());
    const saved = { name: 'Home composite', notices: ['Left out: Zinc.'], limits: ['Colwell P <9 mg/kg'] };
    const { work } = driver.child('editor')!.getSnapshot().context;
    act(() => driver.perform(done('mergingSave', { outcome: 'saved', work, saved, error: null })));
    expect(screen.getByText('Left out: Zinc.')).toBeTruthy();
    expect(screen.getByText(/the average is a limit too: Colwell P <9 mg\/kg/)).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'OK' }).click());
    expect(driver.snapshot.output).toEqual({ isChanged: true });
    driver.stop();
  });
});
