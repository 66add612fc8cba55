import { z } from 'zod';
import { contract, unversioned } from './core.ts';
import { byId, Id, Name, named, Nutrient } from './shared.ts';

export const BlendRow = z.object({
  productId: z.number(),
  productName: z.string(),
  /** Share of the blend, 0 to 1. */
  productPercent: z.number(),
  unitOfMeasure: z.string(),
  nutrients: z.array(Nutrient),
  /** Handling warnings for the person who spreads the product; absent where there is nothing to say. */
  warnings: z.string().optional(),
});

export const CustomBlend = named('CustomBlend', {
  id: z.number(),
  blendName: z.string(),
  customerId: z.number(),
  products: z.array(BlendRow),
  isActive: z.boolean(),
});

/** The blend with its number, and all blends of its customer. */
const savedBlend = z.object({ customBlendId: z.number(), blendProducts: z.array(CustomBlend) });

export const blendCalls = contract({
  'GET /customer/{id}/products': {
    summary: 'Custom blends of a customer',
    policy: 'VIEW_CUSTOMERS',
    params: byId,
    answer: z.object({ blendProducts: z.array(CustomBlend) }),
  },
  'POST /referencedata/customblend': {
    summary: 'Make a blend of a customer: percentages from 1 to 100 with up to six decimals, exactly 100 in all',
    policy: 'EDIT_CUSTOM_BLEND',
    unversioned: unversioned.adds,
    body: z.object({
      customerId: Id,
      name: z.string().max(200),
      /** A row without a product (-1), or with 0 %, counts for nothing; shares of a product listed twice are added, and `joined` reports it. */
      productList: z.array(z.object({ productId: z.int(), percentage: z.number().min(0).max(100) })).max(100),
    }),
    answer: savedBlend.extend({
      /** The products that had several rows and now have one, with its percentage; empty where none did. */
      joined: z.array(z.object({ productId: z.number(), percentage: z.number(), message: z.string() })),
    }),
  },
  'PUT /referencedata/customblend': {
    summary: 'Rename a blend; its components can’t change, as recommendations use them',
    policy: 'EDIT_CUSTOM_BLEND',
    unversioned: unversioned.specified,
    body: z.object({
      customBlendId: Id,
      name: Name,
      /** The name that the new one was typed over: refused when another user renamed it since. */
      before: z.string().optional(),
    }),
    answer: savedBlend,
  },
});
