import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { CalculatorDialogs } from '../calculators/calculator-dialogs.tsx';
import { RerunDialog } from './rerun-dialog.tsx';

const PifDialog = lazy(async () => ({ default: (await import('../pif/pif-dialog.tsx')).PifDialog }));
const EditorDialog = lazy(async () => ({ default: (await import('./editor-dialog.tsx')).EditorDialog }));

/** The dialog that is open, if there is one: each is a machine that runs as long as it stands. */
export function WorkbenchDialogs({ workbench }: { readonly workbench: WorkbenchRef }) {
  const editor = useSelector(workbench, ({ children }) => children.editor);
  const pif = useSelector(workbench, ({ children }) => children.pif);
  const rerun = useSelector(workbench, ({ children }) => children.rerun);
  const calculators = useSelector(workbench, ({ children }) => children.calculators);
  return (
    <>
      <Suspense>
        {editor ? <EditorDialog key={editor.sessionId} editor={editor} workbench={workbench} /> : null}
      </Suspense>
      <Suspense>{pif ? <PifDialog key={pif.sessionId} pif={pif} /> : null}</Suspense>
      {rerun ? <RerunDialog actor={rerun} /> : null}
      {calculators ? <CalculatorDialogs calculators={calculators} /> : null}
    </>
  );
}
