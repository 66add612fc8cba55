import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import type { UploadsRef } from '../../machines/imports/uploads.machine.ts';
import {
  detailsOf,
  isAsking,
  isLoading,
  isOpen,
  isReading,
  isUnavailable,
  isUndoing,
  mayUndo,
  uploadsOf,
} from '../../machines/imports/uploads.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { formatNumber } from '../../model/format/number.ts';
import type { Upload, UploadDetails } from '../../model/imports/uploads.ts';
import { uploadsTexts as texts } from '../../model/texts/uploads.ts';
import { ManagerDialog } from '../shared/manager-dialog.tsx';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { stacked } from '../ui/stacked.ts';
import { Table } from '../ui/table.tsx';
import { UploadSamples } from './upload-samples.tsx';

/** The files that came in for the customer; each is looked at, and taken back as a whole. */
export function UploadsDialog({ actor }: { readonly actor: UploadsRef }) {
  const [open, details, undoable] = useSelectors(actor, isOpen, detailsOf, mayUndo);
  const close = (): void => actor.send({ type: 'CLOSE' });
  return (
    <>
      <ManagerDialog
        open={open}
        texts={texts}
        actions={
          details && undoable ? (
            <Button look="danger" className="mr-auto" onClick={() => actor.send({ type: 'UNDO' })}>
              {texts.undo}
            </Button>
          ) : null
        }
        onClose={close}
      >
        <Content actor={actor} />
      </ManagerDialog>
      {details ? <UndoQuestion actor={actor} details={details} /> : null}
    </>
  );
}

function Content({ actor }: { readonly actor: UploadsRef }) {
  const [loading, unavailable, reading, details] = useSelectors(actor, isLoading, isUnavailable, isReading, detailsOf);
  if (unavailable) return <Unavailable actor={actor} words={texts.unavailable} className="m-4" />;
  if (loading) return <SkeletonRows rows={6} className="min-h-64" />;
  if (reading || details)
    return (
      <div className="flex min-h-64 flex-col gap-3 p-4">
        <Button look="quiet" icon={ArrowLeft} className="self-start" onClick={() => actor.send({ type: 'GO_BACK' })}>
          {texts.back}
        </Button>
        {details ? <UploadSamples details={details} /> : <Spinner label={texts.loading} />}
      </div>
    );
  return <UploadList actor={actor} />;
}

const statusOf = ({ undoneOn, undoneBy, madeCount, replacedCount }: Upload): string =>
  undoneOn === null ? texts.status(madeCount, replacedCount) : texts.undoneOn(formatDayAndTime(undoneOn), undoneBy);

function UploadList({ actor }: { readonly actor: UploadsRef }) {
  const uploads = useSelector(actor, uploadsOf);
  const { columns } = texts;
  return (
    <Table
      label={texts.title}
      rows={uploads}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState text={texts.none} />}
      stacking={stacked}
      className="min-h-64"
      columns={[
        {
          key: 'fileName',
          header: columns.fileName,
          cell: ({ fileName }) => <span className="font-medium break-words whitespace-normal">{fileName}</span>,
        },
        {
          key: 'uploadedOn',
          header: columns.uploadedOn,
          width: '11.5rem',
          cell: (row) => formatDayAndTime(row.uploadedOn),
        },
        { key: 'uploadedBy', header: columns.uploadedBy, cell: ({ uploadedBy }) => uploadedBy, under: 'uploadedOn' },
        {
          key: 'rows',
          header: columns.rows,
          width: '4.5rem',
          align: 'end',
          cell: ({ rowsIn }) => formatNumber(rowsIn),
        },
        {
          key: 'saved',
          header: columns.saved,
          width: '4.5rem',
          align: 'end',
          cell: ({ saved }) => formatNumber(saved),
        },
        {
          key: 'status',
          header: columns.status,
          align: 'end',
          cell: (row) => <span className="break-words whitespace-normal">{statusOf(row)}</span>,
        },
        {
          key: 'open',
          header: columns.open,
          headerContent: <></>,
          width: '7rem',
          align: 'end',
          cell: ({ id, fileName }) => (
            <Button look="quiet" onClick={() => actor.send({ type: 'OPEN_UPLOAD', uploadId: id })}>
              {columns.open}
              <span className="sr-only"> {texts.open(fileName)}</span>
            </Button>
          ),
        },
      ]}
    />
  );
}

function UndoQuestion({ actor, details }: { readonly actor: UploadsRef; readonly details: UploadDetails }) {
  const [asking, busy] = useSelectors(actor, isAsking, isUndoing);
  const { upload, open, composites, unrecorded } = details;
  return (
    <ConfirmDialog
      open={asking}
      title={texts.question}
      confirmLabel={texts.undo}
      cancelLabel={texts.keep}
      onConfirm={() => actor.send({ type: 'CONFIRM' })}
      onCancel={() => actor.send({ type: 'CANCEL' })}
      busy={busy}
      danger
    >
      <p>{texts.consequences(upload.fileName, upload.madeCount, upload.replacedCount)}</p>
      {open.length > 0 ? <p>{texts.leaves(open.map(({ name }) => name))}</p> : null}
      {composites.length > 0 ? <p>{texts.composites(composites.map(({ name }) => name))}</p> : null}
      {unrecorded > 0 ? <p>{texts.unrecorded(unrecorded)}</p> : null}
    </ConfirmDialog>
  );
}
