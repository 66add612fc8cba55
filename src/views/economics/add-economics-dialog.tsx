import { useSelector } from '@xstate/react';
import type { EconomicsEditorRef } from '../../machines/economics/economics-editor.machine.ts';
import {
  addedOf,
  canCreate,
  errorText,
  isAdding,
  isCreating,
  listOf,
} from '../../machines/economics/economics-editor.selectors.ts';
import { economicsBounds } from '../../model/economics/economics-draft.ts';
import { economicsTexts as texts } from '../../model/texts/economics.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';

const NO_GRADE = 0;
const NUMBERS = ['seasonYear', 'grainPrice', 'variableCost'] as const;

/** A row of the economics to be added: of which crop, grade and season, and what it brings and costs. */
export function AddEconomicsDialog({ actor }: { readonly actor: EconomicsEditorRef }) {
  const [open, busy, creatable] = useSelectors(actor, isAdding, isCreating, canCreate);
  return (
    <Dialog
      open={open}
      title={texts.addTitle}
      onClose={() => actor.send({ type: 'CANCEL' })}
      footer={
        <>
          <Button disabled={busy} onClick={() => actor.send({ type: 'CANCEL' })}>
            {texts.cancel}
          </Button>
          <Button look="primary" busy={busy} disabled={!creatable} onClick={() => actor.send({ type: 'CREATE' })}>
            {texts.create}
          </Button>
        </>
      }
    >
      <NewRow actor={actor} />
    </Dialog>
  );
}

function NewRow({ actor }: { readonly actor: EconomicsEditorRef }) {
  const { cropId, grainGradeId, texts: typed } = useSelector(actor, addedOf);
  const { crops, grades } = useSelector(actor, listOf);
  const [busy, error] = useSelectors(actor, isCreating, errorText);
  return (
    <div className="grid gap-3">
      {error === '' ? null : <Banner tone="danger">{error}</Banner>}
      <Select
        label={texts.crop}
        required
        choices={crops.map(({ id, name }) => ({ value: id, label: name }))}
        value={cropId ?? undefined}
        placeholder={texts.chooseCrop}
        disabled={busy}
        onChange={(id) => actor.send({ type: 'CROP_CHOSEN', cropId: id })}
      />
      <Select
        label={texts.grade}
        choices={[
          { value: NO_GRADE, label: texts.noGrade },
          ...grades.filter((grade) => grade.cropId === cropId).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={grainGradeId ?? NO_GRADE}
        disabled={busy || cropId === null}
        onChange={(id) => actor.send({ type: 'GRADE_CHOSEN', grainGradeId: id === NO_GRADE ? null : id })}
      />
      <TextInput
        label={texts.fields.name}
        required
        value={typed.name}
        maxLength={200}
        disabled={busy}
        onChange={(text) => actor.send({ type: 'NEW_FIELD_TYPED', field: 'name', text })}
      />
      {NUMBERS.map((field) => (
        <NumberInput
          key={field}
          label={texts.fields[field]}
          value={typed[field]}
          min={economicsBounds[field].min}
          max={economicsBounds[field].max}
          decimals={economicsBounds[field].decimals}
          required
          disabled={busy}
          onChange={(text) => actor.send({ type: 'NEW_FIELD_TYPED', field, text })}
        />
      ))}
    </div>
  );
}
