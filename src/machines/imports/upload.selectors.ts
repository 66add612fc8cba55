import type { LabCheck } from '../../model/imports/lab-check.ts';
import type { RowsDone } from '../../model/imports/progress.ts';
import type { UploadDraft } from '../../model/imports/upload-draft.ts';
import type { UploadOutcome, UploadType } from '../../model/imports/upload-result.ts';
import type { UploadSnapshot } from './upload.machine.ts';

export { errorText } from '../shared/common.selectors.ts';

export const sampleTypeOf = ({ context }: UploadSnapshot): UploadType => context.sampleType;
export const fileNameOf = ({ context }: UploadSnapshot): string | null => context.file?.name ?? null;
export const fileProblemOf = ({ context }: UploadSnapshot): string | null => context.fileProblem;
export const percentOf = ({ context }: UploadSnapshot): number => Math.floor(context.percent);
export const rowsOf = ({ context }: UploadSnapshot): RowsDone | null => context.rows;
/** The file is on its way: it is read first, then saved. */
export const isSending = (snapshot: UploadSnapshot): boolean =>
  snapshot.matches('sending') || snapshot.matches('checking');
export const isConfirmingLeave = (snapshot: UploadSnapshot): boolean =>
  snapshot.matches({ sending: 'confirmingLeave' });
export const isFinished = (snapshot: UploadSnapshot): boolean => snapshot.matches('finished');
export const isAskingForCrop = (snapshot: UploadSnapshot): boolean => snapshot.matches('askingForCrop');
export const cropsOf = ({ context }: UploadSnapshot): readonly string[] => context.crops;
export const cropOf = ({ context }: UploadSnapshot): string | null => context.crop;
export const canSubmit = (snapshot: UploadSnapshot): boolean => snapshot.can({ type: 'SUBMIT' });
export const canLookAtRows = (snapshot: UploadSnapshot): boolean => snapshot.can({ type: 'LOOK_AT_ROWS' });
export const canKeepFile = (snapshot: UploadSnapshot): boolean => snapshot.can({ type: 'KEEP_FILE' });
export const resultOf = ({ context }: UploadSnapshot): UploadOutcome | null => context.result;
/** Samples of the file that no model can run yet. */
export const withoutModelCount = ({ context: { result } }: UploadSnapshot): number => result?.withoutModel.length ?? 0;
export const checkOf = ({ context }: UploadSnapshot): LabCheck | null => context.check;
/** A check that was begun and left, while it can still be gone on with. */
export const draftOf = (snapshot: UploadSnapshot): UploadDraft | null =>
  snapshot.matches('drafting') ? snapshot.context.draft : null;
