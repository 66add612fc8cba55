// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { cellEditorMachine, type CellEditorRef } from '../../../src/machines/pif/cell-editor.machine.ts';
import { CellInput } from '../../../src/views/pif/cell-input.tsx';
import { model } from '../../machines/pif/cell-editor.model.ts';
import { rain } from '../../model/pif/fixture.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './cell-editor.controls.ts';

/** A cell is typed into for as long as its editor runs. */
const Cell = ({ editor }: { readonly editor: CellEditorRef }) =>
  useSelector(editor, ({ status }) => status) === 'active' ? (
    <CellInput editor={editor} parameter={rain} label="Growing season rain" placeholder="" isRequired={false} />
  ) : null;

testView(cellEditorMachine, model, { view: (editor) => <Cell editor={editor} />, controls });
