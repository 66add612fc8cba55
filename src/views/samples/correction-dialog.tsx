import { useSelector } from '@xstate/react';
import type { CorrectionEditorRef } from '../../machines/samples/correction-editor.machine.ts';
import {
  canSave,
  canSaveAnyway,
  contextOf,
  errorText,
  isAskingDiscard,
  isLoading,
  isOpen,
  isSaving,
  isUnavailable,
  problemsOf,
} from '../../machines/samples/correction-editor.selectors.ts';
import { cropsOfAll, haveDepths, presentValue, type TypedField } from '../../model/samples/correction-draft.ts';
import { correctionTexts as texts } from '../../model/texts/corrections.ts';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { SaveFailure } from '../shared/save-failure.tsx';
import { paddockChoices } from '../sites/paddock-choices.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Combobox } from '../ui/dom/combobox.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface CorrectionDialogProps {
  readonly editor: CorrectionEditorRef;
}

/** What the selected samples are to have instead; each field says what they have now. */
export function CorrectionDialog({ editor }: CorrectionDialogProps) {
  const open = useSelector(editor, isOpen);
  const loading = useSelector(editor, isLoading);
  const unavailable = useSelector(editor, isUnavailable);
  const saving = useSelector(editor, isSaving);
  const saveable = useSelector(editor, canSave);
  const discarding = useSelector(editor, isAskingDiscard);
  const { samples } = useSelector(editor, contextOf);
  const close = (): void => editor.send({ type: 'CLOSE' });
  return (
    <>
      <Dialog
        open={open}
        title={texts.title}
        description={texts.help(samples.length)}
        onClose={close}
        footer={
          <>
            <Button disabled={saving} onClick={close}>
              {texts.cancel}
            </Button>
            <Button
              look="primary"
              busy={saving}
              disabled={!saveable && !saving}
              onClick={() => editor.send({ type: 'SAVE' })}
            >
              {texts.save(samples.length)}
            </Button>
          </>
        }
      >
        {loading ? (
          <SkeletonRows rows={6} />
        ) : unavailable ? (
          <Unavailable actor={editor} words={texts.unavailable} />
        ) : (
          <Fields editor={editor} />
        )}
      </Dialog>
      <DiscardDialog
        open={discarding}
        texts={texts.discard}
        onKeep={() => editor.send({ type: 'KEEP_EDITING' })}
        onDiscard={() => editor.send({ type: 'DISCARD' })}
      />
    </>
  );
}

function Fields({ editor }: CorrectionDialogProps) {
  const { draft, samples, offer } = useSelector(editor, contextOf);
  const problems = useSelector(editor, problemsOf, isSameProblems);
  const saving = useSelector(editor, isSaving);
  const error = useSelector(editor, errorText);
  const forceable = useSelector(editor, canSaveAnyway);
  const type = (field: TypedField) => (text: string) => editor.send({ type: 'FIELD_TYPED', field, text });
  const { fields } = texts;
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      <div className="col-span-2 empty:hidden">
        <SaveFailure text={error} canSaveAnyway={forceable} onSaveAnyway={() => editor.send({ type: 'SAVE_ANYWAY' })} />
      </div>
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
        disabled={saving}
        onChange={(paddockId) => editor.send({ type: 'PADDOCK_CHOSEN', paddockId: paddockId ?? null })}
      />
      <TextInput
        label={fields.site}
        hint={presentValue('site', samples)}
        value={draft.siteName}
        placeholder={texts.unchanged}
        maxLength={200}
        disabled={saving}
        onChange={type('siteName')}
      />
      <DateInput
        label={fields.dateSampled}
        hint={presentValue('dateSampled', samples)}
        value={draft.dateSampled}
        error={problems.dateSampled}
        disabled={saving}
        onChange={type('dateSampled')}
      />
      <Combobox
        label={fields.crop}
        hint={`${presentValue('crop', samples)}. ${texts.cropHint}`}
        options={cropsOfAll(offer, samples).map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.cropId ?? undefined}
        placeholder={texts.unchanged}
        clearable
        disabled={saving}
        onChange={(cropId) => editor.send({ type: 'CROP_CHOSEN', cropId: cropId ?? null })}
      />
      {haveDepths(samples) ? (
        <>
          <NumberInput
            label={fields.depthFrom}
            hint={presentValue('depth', samples)}
            unit="cm"
            value={draft.depthFrom}
            placeholder="0"
            disabled={saving}
            onChange={type('depthFrom')}
          />
          <NumberInput
            label={fields.depthTo}
            unit="cm"
            value={draft.depthTo}
            disabled={saving}
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
        disabled={saving}
        className="col-span-2"
        onChange={type('name')}
      />
    </div>
  );
}

type Problems = ReturnType<typeof problemsOf>;
const isSameProblems = (one: Problems, other: Problems): boolean =>
  one.dateSampled === other.dateSampled && one.depth === other.depth && one.samples === other.samples;
