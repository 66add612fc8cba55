import { byAge, type QueuedFile } from '../../model/imports/queued-file.ts';
import type { SendFileInput } from '../../model/imports/upload-result.ts';
import { ownerIn } from '../owner.ts';
import { shownBy, type System } from '../system-actors.ts';
import { openStore } from '../record-store.ts';

/** A file that waits on this device, with whose it is. */
interface KeptFile {
  readonly owner: string;
  readonly file: File;
  readonly entry: QueuedFile;
  readonly sending: SendFileInput;
  /** Under which it is sent until there is an answer, so that what is sent twice is saved once. */
  readonly key: string;
}

const store = openStore<KeptFile>('uploads');

/** Tells the queue of files that the upload dialog leaves here: `kept` and `notKept`, with the name of the file. */
export const keptFileEvents = new EventTarget();
const tell = (type: 'kept' | 'notKept', fileName: string): void => {
  keptFileEvents.dispatchEvent(new CustomEvent(type, { detail: fileName }));
};

/** Leaves a file on this device until there is a line. */
export function keepForLine(file: File, sending: SendFileInput, system: System): void {
  const { customerId, sampleType } = sending;
  const owner = ownerIn(system);
  const customers = shownBy(system, 'customers');
  const id = crypto.randomUUID();
  const entry: QueuedFile = {
    id,
    customerId,
    customerName: customers?.context.current?.customerName ?? '',
    sampleType,
    fileName: file.name,
    size: file.size,
    keptOn: new Date().toISOString(),
    problem: null,
  };
  (owner === null
    ? Promise.reject(new Error('No user is signed in.'))
    : store.put(id, { owner, file, entry, sending, key: id })
  )
    .then(() => tell('kept', file.name))
    .catch(() => tell('notKept', file.name));
}

const personOf = (owner: string | null): string | undefined => owner?.split(' ')[0];

/**
 * The waiting files of the current user in this tenant, the oldest first. Files that another user left here without
 * signing out are removed.
 */
export const keptFilesOf = async (system: System): Promise<readonly QueuedFile[]> => {
  const owner = ownerIn(system);
  const foreign = (await store.all()).filter((kept) => personOf(kept.owner) !== personOf(owner));
  if (foreign.length > 0) await store.remove(foreign.map(({ entry }) => entry.id));
  return byAge((await store.all()).filter((kept) => kept.owner === owner).map(({ entry }) => entry));
};

export const keptFile = (id: string): Promise<KeptFile | undefined> => store.get(id);
export const removeKeptFile = (id: string): Promise<void> => store.remove([id]);

/** Notes why a file does not go by itself; one that may again is sent as something new. */
export async function holdBackKeptFile({ id }: QueuedFile, problem: string | null): Promise<void> {
  const kept = await store.get(id);
  if (kept)
    await store.put(id, {
      ...kept,
      entry: { ...kept.entry, problem },
      ...(problem === null ? { key: crypto.randomUUID() } : {}),
    });
}
