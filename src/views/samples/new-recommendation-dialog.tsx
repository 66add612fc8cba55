import { useSelector } from '@xstate/react';
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
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** Asks for the name of a recommendation that is about to be made. */
export function NewRecommendationDialog({ addTo }: { readonly addTo: AddToRecommendationRef }) {
  const open = useSelector(addTo, isNaming);
  const name = useSelector(addTo, newName);
  const missing = useSelector(addTo, isNameMissing);
  const creatable = useSelector(addTo, canCreate);
  const busy = useSelector(addTo, isAttaching);
  const error = useSelector(addTo, errorText);
  const count = useSelector(addTo, requestedCount);
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
          <Button look="primary" busy={busy} disabled={!creatable && !busy} onClick={create}>
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
