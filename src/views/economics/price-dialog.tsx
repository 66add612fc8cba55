import { useSelector } from '@xstate/react';
import type { PriceListRef } from '../../machines/economics/price-list.machine.ts';
import {
  canOverwrite,
  canSave,
  draftOf,
  errorText,
  isSaving,
  subjectsOf,
} from '../../machines/economics/price-list.selectors.ts';
import { priceFault, type PriceDraft, type PriceField } from '../../model/economics/price-draft.ts';
import { priceTexts as texts } from '../../model/texts/economics.ts';
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
        disabled={saving}
        onChange={(key) => actor.send({ type: 'SUBJECT_CHOSEN', subject: key })}
      />
      <DateInput
        label={texts.fields.validFrom}
        required
        value={typed.validFrom}
        disabled={saving}
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

/** Why the price was not set; after somebody else's change one may set one's own all the same. */
function Problem({ actor }: { readonly actor: PriceListRef }) {
  const error = useSelector(actor, errorText);
  const overwritable = useSelector(actor, canOverwrite);
  if (error === '') return null;
  return (
    <Banner
      tone="danger"
      actions={
        overwritable ? <Button onClick={() => actor.send({ type: 'SAVE_ANYWAY' })}>{texts.keep}</Button> : undefined
      }
    >
      {error}
    </Banner>
  );
}
