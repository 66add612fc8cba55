import { useSelector } from '@xstate/react';
import type { ReferenceDataRef } from '../../machines/settings/reference-data.machine.ts';
import {
  draftOf,
  errorText,
  isConfirmingDiscard,
  isSaving,
  listsOf,
  maySaveAnyway,
  originalNameOf,
  problemsShown,
} from '../../machines/settings/reference-data.selectors.ts';
import type { RecordField } from '../../model/settings/record-fields.ts';
import { YES } from '../../model/settings/record-kind.ts';
import { recordKinds } from '../../model/settings/record-kinds.ts';
import { isOpen } from '../../model/settings/reference-draft.ts';
import { recordTexts as texts } from '../../model/texts/reference-data.ts';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface OfCatalogue {
  readonly actor: ReferenceDataRef;
}

/** Adds or changes a record of the catalogue. */
export function RecordDialog({ actor }: OfCatalogue) {
  const draft = useSelector(actor, draftOf);
  const name = useSelector(actor, originalNameOf);
  const saving = useSelector(actor, isSaving);
  const error = useSelector(actor, errorText);
  const stale = useSelector(actor, maySaveAnyway);
  const problems = useSelector(actor, problemsShown, isSameProblems);
  const discarding = useSelector(actor, isConfirmingDiscard);
  const fields = recordKinds[draft.kind].fields;
  const analysis = fields.filter(({ form }) => form === 'percent');
  // What weighs 1 kg per kg has no density to tell.
  const others = fields.filter(
    ({ key, form }) => form !== 'percent' && (key !== 'kgPerUnit' || draft.values['unit'] === 'L'),
  );
  const told = [error, problems['record'] ?? ''].filter((text) => text !== '');
  return (
    <Dialog
      open
      size="md"
      title={draft.id === null ? texts.add(draft.kind) : texts.editTitle(name)}
      onClose={() => actor.send({ type: 'CLOSE' })}
      footer={
        <>
          <Button disabled={saving} onClick={() => actor.send({ type: 'CLOSE' })}>
            {texts.close}
          </Button>
          <Button look="primary" busy={saving} onClick={() => actor.send({ type: 'SAVE' })}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {told.length === 0 ? null : (
          <Banner
            tone="danger"
            actions={
              stale ? (
                <Button onClick={() => actor.send({ type: 'SAVE_ANYWAY' })}>{texts.saveAnyway}</Button>
              ) : undefined
            }
          >
            {told.join(' ')}
          </Banner>
        )}
        {others
          .filter(({ form }) => form !== 'long')
          .map((field) => (
            <RecordInput key={field.key} actor={actor} field={field} problem={problems[field.key]} />
          ))}
        {analysis.length === 0 ? null : (
          <fieldset>
            <legend className="mb-1 text-xs font-medium text-muted">{texts.analysis}</legend>
            <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
              {analysis.map((field) => (
                <RecordInput key={field.key} actor={actor} field={field} problem={problems[field.key]} />
              ))}
            </div>
          </fieldset>
        )}
        {others
          .filter(({ form }) => form === 'long')
          .map((field) => (
            <RecordInput key={field.key} actor={actor} field={field} problem={problems[field.key]} />
          ))}
      </div>
      <DiscardDialog
        open={discarding}
        onKeep={() => actor.send({ type: 'KEEP_EDITING' })}
        onDiscard={() => actor.send({ type: 'DISCARD' })}
      />
    </Dialog>
  );
}

type Problems = Readonly<Record<string, string>>;
const isSameProblems = (a: Problems, b: Problems): boolean => JSON.stringify(a) === JSON.stringify(b);

interface RecordInputProps extends OfCatalogue {
  readonly field: RecordField;
  readonly problem: string | undefined;
}

function RecordInput({ actor, field, problem }: RecordInputProps) {
  const draft = useSelector(actor, draftOf);
  const lists = useSelector(actor, listsOf);
  const saving = useSelector(actor, isSaving);
  const { key, form, least = 0, most } = field;
  const value = draft.values[key] ?? '';
  const label = texts.fields[key] ?? key;
  const disabled = saving || !isOpen(draft, field);
  const type = (text: string): void => actor.send({ type: 'FIELD_TYPED', key, text });
  const shown = { label, hint: texts.hints[key], error: problem, disabled };
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
