import type { AnswerOf } from '../contract/index.ts';
import type { Again, Answers } from './lab-check.ts';
import type { DayRange } from '../samples/date-range.ts';

/** What became of an uploaded file: rows in = saved + rejected + skipped. */
export type UploadResult = AnswerOf<'POST /sample/UploadSamples'>;

/** The result; from when to when its samples were taken, null when none was saved or they could not be read; and which of them have no crop and model. */
export type UploadOutcome = UploadResult & {
  readonly sampled: DayRange | null;
  readonly withoutModel: readonly number[];
};

/** A saved file, as described above the list of samples. */
export interface ArrivedFile {
  readonly uploadId: number;
  readonly fileName: string;
  readonly rowsIn: number;
}

/** The sample types of the dialog, as the call names them. */
export const uploadTypes = ['soil', 'plant'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** The static CSV template of a sample type, at the root of the site. */
export const templateOf = (sampleType: UploadType): string => `/${sampleType}-template.csv`;

/** How a file is to be read. */
export interface SendFileInput {
  readonly customerId: number;
  readonly sampleType: UploadType;
  /** Of rows that name none; null before the question was asked. */
  readonly crop: string | null;
  /** What was decided in the check of the file. */
  readonly decisions: { readonly answers: Answers; readonly again: Again; readonly remembers: boolean };
  /** Whether the user saw the check and saves what it leaves; else the file goes in whole or not at all. */
  readonly isDecided: boolean;
}

/** A file to be saved once. */
export interface SaveFileInput {
  /** Under which the server follows it: what is sent twice under it is saved once, and what is cancelled never. */
  readonly follow: string;
  /** Null for a file that waits on this device, with which that is kept. */
  readonly sending: SendFileInput | null;
}
