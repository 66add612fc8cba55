import type { Log } from '../log.ts';
import type { DocumentStore } from './document-store.ts';

/** The same store; a document that is asked for and not there is an error in the log, for the database says that it was published. */
export const reportMissing = (
  store: DocumentStore,
  log: Pick<Log, 'error'>,
  onMissing?: () => void,
): DocumentStore => ({
  ...store,
  get: async (key) => {
    const bytes = await store.get(key);
    if (bytes === undefined) {
      log.error({ storageKey: key }, 'a published document is not in the store');
      onMissing?.();
    }
    return bytes;
  },
});
