import type { AddToRecommendationRef } from '../../machines/samples/add-to-recommendation.machine.ts';
import {
  canCreate,
  errorText,
  isAttaching,
  isNameMissing,
  isNaming,
  newName,
  requestedCount,
} from '../../machines/samples/add-to-recommendation.selectors.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** Asks for the name of a recommendation that is about to be made. */
export function NewRecommendationDialog({ addTo }: { readonly addTo: AddToRecommendationRef }) {
  const [open, name, missing, creatable] = useSelectors(addTo, isNaming, newName, isNameMissing, canCreate);
  const [busy, error, count] = useSelectors(addTo, isAttaching, errorText, requestedCount);
  const { recommendation } = sampleTexts;
  const create = (): void => addTo.send({ type: 'CREATE' });
  const cancel = (): void => addTo.send({ type: 'CANCEL' });
  return (
    <Dialog
      open={open}
      title={recommendation.title}
      size="sm"
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel} disabled={busy}>
            {recommendation.cancel}
          </Button>
          <Button look="primary" busy={busy} ready={creatable} onClick={create}>
            {recommendation.create}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error === '' ? null : <Banner tone="danger">{error}</Banner>}
        <TextInput
          label={recommendation.name}
          required
          autoFocus
          maxLength={200}
          value={name}
          disabled={busy}
          hint={recommendation.hint(count)}
          error={missing ? recommendation.required : undefined}
          onChange={(typed) => addTo.send({ type: 'NAME_TYPED', name: typed })}
          onEnter={create}
        />
      </div>
    </Dialog>
  );
}
