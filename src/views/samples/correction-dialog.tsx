import { useSelector } from '@xstate/react';
import type { RecordEditorRef } from '../../machines/shared/record-editor.machine.ts';
import { readIn } from '../../machines/shared/record-editor.selectors.ts';
import {
  correctionProblems,
  cropsOfAll,
  haveDepths,
  presentValue,
  type TypedField,
} from '../../model/samples/correction-draft.ts';
import { correctionKind } from '../../model/samples/correction-kind.ts';
import { correctionTexts as texts } from '../../model/texts/corrections.ts';
import { RecordDialog, type RecordFields } from '../shared/record-dialog.tsx';
import { paddockChoices } from '../sites/paddock-choices.ts';
import { Banner } from '../ui/banner.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { Combobox } from '../ui/dom/combobox.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { TextInput } from '../ui/text-input.tsx';

type Fields = RecordFields<typeof correctionKind>;

/** What the selected samples are to have instead; each field says what they have now. */
export function CorrectionDialog({ editor }: { readonly editor: RecordEditorRef }) {
  const read = useSelector(editor, readIn(correctionKind));
  const count = read?.samples.length ?? 0;
  return (
    <RecordDialog
      editor={editor}
      kind={correctionKind}
      title={texts.title}
      description={read === null ? undefined : texts.help(count)}
      unavailable={texts.unavailable}
      discard={texts.discard}
      saveLabel={texts.save(count)}
    >
      {(fields) => <CorrectionFields {...fields} />}
    </RecordDialog>
  );
}

function CorrectionFields({ draft, read: { samples, offer }, disabled, edit }: Fields) {
  const problems = correctionProblems(draft, samples);
  const type = (field: TypedField) => (text: string) => edit({ [field]: text });
  const { fields } = texts;
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      {problems.samples === undefined ? null : (
        <Banner tone="warning" className="col-span-2">
          {problems.samples}
        </Banner>
      )}
      <Combobox
        label={fields.paddock}
        hint={presentValue('paddock', samples)}
        options={paddockChoices(offer.paddocks)}
        value={draft.paddockId ?? undefined}
        placeholder={texts.unchanged}
        clearable
        disabled={disabled}
        onChange={(paddockId) => edit({ paddockId: paddockId ?? null })}
      />
      <TextInput
        label={fields.site}
        hint={presentValue('site', samples)}
        value={draft.siteName}
        placeholder={texts.unchanged}
        maxLength={200}
        disabled={disabled}
        onChange={type('siteName')}
      />
      <DateInput
        label={fields.dateSampled}
        hint={presentValue('dateSampled', samples)}
        value={draft.dateSampled}
        error={problems.dateSampled}
        disabled={disabled}
        onChange={type('dateSampled')}
      />
      <Combobox
        label={fields.crop}
        hint={`${presentValue('crop', samples)}. ${texts.cropHint}`}
        options={cropsOfAll(offer, samples).map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.cropId ?? undefined}
        placeholder={texts.unchanged}
        clearable
        disabled={disabled}
        onChange={(cropId) => edit({ cropId: cropId ?? null })}
      />
      {haveDepths(samples) ? (
        <>
          <NumberInput
            label={fields.depthFrom}
            hint={presentValue('depth', samples)}
            unit="cm"
            value={draft.depthFrom}
            placeholder="0"
            disabled={disabled}
            onChange={type('depthFrom')}
          />
          <NumberInput
            label={fields.depthTo}
            unit="cm"
            value={draft.depthTo}
            disabled={disabled}
            error={problems.depth}
            onChange={type('depthTo')}
          />
        </>
      ) : null}
      <TextInput
        label={fields.name}
        hint={presentValue('name', samples)}
        value={draft.name}
        placeholder={texts.unchanged}
        maxLength={200}
        disabled={disabled}
        className="col-span-2"
        onChange={type('name')}
      />
    </div>
  );
}
