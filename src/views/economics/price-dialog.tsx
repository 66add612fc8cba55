import { useSelector } from '@xstate/react';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { isUnsettled } from '../../machines/shared/record-editor.selectors.ts';
import { priceFault } from '../../model/economics/price-draft.ts';
import { priceKind } from '../../model/economics/price-kind.ts';
import { priceTexts as texts } from '../../model/texts/economics.ts';
import { RecordDialog, type RecordFields } from '../shared/record-dialog.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** One price: of what, from when, how much, and what delivery and spreading cost. */
export function PriceDialog({ editor }: { readonly editor: RecordEditorRef }) {
  const unsettled = useSelector(editor, isUnsettled);
  return (
    <RecordDialog editor={editor} kind={priceKind} title={texts.title}>
      {(fields) => <Fields {...fields} unsettled={unsettled} />}
    </RecordDialog>
  );
}

const NUMBERS = ['price', 'delivery', 'spreadingPerHa', 'loadSize'] as const;

interface FieldsProps extends RecordFields<typeof priceKind> {
  /** One has to decide about this price before another is chosen. */
  readonly unsettled: boolean;
}

function Fields({ draft: { subject, texts: typed }, read, disabled, unsettled, edit }: FieldsProps) {
  const { subjects } = read.list;
  const unit = subjects.find(({ key }) => key === subject)?.unit;
  const unitOf = (field: (typeof NUMBERS)[number]): string | undefined =>
    field === 'spreadingPerHa' || unit === undefined ? undefined : field === 'loadSize' ? unit : `/${unit}`;
  return (
    <div className="grid gap-3">
      <Select
        label={texts.subject}
        required
        choices={subjects.map(({ key, name }) => ({ value: key, label: name }))}
        value={subject === '' ? undefined : subject}
        placeholder={texts.chooseSubject}
        disabled={disabled || unsettled}
        onChange={(key) => edit({ subject: key })}
      />
      <DateInput
        label={texts.fields.validFrom}
        required
        value={typed.validFrom}
        disabled={disabled || unsettled}
        onChange={(validFrom) => edit({ validFrom })}
      />
      {NUMBERS.map((field) => (
        <NumberInput
          key={field}
          label={texts.fields[field]}
          value={typed[field]}
          unit={unitOf(field)}
          required={field === 'price'}
          error={priceFault(field, typed[field]) ?? undefined}
          disabled={disabled}
          onChange={(text) => edit({ [field]: text })}
        />
      ))}
      <TextInput
        label={texts.fields.supplier}
        value={typed.supplier}
        maxLength={200}
        disabled={disabled}
        onChange={(supplier) => edit({ supplier })}
      />
    </div>
  );
}
