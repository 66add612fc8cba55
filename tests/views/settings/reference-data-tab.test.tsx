// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { referenceDataMachine, type ReferenceDataRef } from '../../../src/machines/settings/reference-data.machine.ts';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { referenceKind } from '../../../src/model/settings/reference-draft.ts';
import { ReferenceDialog } from '../../../src/views/settings/reference-dialog.tsx';
import { ReferenceDataTab } from '../../../src/views/settings/reference-data-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { catalogue, model, referenceSample } from '../../machines/settings/reference-data.model.ts';
import { testView } from '../harness/test-view.tsx';
import { testRecordDialog, typeIn } from '../shared/test-record-dialog.tsx';
import { controls } from './reference-data.controls.ts';

testView(referenceDataMachine.provide({ actors: { editor: recordEditor(referenceKind) } }), model, {
  view: (actor) => <ReferenceDataTab actor={actor} />,
  controls,
  isChildsDialog: (snapshot) => snapshot.matches('editing'),
});
testRecordDialog(referenceSample, {
  view: (editor) => <ReferenceDialog editor={editor} />,
  type: typeIn('Name', 'Urea of the house'),
});

describe('the catalogue of a supplier', () => {
  afterEach(cleanup);

  it('tells analysis, units and what is offered, and of a kind that nobody retires where it is from', () => {
    const driver = new ActorDriver(referenceDataMachine as AnyStateMachine, model as unknown as MachineModel, {
      input: { kept: null },
    });
    render(<ReferenceDataTab actor={driver.actor as ReferenceDataRef} />);
    act(() => driver.perform(done('loadReferenceData', catalogue)));
    const [, urea, uan] = screen.getAllByRole('row');
    expect(urea?.textContent).toBe('Ureakgt146–––––––');
    expect(uan?.textContent).toBe('UAN 32LkL1.3232–––––––');
    const offered = screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked);
    expect(offered).toEqual([true, false]);
    act(() => driver.perform({ type: 'KIND_CHOSEN', kind: 'place' }));
    expect(screen.queryAllByRole('switch')).toEqual([]);
    expect(screen.getByText(/NPDECIDE/)).toBeTruthy();
  });
});
