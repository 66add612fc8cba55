import type { Upload, UploadDetails } from '../../model/imports/uploads.ts';
import { may, type Permitted } from '../shared/may.ts';
import type { UploadsSnapshot } from './uploads.machine.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const isOpen = (snapshot: UploadsSnapshot): boolean => !snapshot.matches('closed');
export const isReading = (snapshot: UploadsSnapshot): boolean => snapshot.matches('reading');
export const isAsking = (snapshot: UploadsSnapshot): boolean =>
  snapshot.matches('asking') || snapshot.matches('undoing');
export const isUndoing = (snapshot: UploadsSnapshot): boolean => snapshot.matches('undoing');
export const uploadsOf = ({ context }: UploadsSnapshot): readonly Upload[] => context.uploads;
export const detailsOf = ({ context }: UploadsSnapshot): UploadDetails | null => context.details;

const mayUpload = may('UPLOAD_SAMPLES');
/** Who may bring files takes them back: an upload that counts, has samples, and that no finished record depends on. */
export const mayUndo = (has: Permitted & { readonly context: { readonly details: UploadDetails | null } }): boolean => {
  const { details } = has.context;
  return (
    mayUpload(has) &&
    details !== null &&
    details.upload.undoneOn === null &&
    details.finished.length === 0 &&
    details.samples.length > 0
  );
};
