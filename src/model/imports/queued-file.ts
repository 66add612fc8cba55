import type { SendFileInput, UploadType } from './upload-result.ts';

/** A laboratory file that waits on this device for the line; the file itself is in IndexedDB. */
export interface QueuedFile {
  readonly id: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly sampleType: UploadType;
  readonly fileName: string;
  readonly size: number;
  /** ISO instant. */
  readonly keptOn: string;
  /** Why it does not go by itself; null while it may. */
  readonly problem: string | null;
}

/** The next that goes by itself: the one that waits longest. */
export const nextOf = (files: readonly QueuedFile[]): QueuedFile | undefined =>
  files.find(({ problem }) => problem === null);

/** The files in the order in which they were kept, the oldest first. */
export const byAge = (files: readonly QueuedFile[]): readonly QueuedFile[] =>
  files.toSorted((one, other) => one.keptOn.localeCompare(other.keptOn));

/** A dialog hands the chosen file to its holder. */
export interface FileHeld {
  readonly type: 'HOLD';
  readonly file: File;
}

/** The upload dialog leaves the chosen file on this device, with what was decided of it. */
export interface FileLeft {
  readonly type: 'KEEP';
  readonly sending: SendFileInput;
}
