import { useSelector } from '@xstate/react';
import type { CropChoiceRef } from '../../machines/pif/crop-choice.machine.ts';
import {
  contextOf,
  cropsIn,
  errorText,
  gradesIn,
  isLoading,
  isSaving,
  isUnavailable,
  maySave,
  modelsIn,
} from '../../machines/pif/crop-choice.selectors.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';

const texts = pifTexts.crop;
const choicesOf = (list: readonly { readonly id: number; readonly name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** Gives samples whose file named no crop that is known the crop and the model that their inputs belong to. */
export function CropChoiceDialog({ actor }: { readonly actor: CropChoiceRef }) {
  const context = useSelector(actor, contextOf);
  const loading = useSelector(actor, isLoading);
  const unavailable = useSelector(actor, isUnavailable);
  const saving = useSelector(actor, isSaving);
  const saveable = useSelector(actor, maySave);
  const error = useSelector(actor, errorText);
  const { choice, sampleIds } = context;
  const grades = gradesIn(context);
  const isLocked = saving || loading || unavailable;
  return (
    <Dialog
      open
      title={texts.title}
      description={texts.of(sampleIds.length)}
      onClose={() => actor.send({ type: 'CLOSE' })}
      footer={
        <>
          <Button disabled={saving} onClick={() => actor.send({ type: 'CLOSE' })}>
            {texts.cancel}
          </Button>
          <Button
            look="primary"
            busy={saving}
            disabled={!saving && !saveable}
            onClick={() => actor.send({ type: 'SAVE' })}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error === '' ? null : (
          <Banner
            tone="danger"
            actions={
              unavailable ? <Button onClick={() => actor.send({ type: 'RETRY' })}>{pifTexts.retry}</Button> : undefined
            }
          >
            {error}
          </Banner>
        )}
        <Select
          label={texts.crop}
          placeholder={loading ? texts.loading : texts.cropPlaceholder}
          choices={choicesOf(cropsIn(context))}
          value={choice.cropId ?? undefined}
          disabled={isLocked}
          onChange={(cropId) => actor.send({ type: 'CROP_CHOSEN', cropId })}
        />
        <Select
          label={texts.model}
          placeholder={texts.modelPlaceholder}
          choices={choicesOf(modelsIn(context))}
          value={choice.modelId ?? undefined}
          disabled={isLocked || choice.cropId === null}
          onChange={(modelId) => actor.send({ type: 'MODEL_CHOSEN', modelId })}
        />
        {grades.length === 0 ? null : (
          <Select
            label={texts.grade}
            placeholder={texts.gradePlaceholder}
            choices={choicesOf(grades)}
            value={choice.gradeId ?? undefined}
            disabled={isLocked}
            onChange={(gradeId) => actor.send({ type: 'GRADE_CHOSEN', gradeId })}
          />
        )}
      </div>
    </Dialog>
  );
}
