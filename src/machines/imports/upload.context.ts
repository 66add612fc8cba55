import type { AppError } from '../../model/errors/app-error.ts';
import type { LabCheck } from '../../model/imports/lab-check.ts';
import type { FileMark, UploadDraft } from '../../model/imports/upload-draft.ts';
import type { RowsDone } from '../../model/imports/progress.ts';
import type { ArrivedFile, UploadOutcome, UploadType } from '../../model/imports/upload-result.ts';
import type { DayRange } from '../../model/samples/date-range.ts';
import type { LeaveAsked } from '../../model/session/messages.ts';
import type { CropAsked } from '../pif/pif.context.ts';
import type { CheckDecisions, CheckDrafted } from './lab-check.machine.ts';
import type { Bare } from '../kit/events.ts';

export interface UploadInput {
  readonly customerId: number;
  /** A check that was begun before; null for a new one. */
  readonly draft: UploadDraft | null;
}

export type UploadEvent =
  | { readonly type: 'FILE_CHOSEN'; readonly file: File }
  | { readonly type: 'TYPE_CHOSEN'; readonly sampleType: UploadType }
  | { readonly type: 'CROP_CHOSEN'; readonly crop: string }
  | Bare<'SUBMIT' | 'DISCARD_DRAFT' | 'SAVE_SUMMARY'>
  /** Looks at the rows of a file that was refused for them. */
  | { readonly type: 'LOOK_AT_ROWS' }
  /** Leaves the file on this device, to be sent when the line is back. */
  | { readonly type: 'KEEP_FILE' }
  | { readonly type: 'CANCEL' | 'CLOSE' | 'LEAVE' | 'STAY' | 'UPLOAD_ANOTHER' }
  /** The samples that were saved without a crop and model get them next. */
  | { readonly type: 'SET_CROP' }
  /** 100 ms have passed; sent by the ticking actor, with the row count for a large file. */
  | { readonly type: 'TICKED'; readonly rows?: RowsDone }
  | CheckDrafted
  | LeaveAsked;

export interface UploadContext extends UploadInput {
  readonly sampleType: UploadType;
  /** The file itself stays with the service `holdFile`: it is no JSON. */
  readonly file: FileMark | null;
  /** Under which the file is followed and cancelled; the same until there is an answer, so that a retry sends the same. */
  readonly follow: string;
  /** Under which the server keeps the file while it is checked; null where it does not. */
  readonly kept: string | null;
  readonly fileProblem: string | null;
  /** What the adviser chose for rows without a crop; null until the file is known to have such rows. */
  readonly crop: string | null;
  /** The crops to choose from; empty when no crop is asked for. */
  readonly crops: readonly string[];
  /** The last read of the file; null while it was not. */
  readonly check: LabCheck | null;
  /** What it is saved with; null while that is not settled. */
  readonly decisions: CheckDecisions | null;
  readonly percent: number;
  /** Of a large file under way; null while they are not counted. */
  readonly rows: RowsDone | null;
  readonly error: AppError | null;
  readonly result: UploadOutcome | null;
  /** Days of sampling of all that was saved since the dialog opened; null while nothing was. */
  readonly sampled: DayRange | null;
  /** The file that was saved last. */
  readonly arrived: ArrivedFile | null;
  readonly asked: CropAsked | null;
  /** Where leaving leads; null where it only closes the dialog. */
  readonly leaveTo: string | null;
}

/** What the machine ends with. */
export type UploadOutput = Pick<UploadContext, 'sampled' | 'arrived'> & {
  /** Samples of the file whose crop is to be set next; null where that was not asked for. */
  readonly crop: CropAsked | null;
};

/** The upload tells its parent what was decided of a file that is not saved yet; null when nothing is left to keep. */
export interface UploadDrafted {
  readonly type: 'UPLOAD_DRAFTED';
  readonly draft: UploadDraft | null;
}

/** Another file, or another type of samples: what was found out about the one before holds no more. */
export const NOTHING_CHECKED = { crop: null, crops: [], check: null, decisions: null } as const;

export const NOTHING_SENT = { percent: 0, rows: null, fileProblem: null } as const;

export const initialContext = (input: UploadInput): UploadContext => ({
  ...input,
  sampleType: input.draft?.sampleType ?? 'soil',
  file: null,
  follow: crypto.randomUUID(),
  kept: null,
  ...NOTHING_CHECKED,
  ...NOTHING_SENT,
  error: null,
  result: null,
  sampled: null,
  arrived: null,
  asked: null,
  leaveTo: null,
});
