import type { Summed } from '../../model/imports/check-summary.ts';
import { FIRST_ROWS, type ReadCheckAsked } from '../../model/imports/lab-check.ts';
import { draftFor, markOf, type UploadDraft } from '../../model/imports/upload-draft.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { COUNTED_FROM_BYTES } from '../../model/imports/progress.ts';
import type { SendFileInput } from '../../model/imports/upload-result.ts';
import { widestSpan } from '../../model/samples/date-range.ts';
import { sampleTypeIds } from '../../model/samples/status.ts';
import type { ToasterMessage, ToastsWithdrawn } from '../../model/session/messages.ts';
import { held } from '../../model/shared/present.ts';
import { withError } from '../kit/params.ts';
import { failureToast } from '../shared/toasts.ts';
import type { CropAsked } from '../pif/pif.context.ts';
import type { FileSaveOutput } from './file-save.machine.ts';
import type { CheckDecisions, LabCheckInput } from './lab-check.machine.ts';
import { NOTHING_CHECKED, type UploadContext } from './upload.context.ts';

type Part = Partial<UploadContext>;

/** The file stays chosen; the toast says why it was refused. */
export const refusal = [withError('storeError'), 'toastFailure'] as const;

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
  kept: null,
  fileProblem: null,
  error: null,
});

/** What was decided of the chosen file: as its check ended, else as one was left before, else nothing. */
export function asDecided({ decisions, draft, file, sampleType }: UploadContext): CheckDecisions {
  const { answers, again, remembers } = decisions ??
    draftFor(draft, file, sampleType) ?? { answers: {}, again: 'replace', remembers: false };
  return { answers, again, remembers };
}

export const draftOf = ({ file, sampleType }: UploadContext, decisions: CheckDecisions): UploadDraft | null =>
  file && { file, sampleType, answers: decisions.answers, again: decisions.again, remembers: decisions.remembers };

export function withSaved({ sampled, file }: UploadContext, { saved, follow }: FileSaveOutput): Part {
  const result = held(saved);
  const arrived = { uploadId: result.uploadId, fileName: held(file).name, rowsIn: result.rowsIn };
  return { follow, result, arrived, error: null, draft: null, sampled: widestSpan(sampled, result.sampled) };
}

export const readAsked = (context: UploadContext): ReadCheckAsked => {
  const { customerId, sampleType, kept } = context;
  const { answers, again } = asDecided(context);
  return { customerId, sampleType, answers, again, listing: FIRST_ROWS, kept, ...counted(context) };
};

/** Under which the rows of a large file are counted. */
export const counted = ({ file, follow }: UploadContext) => ({
  follow: held(file).size < COUNTED_FROM_BYTES ? null : follow,
});

export const toCheck = (context: UploadContext): LabCheckInput => ({
  customerId: context.customerId,
  sampleType: context.sampleType,
  fileName: held(context.file).name,
  check: held(context.check),
  ...asDecided(context),
  ...counted(context),
});

/** A checked file is saved as checked; with unreviewed faults it is refused. */
export const toSend = (context: UploadContext): SendFileInput => ({
  customerId: context.customerId,
  sampleType: context.sampleType,
  crop: context.crop,
  decisions: asDecided(context),
  isDecided: context.decisions !== null,
});

export const toSum = ({ file, check, result }: UploadContext): Summed => ({
  fileName: held(file).name,
  check: held(check),
  result: held(result),
});

/** The samples of the file without a crop, which no model can run. */
export const cropAsked = ({ result, sampleType }: UploadContext): CropAsked => ({
  sampleIds: held(result).withoutModel,
  sampleTypeId: sampleTypeIds[sampleType],
});
