import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { FIRST_ROWS, hasDecisions, hasFaults } from '../../model/imports/lab-check.ts';
import type { QueuedFile } from '../../model/imports/queued-file.ts';
import { offlineTexts } from '../../model/texts/offline.ts';
import type { Api } from '../rest.ts';
import { holdBackKeptFile, keptFile, keptFileEvents, keptFilesOf, removeKeptFile } from './kept-files.ts';
import { saveAtServer } from './upload.ts';

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
  sendQueued: fromPromise<void, { readonly file: QueuedFile }>(async ({ input, signal, system }) => {
    const kept = await keptFile(input.file.id);
    if (!kept) throw heldBack('UPLOAD_FILE_GONE', offlineTexts.queue.goneFile);
    const options = { signal, system };
    const { file, sending, key } = kept;
    if (!sending.isDecided) {
      const { customerId, sampleType, decisions } = sending;
      const body = {
        customer: customerId,
        sampleType,
        answers: JSON.stringify(decisions.answers),
        asks: 'all' as const,
        again: decisions.again,
        ...FIRST_ROWS,
      };
      const check = await api('POST /sample/checkUpload', { body, file }, options);
      if (hasFaults(check) || hasDecisions(check)) throw heldBack('UPLOAD_ASKS', offlineTexts.queue.asks);
    }
    await saveAtServer(api, { ...sending, isDecided: true, file, follow: key, key }, options);
    await removeKeptFile(input.file.id);
  }),
  holdBack: fromPromise<void, { readonly file: QueuedFile; readonly problem: string | null }>(({ input }) =>
    holdBackKeptFile(input.file, input.problem),
  ),
  removeQueued: fromPromise<void, { readonly id: string }>(({ input }) => removeKeptFile(input.id)),
});
