import type { CropChoiceRef } from '../../machines/pif/crop-choice.machine.ts';
import {
  contextOf,
  cropsIn,
  differencesIn,
  errorText,
  gradesIn,
  isConfirmingReset,
  isLoading,
  isOvertaken,
  isSaving,
  isUnavailable,
  maySave,
  modelsIn,
} from '../../machines/pif/crop-choice.selectors.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { CellConflicts } from '../shared/cell-conflicts.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const { crop: texts, models: modelTexts } = pifTexts;
const choicesOf = (list: readonly { readonly id: number; readonly name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** Gives samples the crop, the model and the grain grade that their inputs belong to: those whose file named none, or others than they had. */
export function CropChoiceDialog({ actor }: { readonly actor: CropChoiceRef }) {
  const [context, loading, unavailable] = useSelectors(actor, contextOf, isLoading, isUnavailable);
  const [saving, saveable, error] = useSelectors(actor, isSaving, maySave, errorText);
  const [overtaken, confirming] = useSelectors(actor, isOvertaken, isConfirmingReset);
  const { choice, sampleIds, edited } = context;
  const crops = cropsIn(context);
  const models = modelsIn(context);
  const grades = gradesIn(context);
  const cropName = crops.find(({ id }) => id === choice.cropId)?.name ?? '';
  const isLocked = overtaken || saving || loading || unavailable;
  return (
    <Dialog
      open
      title={edited ? modelTexts.title : texts.title}
      description={texts.of(sampleIds.length)}
      onClose={() => actor.send({ type: 'CLOSE' })}
      footer={
        <>
          <Button disabled={saving} onClick={() => actor.send({ type: 'CLOSE' })}>
            {texts.cancel}
          </Button>
          <Button look="primary" busy={saving} ready={saveable} onClick={() => actor.send({ type: 'SAVE' })}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {overtaken ? (
          <CellConflicts
            cells={differencesIn(context)}
            onChoose={(settled) => actor.send({ type: 'SETTLED', choice: settled })}
          />
        ) : null}
        {error === '' || overtaken ? null : (
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
          choices={choicesOf(crops)}
          value={choice.cropId ?? undefined}
          disabled={isLocked}
          onChange={(cropId) => actor.send({ type: 'CROP_CHOSEN', cropId })}
        />
        {isLocked || crops.length > 0 ? null : <p className="text-muted">{modelTexts.noCrops}</p>}
        <Select
          label={texts.model}
          placeholder={texts.modelPlaceholder}
          choices={choicesOf(models)}
          value={choice.modelId ?? undefined}
          disabled={isLocked || choice.cropId === null}
          onChange={(modelId) => actor.send({ type: 'MODEL_CHOSEN', modelId })}
        />
        {isLocked || choice.cropId === null || models.length > 0 ? null : (
          <p className="text-muted">{modelTexts.noModel(cropName)}</p>
        )}
        {grades.length === 0 ? (
          isLocked || choice.modelId === null ? null : (
            <p className="text-muted">{modelTexts.noGrades}</p>
          )
        ) : (
          <Select
            label={texts.grade}
            placeholder={texts.gradePlaceholder}
            choices={choicesOf(grades)}
            value={choice.gradeId ?? undefined}
            disabled={isLocked}
            onChange={(gradeId) => actor.send({ type: 'GRADE_CHOSEN', gradeId })}
          />
        )}
        {edited ? <Banner tone="warning">{modelTexts.warning}</Banner> : null}
        {edited?.isMixed === true ? <Banner tone="warning">{modelTexts.mixed}</Banner> : null}
      </div>
      <ConfirmDialog
        open={confirming}
        title={modelTexts.reset.title}
        confirmLabel={modelTexts.reset.confirm}
        cancelLabel={modelTexts.reset.keep}
        danger
        onConfirm={() => actor.send({ type: 'CONFIRM' })}
        onCancel={() => actor.send({ type: 'CANCEL' })}
      >
        {modelTexts.reset.question(edited?.unsaved ?? 0)}
      </ConfirmDialog>
    </Dialog>
  );
}
