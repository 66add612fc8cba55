import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import type { CompositeEditorRef } from '../../machines/samples/composite-editor.machine.ts';
import {
  errorText,
  isAskingTakeApart,
  isStored,
  isTakingApart,
  nameOf,
  recordOf,
  mixedOf,
} from '../../machines/samples/composite-editor.selectors.ts';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { formatDay } from '../../model/format/date.ts';
import { formatWithUnit, NO_VALUE } from '../../model/format/number.ts';
import { compositeCandidates, isWeight, originalLabel, shareOf } from '../../model/samples/composite-draft.ts';
import { compositeKind } from '../../model/samples/composite-kind.ts';
import { depthLabel } from '../../model/samples/depth-label.ts';
import { siteLabel } from '../../model/samples/sample-entry.ts';
import { compositeTexts as texts } from '../../model/texts/samples.ts';
import { NameInput } from '../shared/name-input.tsx';
import { RecordDialog, type RecordFields } from '../shared/record-dialog.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { Table } from '../ui/table.tsx';

interface CompositeDialogProps {
  readonly editor: CompositeEditorRef;
}

type Fields = RecordFields<typeof compositeKind>;

/** A composite made, changed or taken apart, and what is to be known of its mean. */
export function CompositeDialog({ editor }: CompositeDialogProps) {
  const [record, stored, failure] = useSelectors(editor, recordOf, isStored, errorText);
  const takeApart = (): void => editor.send({ type: 'TAKE_APART' });
  return (
    <>
      {record ? <CompositeRecord record={record} failure={failure} onTakeApart={stored ? takeApart : null} /> : null}
      <MixedNotice editor={editor} />
      <TakeApart editor={editor} />
    </>
  );
}

interface CompositeRecordProps {
  readonly record: RecordEditorRef;
  /** Why it was not taken apart; empty where it was not tried. */
  readonly failure: string;
  /** Null for a new one. */
  readonly onTakeApart: (() => void) | null;
}

/** The originals of a composite with their weights, and what keeps them from being one. */
export function CompositeRecord({ record, failure, onTakeApart }: CompositeRecordProps) {
  return (
    <RecordDialog
      editor={record}
      kind={compositeKind}
      size="lg"
      title={onTakeApart === null ? texts.titleNew : texts.title}
      discard={texts.discard}
      extraButtons={({ disabled }) =>
        onTakeApart === null ? null : (
          <span className="mr-auto">
            <Button look="danger" disabled={disabled} onClick={onTakeApart}>
              {texts.takeApart}
            </Button>
          </span>
        )
      }
    >
      {(fields) => (
        <div className="flex flex-col gap-3">
          {failure === '' ? null : <Banner tone="danger">{failure}</Banner>}
          <CompositeFields {...fields} />
        </div>
      )}
    </RecordDialog>
  );
}

function CompositeFields(fields: Fields) {
  const { draft, problem, disabled, edit } = fields;
  return (
    <>
      <NameInput label={texts.name} draft={draft} disabled={disabled} edit={edit} />
      <Originals {...fields} />
      <AddOriginal {...fields} />
      {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
      <p className="text-sm text-muted">
        {texts.rule} {texts.hidden}
      </p>
    </>
  );
}

function Originals({ draft, read: { record: composite, samples }, disabled, edit }: Fields) {
  const rows = draft.originals.map(({ sampleId, weight }) => ({
    sampleId,
    weight,
    label: originalLabel({ composite, samples }, sampleId),
    sample: samples.find(({ id }) => id === sampleId),
    share: shareOf(draft, sampleId),
  }));
  return (
    <Table
      label={texts.originals}
      rows={rows}
      rowKey={({ sampleId }) => String(sampleId)}
      columns={[
        { key: 'original', header: texts.original, cell: ({ label }) => label },
        {
          key: 'depth',
          header: texts.depth,
          width: '128px',
          cell: ({ sample }) => (sample ? depthLabel(sample) || NO_VALUE : NO_VALUE),
        },
        {
          key: 'labNumber',
          header: texts.labNumber,
          width: '110px',
          cell: ({ sample }) => sample?.labNumber ?? NO_VALUE,
        },
        {
          key: 'dateSampled',
          header: texts.dateSampled,
          width: '110px',
          cell: ({ sample }) => (sample ? formatDay(sample.dateSampled) : NO_VALUE),
        },
        {
          key: 'weight',
          header: texts.weight,
          width: '110px',
          align: 'end',
          cell: ({ sampleId, weight, label }) => (
            <NumberInput
              label={texts.weightOf(label)}
              hideLabel
              value={weight}
              disabled={disabled}
              error={isWeight(weight) ? undefined : texts.weightWrong}
              onChange={(text) => edit({ sampleId, weight: text })}
            />
          ),
        },
        {
          key: 'share',
          header: texts.share,
          width: '72px',
          align: 'end',
          cell: ({ share }) => formatWithUnit(share === null ? null : share * 100, '%', { decimals: 1 }),
        },
        {
          key: 'remove',
          header: texts.removal,
          width: '80px',
          align: 'end',
          cell: ({ sampleId, label }) => (
            <IconButton
              size="sm"
              icon={Trash2}
              label={texts.remove(label)}
              disabled={disabled}
              onClick={() => edit({ sampleId, weight: null })}
            />
          ),
        },
      ]}
    />
  );
}

function AddOriginal({ draft, read: { record: composite, samples }, disabled, edit }: Fields) {
  const candidates = compositeCandidates(draft, { composite, samples });
  if (candidates.length === 0) return null;
  return (
    <Select
      label={texts.add}
      value={undefined}
      placeholder={texts.addPlaceholder}
      disabled={disabled}
      choices={candidates.map((sample) => ({
        value: sample.id,
        label: [sample.paddockName, siteLabel(sample), sample.labNumber, formatDay(sample.dateSampled)]
          .filter(Boolean)
          .join(', '),
      }))}
      onChange={(sampleId: number) => edit({ sampleId, weight: '1' })}
    />
  );
}

/** What the mean lacks, and where it is a limit. */
function MixedNotice({ editor }: CompositeDialogProps) {
  const [stored, mixed] = useSelectors(editor, isStored, mixedOf);
  const close = (): void => editor.send({ type: 'CLOSE' });
  if (mixed === null) return null;
  return (
    <Dialog
      open
      size="lg"
      title={stored ? texts.title : texts.titleNew}
      onClose={close}
      footer={<Button onClick={close}>{texts.seen}</Button>}
    >
      <Banner tone="info">
        <p>{texts.checks}</p>
        <ul className="list-disc pl-5">
          {[...mixed.notices, ...(mixed.limits.length > 0 ? [texts.limits(mixed.limits)] : [])].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Banner>
    </Dialog>
  );
}

function TakeApart({ editor }: CompositeDialogProps) {
  return (
    <ConfirmDialog
      open={useSelector(editor, isAskingTakeApart)}
      title={texts.question.title}
      confirmLabel={texts.question.confirm}
      cancelLabel={texts.question.cancel}
      danger
      busy={useSelector(editor, isTakingApart)}
      onConfirm={() => editor.send({ type: 'CONFIRM' })}
      onCancel={() => editor.send({ type: 'CANCEL' })}
    >
      {texts.question.text(useSelector(editor, nameOf))}
    </ConfirmDialog>
  );
}
