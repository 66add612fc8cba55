import { z } from 'zod';
import { contract } from './core.ts';
import { byId, Instant, named } from './shared.ts';

/** What of a report is not complete. */
export const OpenPoints = named('OpenPoints', {
  /** Those with something open, in the order of the report. */
  recommendations: z.array(
    z.object({
      recommendationId: z.number(),
      recommendationName: z.string(),
      /** Paddocks whose tonnes and cost cannot be counted. */
      withoutArea: z.array(z.string()),
      /** Paddocks without a rate of any product. */
      withoutRate: z.array(z.string()),
      /** Nutrients that are short, in words by hectares with the worst paddock named. */
      short: z.array(z.object({ nutrient: z.string(), text: z.string() })),
    }),
  ),
  /** Other reports of the customer that have the same name. */
  namesakes: z.array(z.object({ reportId: z.number(), createdOn: Instant })),
});

export const openPointCalls = contract({
  'GET /recommendation/report/{id}/openpoints': {
    summary: 'What a report would be finalised or published with although it is not complete, and others of its name',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: OpenPoints,
  },
});
