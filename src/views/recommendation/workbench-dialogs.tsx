import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { EditorRef } from '../../machines/recommendation/editor.machine.ts';
import { draftOf } from '../../machines/recommendation/editor.selectors.ts';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import {
  editorOf,
  isConfirmingRerun,
  isRerunning,
  pifOf,
  rerunFailureText,
} from '../../machines/recommendation/workbench.selectors.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import { CommentDialog } from '../comments/comment-dialog.tsx';
import { ProductDialog } from '../products/product-dialog.tsx';
import { RatesDialog } from '../rates/rates-dialog.tsx';
import { Banner } from '../ui/banner.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const { rerun } = builderTexts;
const PifDialog = lazy(async () => ({ default: (await import('../pif/pif-dialog.tsx')).PifDialog }));

/** The dialog that is open, if there is one. */
export function WorkbenchDialogs({ workbench }: { readonly workbench: WorkbenchRef }) {
  const editor = useSelector(workbench, editorOf);
  const pif = useSelector(workbench, pifOf);
  const confirmingRerun = useSelector(workbench, isConfirmingRerun);
  const rerunning = useSelector(workbench, isRerunning);
  const rerunFailure = useSelector(workbench, rerunFailureText);
  return (
    <>
      {editor ? <EditorDialog key={editor.sessionId} editor={editor} workbench={workbench} /> : null}
      <Suspense>{pif ? <PifDialog key={pif.sessionId} pif={pif} /> : null}</Suspense>
      <ConfirmDialog
        open={confirmingRerun}
        title={rerun.title}
        confirmLabel={rerun.confirm}
        cancelLabel={rerun.cancel}
        busy={rerunning}
        onConfirm={() => workbench.send({ type: 'CONFIRM' })}
        onCancel={() => workbench.send({ type: 'CANCEL' })}
      >
        {rerunFailure === '' ? null : (
          <Banner tone="danger" className="mb-3">
            {rerunFailure}
          </Banner>
        )}
        {rerun.question}
      </ConfirmDialog>
    </>
  );
}

function EditorDialog({ editor, workbench }: { readonly editor: EditorRef; readonly workbench: WorkbenchRef }) {
  const kind = useSelector(editor, (snapshot) => draftOf(snapshot).kind);
  switch (kind) {
    case 'product':
      return <ProductDialog editor={editor} workbench={workbench} />;
    case 'comment':
      return <CommentDialog editor={editor} />;
    case 'rates':
      return <RatesDialog editor={editor} workbench={workbench} />;
  }
}
