import { saveUpload } from '../commands/imports/save-upload.ts';
import type { Handlers } from './kit/call.ts';

export const importHandlers = {
  'POST /sample/UploadSamples': {
    apart: ({ db, actor, keyed, body, file, user, now, timeZone }) =>
      saveUpload(db, {
        actor,
        keyed,
        asked: {
          customerId: body.customer,
          userId: user.id,
          sampleType: body.sampleType,
          crop: body.crop ?? null,
          refusesWithoutCrop: body.withoutCrop === 'refuse',
          fileName: file.fileName,
          bytes: file.bytes,
          now,
          timeZone,
        },
      }),
  },
} satisfies Partial<Handlers>;
