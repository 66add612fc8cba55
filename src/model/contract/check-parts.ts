import { z } from 'zod';
import { TextOrNull } from './shared.ts';

/** What keeps a row of a laboratory's file from being saved. */
export const Fault = z.object({
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  /** Of the cell at fault: `leave` answers it with no change, `value <text>` with a correction. Without it the fault is that of the row. */
  cellId: z.string().optional(),
  /** Of its column, to which `leave` is an answer too. */
  columnId: z.string().optional(),
});

/** How a sheet was read. */
export const SheetLayout = z.object({
  /** `wide`, `long` and `transposed` are answers to it, and `header <row>` which row names its columns. null where it is no sheet. */
  id: TextOrNull,
  sheet: TextOrNull,
  kind: z.string(),
  rows: z.record(z.string(), z.union([z.number(), z.string()])),
});
