import { useSelector } from '@xstate/react';
import type { PriceListRef } from '../../machines/economics/price-list.machine.ts';
import {
  askedOf,
  canSave,
  draftOf,
  errorText,
  isSaving,
  isTakenBack,
  isUnsettled,
  mayAddAgain,
  subjectsOf,
} from '../../machines/economics/price-list.selectors.ts';
import { priceFault, type PriceDraft, type PriceField } from '../../model/economics/price-draft.ts';
import type { AskedPrice } from '../../model/economics/price-merge.ts';
import { priceTexts as texts } from '../../model/texts/economics.ts';
import { conflictTexts } from '../../model/texts/shared.ts';
import { CellConflicts } from '../shared/cell-conflicts.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** One price: of what, from when, how much, and what delivery and spreading cost. */
export function PriceDialog({ actor }: { readonly actor: PriceListRef }) {
  const draft = useSelector(actor, draftOf);
  const saving = useSelector(actor, isSaving);
  const saveable = useSelector(actor, canSave);
  return (
    <Dialog
      open={draft !== null}
      title={texts.title}
      onClose={() => actor.send({ type: 'CANCEL' })}
      footer={
        <>
          <Button disabled={saving} onClick={() => actor.send({ type: 'CANCEL' })}>
            {texts.cancel}
          </Button>
          <Button look="primary" busy={saving} disabled={!saveable} onClick={() => actor.send({ type: 'SAVE' })}>
            {texts.save}
          </Button>
        </>
      }
    >
      {draft ? <Draft actor={actor} draft={draft} /> : null}
    </Dialog>
  );
}

const NUMBERS = ['price', 'delivery', 'spreadingPerHa', 'loadSize'] as const;

function Draft({
  actor,
  draft: { subject, texts: typed },
}: {
  readonly actor: PriceListRef;
  readonly draft: PriceDraft;
}) {
  const subjects = useSelector(actor, subjectsOf);
  const saving = useSelector(actor, isSaving);
  const unsettled = useSelector(actor, isUnsettled);
  const unit = subjects.find(({ key }) => key === subject)?.unit;
  const type = (field: PriceField) => (text: string) => actor.send({ type: 'FIELD_TYPED', field, text });
  const unitOf = (field: (typeof NUMBERS)[number]): string | undefined =>
    field === 'spreadingPerHa' || unit === undefined ? undefined : field === 'loadSize' ? unit : `/${unit}`;
  return (
    <div className="grid gap-3">
      <Problem actor={actor} />
      <Select
        label={texts.subject}
        required
        choices={subjects.map(({ key, name }) => ({ value: key, label: name }))}
        value={subject === '' ? undefined : subject}
        placeholder={texts.chooseSubject}
        disabled={saving || unsettled}
        onChange={(key) => actor.send({ type: 'SUBJECT_CHOSEN', subject: key })}
      />
      <DateInput
        label={texts.fields.validFrom}
        required
        value={typed.validFrom}
        disabled={saving || unsettled}
        onChange={type('validFrom')}
      />
      {NUMBERS.map((field) => (
        <NumberInput
          key={field}
          label={texts.fields[field]}
          value={typed[field]}
          unit={unitOf(field)}
          required={field === 'price'}
          error={priceFault(field, typed[field]) ?? undefined}
          disabled={saving}
          onChange={type(field)}
        />
      ))}
      <TextInput
        label={texts.fields.supplier}
        value={typed.supplier}
        maxLength={200}
        disabled={saving}
        onChange={type('supplier')}
      />
    </div>
  );
}

/** Why the price was not set, and what has to be decided where somebody else has changed or taken back the same. */
function Problem({ actor }: { readonly actor: PriceListRef }) {
  const error = useSelector(actor, errorText);
  const gone = useSelector(actor, isTakenBack);
  const saving = useSelector(actor, isSaving);
  const asked = useSelector(actor, askedOf, isSameQuestion);
  if (gone) return <TakenBack actor={actor} error={error} />;
  if (asked.length > 0)
    return (
      <CellConflicts cells={asked} disabled={saving} onChoose={(choice) => actor.send({ type: 'SETTLED', choice })} />
    );
  return error === '' ? null : <Banner tone="danger">{error}</Banner>;
}

const isSameQuestion = (one: readonly AskedPrice[], other: readonly AskedPrice[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The price is there no more: it is set again, or what was typed is let go. */
function TakenBack({ actor, error }: { readonly actor: PriceListRef; readonly error: string }) {
  const addable = useSelector(actor, mayAddAgain);
  return (
    <Banner
      tone="danger"
      actions={
        <>
          <Button disabled={!addable} onClick={() => actor.send({ type: 'ADD_AGAIN' })}>
            {conflictTexts.addAgain}
          </Button>
          <Button onClick={() => actor.send({ type: 'CANCEL' })}>{conflictTexts.letGo}</Button>
        </>
      }
    >
      {error === '' ? conflictTexts.removed : `${error} ${conflictTexts.gone}`}
    </Banner>
  );
}
