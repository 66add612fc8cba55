import { nextOf, type QueuedFile } from '../../model/imports/queued-file.ts';
import type { UploadQueueSnapshot } from './upload-queue.machine.ts';

export const filesOf = ({ context }: UploadQueueSnapshot): readonly QueuedFile[] => context.files;
export const isUnavailable = (snapshot: UploadQueueSnapshot): boolean => snapshot.matches({ here: 'unavailable' });
export const isWaiting = (snapshot: UploadQueueSnapshot): boolean => snapshot.matches({ here: 'waiting' });
/** The file that is under way. */
export const sentIdOf = (snapshot: UploadQueueSnapshot): string | null =>
  snapshot.matches({ here: 'sending' }) || snapshot.matches({ here: 'checking' })
    ? (nextOf(snapshot.context.files)?.id ?? null)
    : null;
