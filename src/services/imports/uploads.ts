import type { Upload, UploadDetails, UploadUndone } from '../../model/imports/uploads.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

interface OfUpload {
  readonly uploadId: number;
}

export const uploadsServices = (api: Api) => {
  const call = callsOver(api);
  return {
    loadUploads: call(
      'GET /customer/{id}/uploads',
      ({ customerId }: { readonly customerId: number }) => ({ params: { id: customerId } }),
      ({ uploads }): readonly Upload[] => uploads,
    ),
    loadUpload: call(
      'GET /sample/upload/{id}',
      ({ uploadId }: OfUpload) => ({ params: { id: uploadId } }),
      (details): UploadDetails => details,
    ),
    undoUpload: call(
      'DELETE /sample/upload/{id}',
      ({ uploadId }: OfUpload) => ({ params: { id: uploadId } }),
      (undone): UploadUndone => undone,
    ),
  };
};
