import { z } from 'zod';
import { named, NumberOrNull } from './shared.ts';
import { pageParts } from '../reports/report-pages.ts';

/** Pages to look at on a screen. */
export const ReportPages = named('ReportPages', {
  /** How many there are. */
  pages: z.int(),
  /** Of each, in points. */
  width: z.number(),
  height: z.number(),
  parts: z.array(
    z.object({
      part: z.enum(pageParts),
      /** Null where it is the report's own. */
      recommendationId: NumberOrNull,
      page: z.int(),
      /** Points from the top of the page. */
      top: z.number(),
      /** Of a note: its name in the choices of the report; empty where the last of them ends. */
      note: z.string().optional(),
      /** Of a note: points from the left edge of the page. */
      left: z.number().optional(),
    }),
  ),
  /** Where each paddock is: its land on the map, its row in the plan. */
  spots: z.array(
    z.object({
      /** As a question of a grower names it. */
      paddock: z.string(),
      isLand: z.boolean(),
      page: z.int(),
      /** Points from the top and the left edge of the page: of land its middle, of a row its first line. */
      top: z.number(),
      left: z.number(),
    }),
  ),
  /** A PDF, in base64. */
  pdf: z.string(),
});
