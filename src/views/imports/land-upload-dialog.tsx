import { useSelector } from '@xstate/react';
import type { LandUploadRef } from '../../machines/imports/land-upload.machine.ts';
import {
  canCancel,
  canRetry,
  errorText,
  fileNameOf,
  fileProblemOf,
  isFinished,
  isOpen,
  isReading,
} from '../../machines/imports/land-upload.selectors.ts';
import { takenMaps } from '../../model/imports/chosen-map.ts';
import { landTexts as texts } from '../../model/texts/land.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FileDrop } from '../ui/dom/file-drop.tsx';
import { lazy } from '../ui/dom/lazy.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { LandOutcome } from './land-outcome.tsx';

const LandCheckDialog = lazy(async () => (await import('./land-check-dialog.tsx')).LandCheckDialog);

interface LandUploadProps {
  readonly upload: LandUploadRef;
}

/** The import of paddocks: a file; then, over the whole window, what it would do; then what became of it. */
export function LandUploadDialog({ upload }: LandUploadProps) {
  const check = useSelector(upload, ({ children }) => children.landCheck);
  const small = <SmallDialog upload={upload} />;
  return check ? <LandCheckDialog check={check} before={small} /> : small;
}

function SmallDialog({ upload }: LandUploadProps) {
  const [open, finished] = useSelectors(upload, isOpen, isFinished);
  return (
    <Dialog
      open={open}
      title={texts.title}
      onClose={() => upload.send({ type: 'CLOSE' })}
      footer={<Footer upload={upload} />}
    >
      {finished ? <LandOutcome upload={upload} /> : <FileChoice upload={upload} />}
    </Dialog>
  );
}

function FileChoice({ upload }: LandUploadProps) {
  const [reading, fileName, problem] = useSelectors(upload, isReading, fileNameOf, fileProblemOf);
  const [error, retry] = useSelectors(upload, errorText, canRetry);
  if (reading)
    return (
      <div className="flex min-h-36 items-center justify-center">
        <Spinner label={texts.reading(fileName)} />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {error === '' ? null : (
        <Banner
          tone="danger"
          actions={retry ? <Button onClick={() => upload.send({ type: 'RETRY' })}>{texts.retry}</Button> : undefined}
        >
          {error}
        </Banner>
      )}
      <FileDrop
        label={texts.file}
        accept={takenMaps.join()}
        fileName={fileName || undefined}
        error={problem ?? undefined}
        hint={fileName === '' ? texts.fileHint : texts.anotherFile}
        onFile={(file) => upload.send({ type: 'FILE_CHOSEN', file })}
      />
    </div>
  );
}

function Footer({ upload }: LandUploadProps) {
  const [reading, finished, stoppable] = useSelectors(upload, isReading, isFinished, canCancel);
  if (reading)
    return (
      <Button disabled={!stoppable} onClick={() => upload.send({ type: 'CANCEL' })}>
        {texts.stop}
      </Button>
    );
  if (!finished) return <Button onClick={() => upload.send({ type: 'CLOSE' })}>{texts.cancel}</Button>;
  return (
    <>
      <Button onClick={() => upload.send({ type: 'UPLOAD_ANOTHER' })}>{texts.another}</Button>
      <Button look="primary" onClick={() => upload.send({ type: 'CLOSE' })}>
        {texts.done}
      </Button>
    </>
  );
}
