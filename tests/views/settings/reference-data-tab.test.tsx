// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { recordList, type RecordListRef } from '../../../src/machines/shared/record-list.machine.ts';
import { referenceKind } from '../../../src/model/settings/reference-draft.ts';
import { ReferenceDialog } from '../../../src/views/settings/reference-dialog.tsx';
import { ReferenceDataTab } from '../../../src/views/settings/reference-data-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { catalogue, catalogueSample, referenceSample } from '../../machines/settings/reference-data.sample.ts';
import { shownModel } from '../../machines/shared/list-model.ts';
import type { Controls } from '../harness/controls.ts';
import { testView } from '../harness/test-view.tsx';
import { testRecordDialog, typeIn } from '../shared/test-record-dialog.tsx';

const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FILTER_CHANGED: {
    role: 'combobox',
    name: 'Kind of record',
    fill: ({ change }) => String((change as { readonly kind: string }).kind),
    where: ({ context }, { change }) => context.view.kind !== change.kind,
  },
  ADD: { role: 'button', name: 'Add product', also: { role: 'button', name: 'Add placement' } },
  EDIT: {
    role: 'button',
    name: ({ id }) => `Edit ${id === 1 ? 'Urea' : 'Foliar spray'}`,
    where: ({ context: { view } }, { id }) => (id === 1 ? view.kind === 'product' : id === 7 && view.kind === 'place'),
  },
  CARRY_OUT: {
    role: 'switch',
    name: ({ act }) => `Offer ${(act as { readonly id: number }).id === 1 ? 'Urea' : 'UAN 32'} for new work`,
    where: ({ context }, { act }) => context.view.kind === 'product' && act.id !== 7,
  },
};

const machine = recordList(catalogueSample.kind).provide({ actors: { editor: recordEditor(referenceKind) } });
const model = shownModel(catalogueSample);

testView(machine, model, {
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

  it('shows analysis, units and what is offered, and of a kind that cannot be retired where it is from', () => {
    const driver = new ActorDriver(machine as AnyStateMachine, model as unknown as MachineModel, {
      input: { kept: null },
    });
    render(<ReferenceDataTab actor={driver.actor as RecordListRef} />);
    act(() => driver.perform(done('loadList', catalogue)));
    const [, urea, uan] = screen.getAllByRole('row');
    expect(urea?.textContent).toBe('Ureakgt146–––––––––');
    expect(uan?.textContent).toBe('UAN 32LkL1.3232–––––––––');
    const offered = screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked);
    expect(offered).toEqual([true, false]);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a name' }), { target: { value: 'ure' } });
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    act(() => driver.perform({ type: 'FILTER_CHANGED', change: { kind: 'place' } }));
    expect(screen.queryAllByRole('switch')).toEqual([]);
    expect(screen.getByText(/NPDECIDE/)).toBeTruthy();
  });
});
