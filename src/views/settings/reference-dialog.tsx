import { useSelector } from '@xstate/react';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { draftIn, readIn } from '../../machines/shared/record-editor.selectors.ts';
import type { RecordField } from '../../model/settings/record-fields.ts';
import { YES, type Problems } from '../../model/settings/record-kind.ts';
import { recordKinds } from '../../model/settings/record-kinds.ts';
import { isOpen, problemsOfRecord, referenceKind } from '../../model/settings/reference-draft.ts';
import { recordTexts as texts } from '../../model/texts/reference-data.ts';
import { RecordDialog, type RecordFields } from '../shared/record-dialog.tsx';
import { Banner } from '../ui/banner.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';

type Fields = RecordFields<typeof referenceKind>;

/** Adds or changes a record of the catalogue. */
export function ReferenceDialog({ editor }: { readonly editor: RecordEditorRef }) {
  const name = useSelector(editor, (snapshot) => readIn(referenceKind)(snapshot)?.record?.name ?? null);
  const kind = useSelector(editor, (snapshot) => draftIn(referenceKind)(snapshot)?.kind ?? 'product');
  return (
    <RecordDialog editor={editor} kind={referenceKind} title={name === null ? texts.add(kind) : texts.editTitle(name)}>
      {(fields) => <ReferenceFields {...fields} />}
    </RecordDialog>
  );
}

const NONE: Problems = {};

function ReferenceFields(props: Fields) {
  const { draft, read, isJudged } = props;
  const problems = isJudged ? problemsOfRecord(draft, read.lists) : NONE;
  const fields = recordKinds[draft.kind].fields;
  const analysis = fields.filter(({ form }) => form === 'percent');
  // What weighs 1 kg per kg has no density to tell.
  const others = fields.filter(
    ({ key, form }) => form !== 'percent' && (key !== 'kgPerUnit' || draft.values['unit'] === 'L'),
  );
  const inputs = (shown: readonly RecordField[]) =>
    shown.map((field) => <RecordInput key={field.key} {...props} field={field} fault={problems[field.key]} />);
  return (
    <div className="flex flex-col gap-3">
      {problems['record'] === undefined ? null : <Banner tone="danger">{problems['record']}</Banner>}
      {inputs(others.filter(({ form }) => form !== 'long'))}
      {analysis.length === 0 ? null : (
        <fieldset>
          <legend className="mb-1 text-xs font-medium text-muted">{texts.analysis}</legend>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">{inputs(analysis)}</div>
        </fieldset>
      )}
      {inputs(others.filter(({ form }) => form === 'long'))}
    </div>
  );
}

interface RecordInputProps extends Fields {
  readonly field: RecordField;
  readonly fault: string | undefined;
}

function RecordInput({ draft, read: { lists }, disabled: isBusy, edit, field, fault }: RecordInputProps) {
  const { key, form, least = 0, most } = field;
  const value = draft.values[key] ?? '';
  const label = texts.fields[key] ?? key;
  const disabled = isBusy || !isOpen(draft, field);
  const type = (text: string): void => edit({ key, text });
  const shown = { label, hint: texts.hints[key], error: fault, disabled };
  switch (form) {
    case 'text':
      return <TextInput {...shown} value={value} maxLength={most} onChange={type} />;
    case 'long':
      return <TextArea {...shown} value={value} rows={2} onChange={type} />;
    case 'choice':
      return (
        <Select
          {...shown}
          choices={field.choices?.(lists) ?? []}
          value={value === '' ? undefined : value}
          onChange={type}
        />
      );
    case 'yes':
      return (
        <Checkbox label={label} checked={value === YES} disabled={disabled} onChange={(on) => type(on ? YES : '')} />
      );
    case 'number':
    case 'percent':
      return (
        <NumberInput
          {...shown}
          value={value}
          unit={form === 'percent' ? '%' : texts.fieldUnits[key]}
          min={least}
          max={most}
          onChange={type}
        />
      );
  }
}
