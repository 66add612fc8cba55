import { z } from 'zod';
import { contract, unversioned } from './core.ts';
import { Id } from './shared.ts';

export const importCalls = contract({
  'POST /sample/UploadSamples': {
    summary: 'Upload a CSV file of lab results',
    policy: 'UPLOAD_SAMPLES',
    unversioned: unversioned.adds,
    upload: true,
    body: z.object({
      customer: Id,
      sampleType: z.enum(['soil', 'plant']),
      /** The crop of rows that name none. */
      crop: z.string().min(1).max(200).optional(),
      /** What becomes of rows without a crop when none is given here: they are saved without one, or the file is refused so that somebody can be asked. */
      withoutCrop: z.enum(['save', 'refuse']).default('save'),
    }),
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
