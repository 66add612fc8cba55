import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import type { CompositeEditorRef } from '../../machines/samples/composite-editor.machine.ts';
import {
  canSave,
  canSaveAnyway,
  candidatesOf,
  draftOf,
  errorText,
  isAskingDiscard,
  isAskingTakeApart,
  isOpen,
  isSaving,
  isStored,
  isTakingApart,
  partsOf,
  problemOf,
  toldOf,
} from '../../machines/samples/composite-editor.selectors.ts';
import { formatDay } from '../../model/format/date.ts';
import { formatWithUnit, NO_VALUE } from '../../model/format/number.ts';
import { isWeight, originalLabel, shareOf } from '../../model/samples/composite-draft.ts';
import { depthLabel } from '../../model/samples/depth-label.ts';
import { siteLabel } from '../../model/samples/sample-entry.ts';
import { compositeTexts as texts } from '../../model/texts/samples.ts';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { SaveFailure } from '../shared/save-failure.tsx';
import { isSameOrder } from '../../model/shared/order.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { Table } from '../ui/table.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface CompositeDialogProps {
  readonly editor: CompositeEditorRef;
}

/** The originals of a composite with their weights, and what keeps them from being one. */
export function CompositeDialog({ editor }: CompositeDialogProps) {
  const open = useSelector(editor, isOpen);
  const stored = useSelector(editor, isStored);
  const told = useSelector(editor, toldOf);
  const close = (): void => editor.send({ type: 'CLOSE' });
  return (
    <>
      <Dialog
        open={open}
        size="lg"
        title={stored ? texts.title : texts.titleNew}
        onClose={close}
        footer={told ? <Button onClick={close}>{texts.close}</Button> : <Buttons editor={editor} />}
      >
        {told ? (
          <Banner tone="info">
            <p>{texts.told}</p>
            <ul className="list-disc pl-5">
              {[...told.notices, ...(told.limits.length > 0 ? [texts.limits(told.limits)] : [])].map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </Banner>
        ) : (
          <Fields editor={editor} />
        )}
      </Dialog>
      <Questions editor={editor} />
    </>
  );
}

function Buttons({ editor }: CompositeDialogProps) {
  const stored = useSelector(editor, isStored);
  const saving = useSelector(editor, isSaving);
  const saveable = useSelector(editor, canSave);
  return (
    <>
      {stored ? (
        <span className="mr-auto">
          <Button look="danger" disabled={saving} onClick={() => editor.send({ type: 'TAKE_APART' })}>
            {texts.takeApart}
          </Button>
        </span>
      ) : null}
      <Button disabled={saving} onClick={() => editor.send({ type: 'CLOSE' })}>
        {texts.close}
      </Button>
      <Button
        look="primary"
        busy={saving}
        disabled={!saveable && !saving}
        onClick={() => editor.send({ type: 'SAVE' })}
      >
        {texts.save}
      </Button>
    </>
  );
}

function Fields({ editor }: CompositeDialogProps) {
  const draft = useSelector(editor, draftOf);
  const saving = useSelector(editor, isSaving);
  const problem = useSelector(editor, problemOf);
  return (
    <div className="flex flex-col gap-3">
      <Failure editor={editor} />
      <TextInput
        label={texts.name}
        required
        maxLength={200}
        value={draft.name}
        disabled={saving}
        onChange={(name) => editor.send({ type: 'NAME_TYPED', name })}
      />
      <Originals editor={editor} />
      <AddOriginal editor={editor} />
      {problem === null ? null : <Banner tone="warning">{problem}</Banner>}
      <p className="text-sm text-muted">
        {texts.rule} {texts.hidden}
      </p>
    </div>
  );
}

function Failure({ editor }: CompositeDialogProps) {
  const error = useSelector(editor, errorText);
  const forceable = useSelector(editor, canSaveAnyway);
  return (
    <SaveFailure text={error} canSaveAnyway={forceable} onSaveAnyway={() => editor.send({ type: 'SAVE_ANYWAY' })} />
  );
}

function Originals({ editor }: CompositeDialogProps) {
  const draft = useSelector(editor, draftOf);
  const parts = useSelector(editor, partsOf);
  const saving = useSelector(editor, isSaving);
  const rows = draft.originals.map(({ sampleId, weight }) => ({
    sampleId,
    weight,
    label: originalLabel(parts, sampleId),
    sample: parts.samples.find(({ id }) => id === sampleId),
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
              disabled={saving}
              error={isWeight(weight) ? undefined : texts.weightWrong}
              onChange={(text) => editor.send({ type: 'WEIGHT_TYPED', sampleId, text })}
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
          header: '',
          width: '48px',
          align: 'end',
          cell: ({ sampleId, label }) => (
            <IconButton
              size="sm"
              icon={Trash2}
              label={texts.remove(label)}
              disabled={saving}
              onClick={() => editor.send({ type: 'ORIGINAL_REMOVED', sampleId })}
            />
          ),
        },
      ]}
    />
  );
}

function AddOriginal({ editor }: CompositeDialogProps) {
  const candidates = useSelector(editor, candidatesOf, isSameOrder);
  const saving = useSelector(editor, isSaving);
  if (candidates.length === 0) return null;
  return (
    <Select
      label={texts.add}
      value={undefined}
      placeholder={texts.addPlaceholder}
      disabled={saving}
      choices={candidates.map((sample) => ({
        value: sample.id,
        label: [sample.paddockName, siteLabel(sample), sample.labNumber, formatDay(sample.dateSampled)]
          .filter(Boolean)
          .join(', '),
      }))}
      onChange={(sampleId: number) => editor.send({ type: 'ORIGINAL_ADDED', sampleId })}
    />
  );
}

function Questions({ editor }: CompositeDialogProps) {
  const discarding = useSelector(editor, isAskingDiscard);
  const takingApart = useSelector(editor, isAskingTakeApart);
  const busy = useSelector(editor, isTakingApart);
  const name = useSelector(editor, (snapshot) => partsOf(snapshot).composite?.name ?? '');
  return (
    <>
      <DiscardDialog
        open={discarding}
        texts={texts.discard}
        onKeep={() => editor.send({ type: 'KEEP_EDITING' })}
        onDiscard={() => editor.send({ type: 'DISCARD' })}
      />
      <ConfirmDialog
        open={takingApart}
        title={texts.question.title}
        confirmLabel={texts.question.confirm}
        cancelLabel={texts.question.cancel}
        danger
        busy={busy}
        onConfirm={() => editor.send({ type: 'CONFIRM' })}
        onCancel={() => editor.send({ type: 'CANCEL' })}
      >
        {texts.question.text(name)}
      </ConfirmDialog>
    </>
  );
}
