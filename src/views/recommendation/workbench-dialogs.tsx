import { useSelector } from '@xstate/react';
import { lazy, Suspense, type ComponentType } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import type { Kind } from '../../model/recommendation/drafts.ts';
import { CalculatorDialogs } from '../calculators/calculator-dialogs.tsx';
import { CommentDialog } from '../comments/comment-dialog.tsx';
import { ProductDialog } from '../products/product-dialog.tsx';
import { RatesDialog } from '../rates/rates-dialog.tsx';
import { RerunDialog } from './rerun-dialog.tsx';

interface EditorProps {
  readonly editor: EditorRef;
  readonly workbench: WorkbenchRef;
}

const PifDialog = lazy(async () => ({ default: (await import('../pif/pif-dialog.tsx')).PifDialog }));
/** The dialog of each kind of draft. */
const EDITORS: Readonly<Record<Kind, ComponentType<EditorProps>>> = {
  product: ProductDialog,
  comment: CommentDialog,
  rates: RatesDialog,
};

/** The dialog that is open, if there is one: each is a machine that runs as long as it stands. */
export function WorkbenchDialogs({ workbench }: { readonly workbench: WorkbenchRef }) {
  const editor = useSelector(workbench, ({ children }) => children.editor);
  const pif = useSelector(workbench, ({ children }) => children.pif);
  const rerun = useSelector(workbench, ({ children }) => children.rerun);
  const calculators = useSelector(workbench, ({ children }) => children.calculators);
  return (
    <>
      {editor ? <EditorDialog key={editor.sessionId} editor={editor} workbench={workbench} /> : null}
      <Suspense>{pif ? <PifDialog key={pif.sessionId} pif={pif} /> : null}</Suspense>
      {rerun ? <RerunDialog actor={rerun} /> : null}
      {calculators ? <CalculatorDialogs calculators={calculators} /> : null}
    </>
  );
}

function EditorDialog({ editor, workbench }: EditorProps) {
  const Dialog = EDITORS[useSelector(editor, (snapshot) => draftOf(snapshot).kind)];
  return <Dialog editor={editor} workbench={workbench} />;
}
