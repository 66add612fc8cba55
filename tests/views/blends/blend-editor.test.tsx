// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { blendEditorMachine, type BlendEditorRef } from '../../../src/machines/blends/blend-editor.machine.ts';
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import { BlendDialog } from '../../../src/views/blends/blend-dialog.tsx';
import { model } from '../../machines/blends/blend-editor.model.ts';
import { workbenchInput } from '../../machines/recommendation/fixtures.ts';
import { still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './blend-editor.controls.ts';

const bench = still(workbenchMachine, workbenchInput()) as WorkbenchRef;

/** The dialog for as long as it is open. */
function WhileOpen({ actor }: { readonly actor: BlendEditorRef }) {
  return useSelector(actor, ({ status }) => status) === 'active' ? (
    <BlendDialog actor={actor} workbench={bench} />
  ) : null;
}

testView(blendEditorMachine, model, {
  view: (actor) => <WhileOpen actor={actor} />,
  controls,
  isChildsDialog: ({ children }) => children['blendSolver'] !== undefined,
});
