import { z } from 'zod';
import { contract, unversioned } from './core.ts';
import { Id } from './shared.ts';

export const importCalls = contract({
  'POST /sample/UploadSamples': {
    summary: 'Upload a CSV file of lab results',
    policy: 'UPLOAD_SAMPLES',
    unversioned: unversioned.adds,
    upload: true,
    body: z.object({ customer: Id, sampleType: z.enum(['soil', 'plant']) }),
    answer: z.object({
      result: z.literal('SUCCESS'),
      rowsIn: z.number(),
      saved: z.number(),
      rejected: z.number(),
      skipped: z.number(),
      sampleIds: z.array(z.number()),
      unknownColumns: z.array(z.string()),
      notices: z.array(z.string()),
    }),
  },
});
