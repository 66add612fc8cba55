import { useSelector } from '@xstate/react';
import type { UploadRef } from '../../machines/imports/upload.machine.ts';
import {
  canSubmit,
  isAskingForCrop,
  isConfirmingLeave,
  isFinished,
  isSending,
} from '../../machines/imports/upload.selectors.ts';
import { uploadTexts } from '../../model/texts/imports.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { lazy } from '../ui/dom/lazy.tsx';
import { UploadDraft } from './upload-draft.tsx';
import { UploadResultPanel } from './upload-result-panel.tsx';

// Most files leave nothing to decide.
const CheckDialog = lazy(async () => (await import('./check-dialog.tsx')).CheckDialog);

/** The Upload Samples dialog: open as long as its machine lives; it grows to the whole window where a file leaves something to decide. */
export function UploadDialog({ upload }: { readonly upload: UploadRef }) {
  const check = useSelector(upload, ({ children }) => children.labCheck);
  const small = <SmallDialog upload={upload} />;
  return check ? <CheckDialog check={check} before={small} /> : small;
}

function SmallDialog({ upload }: { readonly upload: UploadRef }) {
  const [finished, confirming] = useSelectors(upload, isFinished, isConfirmingLeave);
  const { leave } = uploadTexts;
  return (
    <Dialog
      open
      title={uploadTexts.title}
      onClose={() => upload.send({ type: confirming ? 'STAY' : 'CLOSE' })}
      footer={<Footer upload={upload} />}
    >
      {finished ? <UploadResultPanel upload={upload} /> : <UploadDraft upload={upload} />}
      <ConfirmDialog
        open={confirming}
        title={leave.title}
        confirmLabel={leave.confirm}
        cancelLabel={leave.cancel}
        danger
        onConfirm={() => upload.send({ type: 'LEAVE' })}
        onCancel={() => upload.send({ type: 'STAY' })}
      >
        {leave.question}
      </ConfirmDialog>
    </Dialog>
  );
}

function Footer({ upload }: { readonly upload: UploadRef }) {
  const [asking, sending, finished, ready] = useSelectors(upload, isAskingForCrop, isSending, isFinished, canSubmit);
  if (finished)
    return (
      <>
        <Button onClick={() => upload.send({ type: 'UPLOAD_ANOTHER' })}>{uploadTexts.another}</Button>
        <Button look="primary" onClick={() => upload.send({ type: 'CLOSE' })}>
          {uploadTexts.done}
        </Button>
      </>
    );
  return (
    <>
      {sending ? (
        <Button onClick={() => upload.send({ type: 'CANCEL' })}>{uploadTexts.cancelUpload}</Button>
      ) : (
        <Button onClick={() => upload.send({ type: 'CLOSE' })}>{uploadTexts.cancel}</Button>
      )}
      {/* It stays where it is while it works: the second click of a double click finds it and nothing else. */}
      <Button look="primary" busy={sending || asking} ready={ready} onClick={() => upload.send({ type: 'SUBMIT' })}>
        {uploadTexts.upload}
      </Button>
    </>
  );
}
