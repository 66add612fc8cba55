import type { SowingRef } from '../../machines/advice/sowing.machine.ts';
import { canReset, canSave, draftOf, isOpen, isSaving } from '../../machines/advice/sowing.selectors.ts';
import { MOISTURES } from '../../model/advice/seed-row.ts';
import { sowingFaults, type SowingDraft, type SowingMeasure } from '../../model/advice/sowing.ts';
import { adviceTexts } from '../../model/texts/advice.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';

const texts = adviceTexts.sowing;

/** Row spacing, opener and seedbed of the recommendation, in place of what is usual. */
export function SowingDialog({ actor }: { readonly actor: SowingRef }) {
  const [open, draft] = useSelectors(actor, isOpen, draftOf);
  return open && draft !== null ? <OpenDialog actor={actor} draft={draft} /> : null;
}

function OpenDialog({ actor, draft }: { readonly actor: SowingRef; readonly draft: SowingDraft }) {
  const [saving, savable, resettable] = useSelectors(actor, isSaving, canSave, canReset);
  const faults = sowingFaults(draft);
  const edit = (change: Partial<SowingDraft>): void => actor.send({ type: 'SOWING_EDITED', change });
  const close = (): void => actor.send({ type: 'CLOSE' });
  const save = (): void => actor.send({ type: 'SAVE' });
  const measure = (of: SowingMeasure) => (
    <NumberInput
      label={texts[of]}
      unit={texts.units[of]}
      value={draft[of]}
      disabled={saving}
      error={faults[of]}
      onChange={(text) => edit({ [of]: text })}
      onEnter={save}
    />
  );
  return (
    <Dialog
      open
      size="md"
      title={texts.title}
      onClose={close}
      footer={
        <>
          <Button className="mr-auto" disabled={saving || !resettable} onClick={() => actor.send({ type: 'RESET' })}>
            {texts.reset}
          </Button>
          <Button disabled={saving} onClick={close}>
            {texts.close}
          </Button>
          <Button look="primary" disabled={saving || !savable} onClick={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{texts.about}</p>
        {measure('rowMm')}
        {measure('spreadMm')}
        {measure('bandCm')}
        <RadioGroup
          row
          label={texts.moisture}
          choices={MOISTURES.map((moisture) => ({ value: moisture, label: texts.moistures[moisture] }))}
          value={draft.moisture}
          disabled={saving}
          onChange={(moisture) => edit({ moisture })}
        />
      </div>
    </Dialog>
  );
}
