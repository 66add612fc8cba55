import { z } from 'zod';

/** From where on a result is sufficient, and who says so. */
export const CriticalValue = z.object({
  value: z.number(),
  /** Its published range, within which soils differ; null where none was read. */
  range: z.tuple([z.number(), z.number()]).nullable(),
  unit: z.string(),
  method: z.string(),
  source: z.string(),
});
