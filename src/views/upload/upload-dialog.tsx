import { useSelector } from '@xstate/react';
import type { UploadRef } from '../../machines/upload/upload.machine.ts';
import { canSubmit, isConfirmingLeave, isFinished, isRefused, isSending } from '../../machines/upload/upload.selectors.ts';
import { uploadTexts } from '../../model/texts/upload.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { UploadDraft } from './upload-draft.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { UploadResultPanel } from './upload-result-panel.tsx';

/** The Upload Samples dialog: open as long as its machine lives. */
export function UploadDialog({ upload }: { readonly upload: UploadRef }) {
  const sending = useSelector(upload, isSending);
  const finished = useSelector(upload, isFinished);
  const confirming = useSelector(upload, isConfirmingLeave);
  const { leave } = uploadTexts;
  return (
    <Dialog open title={uploadTexts.title} onClose={() => upload.send({ type: confirming ? 'STAY' : 'CLOSE' })} footer={<Footer upload={upload} />}>
      {finished ? <UploadResultPanel upload={upload} /> : sending ? <UploadProgress upload={upload} /> : <UploadDraft upload={upload} />}
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
  const sending = useSelector(upload, isSending);
  const finished = useSelector(upload, isFinished);
  const refused = useSelector(upload, isRefused);
  const ready = useSelector(upload, canSubmit);
  if (sending) return <Button onClick={() => upload.send({ type: 'CANCEL' })}>{uploadTexts.cancelUpload}</Button>;
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
      <Button onClick={() => upload.send({ type: 'CLOSE' })}>{uploadTexts.cancel}</Button>
      <Button look="primary" disabled={!ready} onClick={() => upload.send({ type: 'SUBMIT' })}>
        {refused ? uploadTexts.tryAgain : uploadTexts.upload}
      </Button>
    </>
  );
}
