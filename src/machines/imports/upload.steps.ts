import { FIRST_ROWS, type ReadCheckAsked } from '../../model/imports/lab-check.ts';
import { draftFor, markOf, type UploadDraft } from '../../model/imports/upload-draft.ts';
import type { ErrorActorEvent } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { progressAfterTick, progressOfRows, type RowsDone } from '../../model/imports/progress.ts';
import type { SendFileInput, UploadOutcome } from '../../model/imports/upload-result.ts';
import { widestSpan } from '../../model/samples/date-range.ts';
import { sampleTypeIds } from '../../model/samples/status.ts';
import type { ToasterMessage, ToastsWithdrawn } from '../../model/session/messages.ts';
import { held } from '../../model/shared/present.ts';
import { failureToast } from '../shared/toasts.ts';
import type { CropAsked } from '../pif/pif.context.ts';
import type { CheckDecisions, LabCheckInput, LabCheckOutput } from './lab-check.machine.ts';
import { NOTHING_CHECKED, type SaveSummaryInput, type UploadContext } from './upload.context.ts';

type Part = Partial<UploadContext>;

/** The file stays chosen; the toast says why it was refused. */
export const refusal = [
  { type: 'storeError', params: ({ event }: { readonly event: ErrorActorEvent }) => toAppError(event.error) },
  { type: 'toastFailure', params: ({ event }: { readonly event: ErrorActorEvent }) => toAppError(event.error) },
] as const;

/** No answer came: the file may wait on this device until there is a line. */
export const isLineLost = (error: AppError | null): boolean => error?.code === 'NETWORK';

export const ticked = {
  type: 'advanceProgress',
  params: ({ event }: { readonly event: { readonly rows?: RowsDone } }) => event.rows ?? null,
} as const;

/** It says the reason once, and stays until it is dismissed or the next upload begins. */
export const refusalToast = ({ message }: AppError): ToasterMessage => ({
  ...failureToast(message),
  lasting: true,
  about: 'upload',
});
export const refusalGone: ToastsWithdrawn = { type: 'DISMISS_TOPIC', about: 'upload' };

/** A file, and the crop of its rows where that was asked for. */
export const isComplete = ({ file, crop, crops }: UploadContext): boolean =>
  file !== null && (crops.length === 0 || crop !== null);

export const withFile = (file: File): Part => ({
  ...NOTHING_CHECKED,
  file: markOf(file),
  fileProblem: null,
  error: null,
});

/** What was decided of the chosen file: as its check ended, else as one was left before, else nothing. */
export function asDecided({ decisions, draft, file, sampleType }: UploadContext): CheckDecisions {
  const { answers, again, remembers } = decisions ??
    draftFor(draft, file, sampleType) ?? { answers: {}, again: 'replace', remembers: false };
  return { answers, again, remembers };
}

export const withDecided = ({ check, ...decisions }: NonNullable<LabCheckOutput>): Part => ({ check, decisions });

export const draftOf = ({ file, sampleType }: UploadContext, decisions: CheckDecisions): UploadDraft | null =>
  file && { file, sampleType, answers: decisions.answers, again: decisions.again, remembers: decisions.remembers };

export const withResult = ({ sampled, file }: UploadContext, result: UploadOutcome): Part => ({
  result,
  arrived: { uploadId: result.uploadId, fileName: held(file).name, rowsIn: result.rowsIn },
  error: null,
  draft: null,
  sampled: widestSpan(sampled, result.sampled),
});

export const readAsked = (context: UploadContext): ReadCheckAsked => {
  const { answers, again } = asDecided(context);
  return { customerId: context.customerId, sampleType: context.sampleType, answers, again, listing: FIRST_ROWS };
};

export const toCheck = (context: UploadContext): LabCheckInput => ({
  customerId: context.customerId,
  sampleType: context.sampleType,
  fileName: held(context.file).name,
  check: held(context.check),
  ...asDecided(context),
});

/**
 * Rows that are counted tell how far a file is; without them it is guessed. A file with decisions, or with faults that
 * were not reviewed, is being saved.
 */
export const advanced = ({ percent, check }: UploadContext, rows: RowsDone | null): Part =>
  rows === null
    ? { percent: progressAfterTick(percent) }
    : { rows, percent: progressOfRows(percent, rows, check !== null) };

/** A checked file is saved as checked; with unreviewed faults it is refused. */
export const toSend = (context: UploadContext): SendFileInput => ({
  customerId: context.customerId,
  sampleType: context.sampleType,
  crop: context.crop,
  decisions: asDecided(context),
  isDecided: context.decisions !== null,
});

export const toSum = ({ file, check, result }: UploadContext): SaveSummaryInput => ({
  fileName: held(file).name,
  check: held(check),
  result: held(result),
});

/** The samples of the file without a crop, which no model can run. */
export const cropAsked = ({ result, sampleType }: UploadContext): CropAsked => ({
  sampleIds: held(result).withoutModel,
  sampleTypeId: sampleTypeIds[sampleType],
});
