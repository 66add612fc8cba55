import { useSelector } from '@xstate/react';
import type { AdviceFiguresRef } from '../../machines/advice/advice-figures.machine.ts';
import {
  boundsOf,
  canResetDraft,
  draftOf,
  editedOf,
  errorText,
  isConfirmingDiscard,
  isSaving,
  problemOf,
} from '../../machines/advice/advice-figures.selectors.ts';
import type { FigureDraft } from '../../model/advice/figure-draft.ts';
import { figureName, shownFigure, verdictChoices } from '../../model/advice/figures.ts';
import type { Sourced } from '../../model/advice/tables.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { adviceFigureTexts as texts } from '../../model/texts/advice-figures.ts';
import { DiscardDialog } from '../shared/discard-dialog.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';

const LONGEST_SOURCE = 500;
const MARKS = (['seen', 'recalled', 'judgement'] as const).map((value) => ({ value, label: adviceTexts.marks[value] }));

/** Says one number otherwise: what it is, where it comes from, and how it is known. */
export function FigureDialog({ actor }: { readonly actor: AdviceFiguresRef }) {
  const draft = useSelector(actor, draftOf);
  const saving = useSelector(actor, isSaving);
  const error = useSelector(actor, errorText);
  const discarding = useSelector(actor, isConfirmingDiscard);
  return (
    <Dialog
      open
      title={texts.editTitle}
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
        {error === '' ? null : <Banner tone="danger">{error}</Banner>}
        <p className="font-medium">{figureName(draft.path)}</p>
        <Said actor={actor} />
      </div>
      <DiscardDialog
        open={discarding}
        onKeep={() => actor.send({ type: 'KEEP_EDITING' })}
        onDiscard={() => actor.send({ type: 'DISCARD' })}
      />
    </Dialog>
  );
}

function Said({ actor }: { readonly actor: AdviceFiguresRef }) {
  const draft = useSelector(actor, draftOf);
  const figure = useSelector(actor, editedOf);
  const problem = useSelector(actor, problemOf);
  const bounds = useSelector(actor, boundsOf);
  const saving = useSelector(actor, isSaving);
  const resettable = useSelector(actor, canResetDraft);
  const edit = (change: Partial<FigureDraft>): void => actor.send({ type: 'DRAFT_EDITED', change });
  if (!figure) return null;
  const { limits, unit } = figure;
  const was = figure.shipped ?? figure;
  return (
    <>
      {limits === null ? (
        <Select
          label={texts.verdictLabel}
          choices={verdictChoices}
          value={draft.text}
          disabled={saving}
          onChange={(text) => edit({ text })}
        />
      ) : (
        <TextInput
          label={`${limits.numbers === null ? texts.number : texts.numbers}, ${unit}`}
          value={draft.text}
          hint={bounds}
          error={problem === '' ? undefined : problem}
          readOnly={saving}
          onChange={(text) => edit({ text })}
        />
      )}
      <TextInput
        label={texts.source}
        value={draft.source}
        maxLength={LONGEST_SOURCE}
        readOnly={saving}
        onChange={(source) => edit({ source })}
      />
      <RadioGroup<Sourced['mark']>
        label={texts.mark}
        row
        choices={MARKS}
        value={draft.mark}
        disabled={saving}
        onChange={(mark) => edit({ mark })}
      />
      <p className="text-sm text-muted">{texts.shippedIs(shownFigure(was.value, unit), was.source)}</p>
      <Button
        className="self-start"
        disabled={saving || !resettable}
        onClick={() => actor.send({ type: 'RESET_DRAFT' })}
      >
        {texts.takeShipped}
      </Button>
    </>
  );
}
