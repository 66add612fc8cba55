import { uploadSamples } from '../commands/imports/upload-samples.ts';
import type { Handlers } from './kit/call.ts';

export const importHandlers = {
  'POST /sample/UploadSamples': ({ tx, body, file, user, now, timeZone }) =>
    uploadSamples(tx, {
      customerId: body.customer,
      userId: user.id,
      sampleType: body.sampleType,
      crop: body.crop ?? null,
      refusesWithoutCrop: body.withoutCrop === 'refuse',
      fileName: file.fileName,
      bytes: file.bytes,
      now,
      timeZone,
    }),
} satisfies Partial<Handlers>;
