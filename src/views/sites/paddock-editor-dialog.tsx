import { useSelector } from '@xstate/react';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { isNew } from '../../machines/shared/record-editor.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { MOST_HA } from '../../model/sites/paddock-draft.ts';
import { paddockKind } from '../../model/sites/paddock-kind.ts';
import { farmsOf, type PaddockChange } from '../../model/sites/paddock.ts';
import { paddockTexts } from '../../model/texts/paddocks.ts';
import { NameInput } from '../shared/name-input.tsx';
import { RecordDialog } from '../shared/record-dialog.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { PaddockBoundary, type PaddockFields } from './paddock-boundary.tsx';

const { editor: texts, discard } = paddockTexts;

interface PaddockEditorProps {
  readonly editor: RecordEditorRef;
  /** What was changed before. */
  readonly changes: readonly PaddockChange[];
}

/** A paddock: what it is called, where it belongs, how large it is, and where it lies. */
export function PaddockEditorDialog({ editor, changes }: PaddockEditorProps) {
  return (
    <RecordDialog
      editor={editor}
      kind={paddockKind}
      size="wide"
      title={useSelector(editor, isNew) ? texts.titleNew : texts.title}
      discard={discard}
      refused={{ code: 'LAND_SHARED', label: texts.saveShared, edit: { sharesLand: true } }}
    >
      {(fields) => (
        <div className="flex flex-col gap-3">
          <Fields {...fields} editor={editor} />
          <PaddockBoundary {...fields} editor={editor} />
          {fields.problem === null ? null : <p className="text-sm text-muted">{fields.problem}</p>}
          <Changes changes={changes} />
        </div>
      )}
    </RecordDialog>
  );
}

const Fields = ({ draft, read, disabled, edit }: PaddockFields) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <NameInput label={texts.name} draft={draft} disabled={disabled} edit={edit} />
    <NumberInput
      label={texts.agreedArea}
      hint={texts.agreedHint}
      unit={texts.ha}
      min={0}
      max={MOST_HA}
      value={draft.agreedAreaHa}
      disabled={disabled}
      onChange={(agreedAreaHa) => edit({ agreedAreaHa })}
    />
    <Select
      label={texts.farm}
      choices={[
        ...farmsOf(read.paddocks).map((farm) => ({ value: farm, label: farm })),
        { value: '', label: texts.otherFarm },
      ]}
      value={draft.farmName}
      disabled={disabled}
      onChange={(farmName) => edit({ farmName })}
    />
    {draft.farmName === '' ? (
      <TextInput
        label={texts.newFarm}
        required
        maxLength={200}
        value={draft.newFarmName}
        disabled={disabled}
        onChange={(newFarmName) => edit({ newFarmName })}
      />
    ) : null}
  </div>
);

function Changes({ changes }: Pick<PaddockEditorProps, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={texts.history} className="border-t border-hairline pt-3">
      <h3>{texts.history}</h3>
      <ul className="mt-1 flex flex-col gap-2">
        {changes.map(({ on, by, fields }, at) => (
          <li key={at} className="flex flex-col gap-0.5 text-sm">
            <span className="font-medium">{paddockTexts.changedBy(formatDayAndTime(on), by)}</span>
            {fields.map(({ field, from, to }) => (
              <span key={field}>{paddockTexts.changed(field, from, to)}</span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
