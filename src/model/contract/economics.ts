import { z } from 'zod';
import { contract } from './core.ts';

export const Economics = z
  .object({
    defaultModelInputEconomicsId: z.number(),
    name: z.string(),
    cropId: z.number(),
    grainGradeId: z.number().nullable(),
    seasonYear: z.number(),
    /** A$/t ex GST. */
    grainPrice: z.number(),
    ureaPrice: z.number(),
    mapPrice: z.number(),
    mopPrice: z.number(),
    soaPrice: z.number(),
    /** A$/kg of the element, derived from the products unless overridden. */
    nPrice: z.number(),
    pPrice: z.number(),
    kPrice: z.number(),
    sPrice: z.number(),
    /** A$/ha, without N, P, K and S fertiliser. */
    variableCost: z.number(),
    isActive: z.boolean(),
  })
  .meta({ id: 'Economics' });

export const economicsCalls = contract({
  'GET /adminconsole/economics': {
    summary: 'Default economics',
    policy: 'SIGNED_IN',
    answer: z.object({ economics: z.array(Economics) }),
  },
});
