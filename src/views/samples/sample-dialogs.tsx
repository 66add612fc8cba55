import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { AddToRecommendationRef } from '../../machines/samples/add-to-recommendation.machine.ts';
import { canCreate, errorText, isAttaching, isNameMissing, isNaming, newName, wishedCount } from '../../machines/samples/add-to-recommendation.selectors.ts';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import type { SampleTasksRef } from '../../machines/samples/sample-tasks.machine.ts';
import { concernedCount, isAskingFinalise, isFinalising } from '../../machines/samples/sample-tasks.selectors.ts';
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
  const tasks = useSelector(page, ({ children }) => children.sampleTasks);
  const addTo = useSelector(page, ({ children }) => children.addToRecommendation);
  return (
    <>
      {tasks ? <TaskDialogs tasks={tasks} /> : null}
      {addTo ? <NewRecommendationDialog addTo={addTo} /> : null}
    </>
  );
}

function TaskDialogs({ tasks }: { readonly tasks: SampleTasksRef }) {
  const upload = useSelector(tasks, ({ children }) => children.upload);
  const pif = useSelector(tasks, ({ children }) => children.pif);
  return (
    <>
      {upload ? <UploadDialog upload={upload} /> : null}
      <Suspense>{pif ? <PifDialog pif={pif} /> : null}</Suspense>
      <FinaliseDialog tasks={tasks} />
    </>
  );
}

function FinaliseDialog({ tasks }: { readonly tasks: SampleTasksRef }) {
  const open = useSelector(tasks, isAskingFinalise);
  const busy = useSelector(tasks, isFinalising);
  const count = useSelector(tasks, concernedCount);
  const { finalise } = sampleTexts;
  return (
    <ConfirmDialog
      open={open}
      title={finalise.title}
      confirmLabel={finalise.confirm}
      cancelLabel={finalise.cancel}
      busy={busy}
      onConfirm={() => tasks.send({ type: 'CONFIRM' })}
      onCancel={() => tasks.send({ type: 'CANCEL' })}
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
