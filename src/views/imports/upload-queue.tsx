import { useSelector } from '@xstate/react';
import { CloudUpload, Trash2 } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { UploadQueueRef } from '../../machines/imports/upload-queue.machine.ts';
import { filesOf, isUnavailable, isWaiting, sentIdOf } from '../../machines/imports/upload-queue.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import type { QueuedFile } from '../../model/imports/queued-file.ts';
import { offlineTexts } from '../../model/texts/offline.ts';
import { HeaderPopover } from '../shell/header-popover.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { useBellHost } from '../ui/dom/bell-host.ts';
import { IconButton } from '../ui/icon-button.tsx';

interface OfQueue {
  readonly actor: UploadQueueRef;
}

const texts = offlineTexts.queue;

/** The files that wait on this device, in the header beside the bell, while there are any. */
export function QueueInHeader({ actor }: OfQueue) {
  const host = useBellHost();
  return host === null ? null : createPortal(<UploadQueue actor={actor} />, host);
}

export function UploadQueue({ actor }: OfQueue) {
  const files = useSelector(actor, filesOf);
  if (files.length === 0) return null;
  return (
    <HeaderPopover
      label={texts.waiting(files.length)}
      title={texts.title}
      icon={CloudUpload}
      mark={
        <span aria-hidden="true" className="tabular-nums">
          {files.length}
        </span>
      }
    >
      <div className="p-2">
        <QueuedFiles actor={actor} />
      </div>
    </HeaderPopover>
  );
}

/** Each file with its customer and state; and a way to send it now, to its customer, and off this device. */
export function QueuedFiles({ actor }: OfQueue) {
  const [files, waiting, unavailable] = useSelectors(actor, filesOf, isWaiting, isUnavailable);
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{texts.title}</h2>
        {waiting || unavailable ? <Button onClick={() => actor.send({ type: 'RETRY' })}>{texts.retry}</Button> : null}
      </div>
      {unavailable ? <p className="py-2 text-sm text-danger">{texts.unavailable}</p> : null}
      <p className="py-1 text-xs text-muted">{texts.about}</p>
      <ul className="divide-y divide-hairline">
        {files.map((file) => (
          <li key={file.id} className="py-2">
            <Entry actor={actor} file={file} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ actor, file }: OfQueue & { readonly file: QueuedFile }) {
  const sending = useSelector(actor, sentIdOf) === file.id;
  const { id, fileName, customerName, keptOn, problem } = file;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{fileName}</p>
        <p className="text-xs text-muted">
          {customerName} · {texts.keptOn(formatDayAndTime(keptOn))}
        </p>
        <p className={cx('text-sm break-words', problem === null ? 'text-muted' : 'text-danger')}>
          {problem ?? (sending ? texts.sending : texts.forLine)}
        </p>
        {problem === null ? null : (
          <div className="mt-1 flex flex-wrap gap-2">
            <Button onClick={() => actor.send({ type: 'RETRY_FILE', id })}>{texts.retryNamed(fileName)}</Button>
            <Button onClick={() => actor.send({ type: 'OPEN_CUSTOMER_OF', id })}>{texts.open(customerName)}</Button>
          </div>
        )}
      </div>
      <IconButton
        icon={Trash2}
        size="sm"
        tone="danger"
        label={texts.remove(fileName)}
        onClick={() => actor.send({ type: 'REMOVE', id })}
      />
    </div>
  );
}
