import { z } from 'zod';
import { pageParts } from '../reports/report-pages.ts';

/** Pages to look at on a screen. */
export const ReportPages = z
  .object({
    /** How many there are. */
    pages: z.int(),
    /** Of each, in points. */
    width: z.number(),
    height: z.number(),
    parts: z.array(
      z.object({
        part: z.enum(pageParts),
        /** Null where it is the report's own. */
        recommendationId: z.number().nullable(),
        page: z.int(),
        /** Points from the top of the page. */
        top: z.number(),
        /** Of a note: its name in the choices of the report; empty where the last of them ends. */
        note: z.string().optional(),
        /** Of a note: points from the left edge of the page. */
        left: z.number().optional(),
      }),
    ),
    /** A PDF, in base64. */
    pdf: z.string(),
  })
  .meta({ id: 'ReportPages' });
