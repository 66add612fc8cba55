import type { LandCheckOutput } from './land-check.context.ts';
import type { LandUploadSnapshot } from './land-upload.machine.ts';

export { errorText } from '../shared/common.selectors.ts';

export const isOpen = (snapshot: LandUploadSnapshot): boolean => !snapshot.matches('closed');
/** The file is read, or its check, which is fetched when it is first needed, is on its way. */
export const isReading = (snapshot: LandUploadSnapshot): boolean =>
  snapshot.matches('reading') || snapshot.matches('deciding');
export const canCancel = (snapshot: LandUploadSnapshot): boolean => snapshot.can({ type: 'CANCEL' });
export const isFinished = (snapshot: LandUploadSnapshot): boolean => snapshot.matches('finished');
export const canRetry = (snapshot: LandUploadSnapshot): boolean => snapshot.can({ type: 'RETRY' });
export const fileNameOf = ({ context }: LandUploadSnapshot): string => context.file?.name ?? '';
export const fileProblemOf = ({ context }: LandUploadSnapshot): string | null => context.fileProblem;
export const outcomeOf = ({ context }: LandUploadSnapshot): LandCheckOutput => context.outcome;
