import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { AddToRecommendationRef } from '../../machines/samples/add-to-recommendation.machine.ts';
import { canCreate, errorText, isAttaching, isNameMissing, isNaming, newName, wishedCount } from '../../machines/samples/add-to-recommendation.selectors.ts';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import { isAskingFinalise, isFinalising, selectedIdsOf } from '../../machines/samples/samples.selectors.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { UploadDialog } from '../upload/upload-dialog.tsx';

// The sheet of the editor weighs more than the list: it comes when it is opened.
const PifDialog = lazy(async () => ({ default: (await import('../pif/pif-dialog.tsx')).PifDialog }));

/** The dialogs of the screen, each open while its machine or state stands. */
export function SampleDialogs({ page }: { readonly page: SamplesRef }) {
  const upload = useSelector(page, ({ children }) => children.upload);
  const pif = useSelector(page, ({ children }) => children.pif);
  const addTo = useSelector(page, ({ children }) => children.addToRecommendation);
  return (
    <>
      {upload ? <UploadDialog upload={upload} /> : null}
      <Suspense>{pif ? <PifDialog pif={pif} /> : null}</Suspense>
      {addTo ? <NewRecommendationDialog addTo={addTo} /> : null}
      <FinaliseDialog page={page} />
    </>
  );
}

function FinaliseDialog({ page }: { readonly page: SamplesRef }) {
  const open = useSelector(page, isAskingFinalise);
  const busy = useSelector(page, isFinalising);
  const count = useSelector(page, (snapshot) => selectedIdsOf(snapshot).length);
  const { finalise } = sampleTexts;
  return (
    <ConfirmDialog
      open={open}
      title={finalise.title}
      confirmLabel={finalise.confirm}
      cancelLabel={finalise.cancel}
      busy={busy}
      onConfirm={() => page.send({ type: 'CONFIRM' })}
      onCancel={() => page.send({ type: 'CANCEL' })}
    >
      {finalise.question(count)}
    </ConfirmDialog>
  );
}

function NewRecommendationDialog({ addTo }: { readonly addTo: AddToRecommendationRef }) {
  const open = useSelector(addTo, isNaming);
  const name = useSelector(addTo, newName);
  const missing = useSelector(addTo, isNameMissing);
  const creatable = useSelector(addTo, canCreate);
  const busy = useSelector(addTo, isAttaching);
  const error = useSelector(addTo, errorText);
  const count = useSelector(addTo, wishedCount);
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
          readOnly={busy}
          hint={recommendation.hint(count)}
          error={missing ? recommendation.required : undefined}
          onChange={(typed) => addTo.send({ type: 'NAME_TYPED', name: typed })}
          onEnter={create}
        />
      </div>
    </Dialog>
  );
}
