import { useSelector } from '@xstate/react';
import type { SamplesRef } from '../../machines/samples/samples.machine.ts';
import type { SampleTasksRef } from '../../machines/samples/sample-tasks.machine.ts';
import type { SampleUpkeepRef } from '../../machines/samples/sample-upkeep.machine.ts';
import { concernedCount, isAskingFinalise, isFinalising } from '../../machines/samples/sample-tasks.selectors.ts';
import { sampleTexts } from '../../model/texts/samples.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { lazy } from '../ui/dom/lazy.tsx';
import { UploadDialog } from '../imports/upload-dialog.tsx';
import { NewRecommendationDialog } from './new-recommendation-dialog.tsx';

const CompositeDialog = lazy(async () => (await import('./composite-dialog.tsx')).CompositeDialog);
const SiteManagerDialog = lazy(async () => (await import('../sites/site-manager-dialog.tsx')).SiteManagerDialog);
const CorrectionDialog = lazy(async () => (await import('./correction-dialog.tsx')).CorrectionDialog);
const CropChoiceDialog = lazy(async () => (await import('../pif/crop-choice-dialog.tsx')).CropChoiceDialog);
const UploadsDialog = lazy(async () => (await import('../imports/uploads-dialog.tsx')).UploadsDialog);
const LandUploadDialog = lazy(async () => (await import('../imports/land-upload-dialog.tsx')).LandUploadDialog);
const PaddockManagerDialog = lazy(
  async () => (await import('../sites/paddock-manager-dialog.tsx')).PaddockManagerDialog,
);
// The sheet of the editor weighs more than the list: it comes when it is opened.
const PifDialog = lazy(async () => (await import('../pif/pif-dialog.tsx')).PifDialog);

/** The dialogs of the screen, each open while its machine or state exists. */
export function SampleDialogs({ page }: { readonly page: SamplesRef }) {
  const tasks = useSelector(page, ({ children }) => children.sampleTasks);
  const upkeep = useSelector(page, ({ children }) => children.sampleUpkeep);
  const addTo = useSelector(page, ({ children }) => children.addToRecommendation);
  return (
    <>
      {upkeep ? <UpkeepDialogs upkeep={upkeep} /> : null}
      {tasks ? <TaskDialogs tasks={tasks} /> : null}
      {addTo ? <NewRecommendationDialog addTo={addTo} /> : null}
    </>
  );
}

function TaskDialogs({ tasks }: { readonly tasks: SampleTasksRef }) {
  const upload = useSelector(tasks, ({ children }) => children.upload);
  const pif = useSelector(tasks, ({ children }) => children.pif);
  const sites = useSelector(tasks, ({ children }) => children.siteManager);
  const crop = useSelector(tasks, ({ children }) => children.cropChoice);
  const composite = useSelector(tasks, ({ children }) => children.compositeEditor);
  return (
    <>
      {upload ? <UploadDialog upload={upload} /> : null}
      {pif ? <PifDialog pif={pif} /> : null}
      {crop ? <CropChoiceDialog actor={crop} /> : null}
      {composite ? <CompositeDialog editor={composite} /> : null}
      {sites ? <SiteManagerDialog manager={sites} /> : null}
      <FinaliseDialog tasks={tasks} />
    </>
  );
}

function UpkeepDialogs({ upkeep }: { readonly upkeep: SampleUpkeepRef }) {
  const uploads = useSelector(upkeep, ({ children }) => children.uploads);
  const land = useSelector(upkeep, ({ children }) => children.landUpload);
  const paddocks = useSelector(upkeep, ({ children }) => children.paddockManager);
  const corrections = useSelector(upkeep, ({ children }) => children.sampleCorrections);
  const editor = useSelector(corrections, (snapshot) => snapshot?.children.editor);
  return (
    <>
      {uploads ? <UploadsDialog actor={uploads} /> : null}
      {editor ? <CorrectionDialog editor={editor} /> : null}
      {land ? <LandUploadDialog upload={land} /> : null}
      {paddocks ? <PaddockManagerDialog manager={paddocks} /> : null}
    </>
  );
}

function FinaliseDialog({ tasks }: { readonly tasks: SampleTasksRef }) {
  const [open, busy, count] = useSelectors(tasks, isAskingFinalise, isFinalising, concernedCount);
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
