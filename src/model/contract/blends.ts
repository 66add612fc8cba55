import { z } from 'zod';
import { contract } from './core.ts';
import { byId, Nutrient } from './shared.ts';

export const BlendRow = z.object({
  productId: z.number(),
  productName: z.string(),
  /** Share of the blend, 0 to 1. */
  productPercent: z.number(),
  unitOfMeasure: z.string(),
  nutrients: z.array(Nutrient),
});

export const CustomBlend = z
  .object({
    id: z.number(),
    blendName: z.string(),
    customerId: z.number(),
    products: z.array(BlendRow),
    isActive: z.boolean(),
  })
  .meta({ id: 'CustomBlend' });

export const blendCalls = contract({
  'GET /customer/{id}/products': {
    summary: 'Custom blends of a customer',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({ blendProducts: z.array(CustomBlend) }),
  },
});
