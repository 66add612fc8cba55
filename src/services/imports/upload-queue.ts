import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { FIRST_ROWS, hasDecisions, hasFaults } from '../../model/imports/lab-check.ts';
import type { QueuedFile } from '../../model/imports/queued-file.ts';
import type { SaveFileInput, UploadOutcome } from '../../model/imports/upload-result.ts';
import { limits } from '../../model/limits.ts';
import { offlineTexts } from '../../model/texts/offline.ts';
import { pauseFor } from '../pause.ts';
import type { Api } from '../rest.ts';
import { holdBackKeptFile, keptFile, keptFileEvents, keptFilesOf, removeKeptFile } from './kept-files.ts';
import { nothingKnown, saveAtServer, savedAtServer } from './upload.ts';

/** Refused by this device: the server was not asked to save it. */
const heldBack = (code: string, message: string) => ({ code, status: 409, message });

/** Sends what waits on this device, as the upload dialog would have sent it: what leaves something to decide is left to the adviser. */
export const uploadQueueServices = (api: Api) => ({
  watchQueue: fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
    const stop = new AbortController();
    const { signal } = stop;
    const sender = (type: 'FILE_STORED' | 'FILE_REFUSED') => (event: Event) =>
      sendBack({ type, fileName: (event as CustomEvent<string>).detail });
    keptFileEvents.addEventListener('kept', sender('FILE_STORED'), { signal });
    keptFileEvents.addEventListener('notKept', sender('FILE_REFUSED'), { signal });
    addEventListener('online', () => sendBack({ type: 'CAME_ONLINE' }), { signal });
    return () => stop.abort();
  }),
  loadQueue: fromPromise<readonly QueuedFile[], Record<string, never>>(({ system }) => keptFilesOf(system)),
  checkQueued: fromPromise<void, { readonly file: QueuedFile }>(async ({ input, signal, system }) => {
    const { file, sending } = await fileWaiting(input.file.id);
    const { customerId, sampleType, decisions, isDecided } = sending;
    if (isDecided) return;
    const body = {
      customer: customerId,
      sampleType,
      answers: JSON.stringify(decisions.answers),
      asks: 'all' as const,
      again: decisions.again,
      ...FIRST_ROWS,
    };
    const check = await api('POST /sample/checkUpload', { body, file }, { signal, system });
    if (hasFaults(check) || hasDecisions(check)) throw heldBack('UPLOAD_ASKS', offlineTexts.queue.asks);
  }),
  holdBack: fromPromise<void, { readonly file: QueuedFile; readonly problem: string | null }>(({ input }) =>
    holdBackKeptFile(input.file, input.problem),
  ),
  removeQueued: fromPromise<void, { readonly id: string }>(({ input }) => removeKeptFile(input.id)),
});

/** What saves a file that waits. */
export const queuedSaveServices = (api: Api) => ({
  saveFile: fromPromise<UploadOutcome, SaveFileInput>(async ({ input, signal, system }) => {
    const options = { signal, system };
    const { file, sending, key } = await fileWaiting(input.follow);
    const saved = await saveAtServer(api, { ...sending, isDecided: true, file, follow: key, key }, options);
    return { ...saved, ...nothingKnown };
  }),
  loadSaved: fromPromise<UploadOutcome, SaveFileInput>(async ({ input, signal, system }) => {
    const { key } = await fileWaiting(input.follow);
    return { ...(await savedAtServer(api, key, { signal, system })), ...nothingKnown };
  }),
  pause: fromPromise<void, SaveFileInput>(({ signal }) => pauseFor(limits.retryWaitMs, signal)),
});

async function fileWaiting(id: string) {
  const kept = await keptFile(id);
  if (!kept) throw heldBack('UPLOAD_FILE_GONE', offlineTexts.queue.goneFile);
  return kept;
}
