// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { cellNoteMachine, type CellNoteRef } from '../../../src/machines/pif/cell-note.machine.ts';
import { CellNoteDialog } from '../../../src/views/pif/cell-note-dialog.tsx';
import { model } from '../../machines/pif/cell-note.model.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './cell-note.controls.ts';

/** The dialog, for as long as its machine runs. */
function WhileWriting({ actor }: { readonly actor: CellNoteRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? <CellNoteDialog actor={actor} /> : null;
}

testView(cellNoteMachine, model, { view: (actor) => <WhileWriting actor={actor} />, controls });
