// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import { workbenchMachine, type WorkbenchRef } from '../../../src/machines/recommendation/workbench.machine.ts';
import { CommentDialog } from '../../../src/views/comments/comment-dialog.tsx';
import { ProductDialog } from '../../../src/views/products/product-dialog.tsx';
import { RatesDialog } from '../../../src/views/rates/rates-dialog.tsx';
import { model as editor } from '../../machines/recommendation/editor.model.ts';
import { model as workbench } from '../../machines/recommendation/workbench.model.ts';
import { still } from '../harness/parent-of.ts';
import { testView } from '../harness/test-view.tsx';
import { controls } from './editor.controls.ts';

const bench = still(workbenchMachine, {
  ...workbench.input,
  permissions: ['EDIT_RECOMMENDATION', 'EDIT_CUSTOM_BLEND'],
}) as WorkbenchRef;

/** The dialog of what is edited, for as long as it is. */
function EditorDialog({ actor }: { readonly actor: EditorRef }) {
  const kind = useSelector(actor, ({ status, context }) => (status === 'active' ? context.draft.kind : null));
  if (kind === 'comment') return <CommentDialog editor={actor} workbench={bench} />;
  if (kind === 'product') return <ProductDialog editor={actor} workbench={bench} />;
  return kind === 'rates' ? <RatesDialog editor={actor} workbench={bench} /> : null;
}

testView(editorMachine, editor, {
  view: (actor) => <EditorDialog actor={actor} />,
  controls,
  isChildsDialog: ({ children }) =>
    ['blendEditor', 'productCopy', 'bulkRates', 'ratePrograms'].some((id) => children[id] !== undefined),
});
