import { z } from 'zod';
import { CustomBlend } from './blends.ts';
import { addsOne, contract, unversioned } from './core.ts';
import { byId, Id, Instant, named, NumberOrNull, Nutrient, Version } from './shared.ts';

export const Product = named('Product', {
  id: z.number(),
  name: z.string(),
  isBlend: z.literal(false),
  unitOfMeasure: z.string(),
  /** kg per unit of measure: 1 for kg, the density for L. */
  conversionFactor: z.number(),
  nutrients: z.array(Nutrient),
  /** Handling warnings for the person who spreads it; absent where there is nothing to say. */
  warnings: z.string().optional(),
  /** Of a lime, % of pure CaCO3: by its analysis, and by its analysis and fineness; absent when not stated. */
  neutralisingPercent: z.number().optional(),
  effectivePercent: z.number().optional(),
  isActive: z.boolean(),
});

const Described = z.object({ id: z.number(), description: z.string(), shortDescription: z.string() });

export const Place = Described.meta({ id: 'Place' });

export const Timing = Described.meta({ id: 'Timing' });

const Rate = z.number().min(0).max(10_000);

export const RateOfSample = z.object({ sampleId: Id, applicationRate: Rate });

export const RecommendedProduct = named('RecommendedProduct', {
  id: z.number(),
  product: Product.nullable(),
  blend: CustomBlend.nullable(),
  productId: NumberOrNull,
  customBlendId: NumberOrNull,
  productActive: z.boolean().nullable(),
  customBlendActive: z.boolean().nullable(),
  placeId: z.number(),
  placement: Place,
  applicationTimingId: z.number(),
  timing: Timing,
  isFavorite: z.boolean(),
  reportOrder: z.number(),
  /** kg/ha or L/ha, by the product's unit of measure. */
  applicationRatesToSamples: z.array(RateOfSample),
  /** Who has changed rates last, of which samples; a rate that is not named is as old as the product. Absent in a finalised recommendation. */
  rateChanges: z.array(z.object({ by: z.string(), on: Instant, sampleIds: z.array(z.number()) })).optional(),
  lastUpdatedBy: z.string().optional(),
  lastUpdatedOn: Instant.optional(),
  version: z.number(),
});

/** What a person puts on often: a product or a blend, with timing and placement. */
export const FavouriteProduct = named('FavouriteProduct', {
  id: z.number(),
  productId: NumberOrNull,
  customBlendId: NumberOrNull,
  timingId: z.number(),
  placementId: z.number(),
});

/** The products recommended last, for any customer. */
export const UsedProduct = FavouriteProduct.omit({ id: true }).extend({ usedOn: Instant }).meta({ id: 'UsedProduct' });

/** Names a product or a blend in an address, as the two may have the same number: `3` or `product-3`, `blend-3`. */
const ProductOrBlend = z.string().regex(/^(product-|blend-)?[1-9]\d{0,9}$/, 'must be product-3 or blend-3');

const favouriteProducts = z.object({ favouriteProducts: z.array(FavouriteProduct) });

const recommendedProducts = z.object({ recommendedProducts: z.array(RecommendedProduct) });

const recommendedProductId = byId.extend({ productId: Id });

const productBody = z.object({
  recommendationId: Id,
  placeId: Id,
  applicationTimingId: Id,
  reportOrder: z.int().min(0).default(999),
  applicationRatesToSamples: z.array(RateOfSample).max(5_000),
  productId: Id.nullish(),
  customBlendId: Id.nullish(),
});

export const productCalls = contract({
  'GET /referencedata/products': {
    summary: 'Products of the supplier',
    policy: 'SIGNED_IN',
    catalogue: true,
    answer: z.object({ products: z.array(Product) }),
  },
  'GET /referencedata/timings': {
    summary: 'Application timings',
    policy: 'SIGNED_IN',
    catalogue: true,
    answer: z.object({ timings: z.array(Timing) }),
  },
  'GET /referencedata/places': {
    summary: 'Placements',
    policy: 'SIGNED_IN',
    catalogue: true,
    answer: z.object({ places: z.array(Place) }),
  },
  'POST /Recommendation/{id}/product': {
    summary: 'Add a product or blend with a rate per sample',
    policy: 'EDIT_RECOMMENDATION',
    ...addsOne,
    params: byId,
    body: z.object({ recommendationId: Id, product: productBody }),
    answer: recommendedProducts,
  },
  'PUT /Recommendation/{id}/product': {
    summary: 'Change a recommended product and its rates',
    policy: 'EDIT_RECOMMENDATION',
    changes: 'recommendedProduct',
    params: byId,
    body: z.object({
      recommendationId: Id,
      product: productBody.extend({ recommendedProductId: Id, version: Version.optional() }),
    }),
    answer: recommendedProducts,
  },
  'PUT /Recommendation/{id}/rates': {
    summary: 'Change the rates of several recommended products and add others, at once: all of it or nothing',
    policy: 'EDIT_RECOMMENDATION',
    changes: 'recommendedProducts',
    params: byId,
    body: z.object({
      recommendationId: Id,
      recommendedProducts: z
        .array(
          z.object({
            recommendedProductId: Id,
            /**
             * Either all rates of the product, in place of those that it has, on the version that is sent; or only those that were changed, each
             * with the rate that it was typed over: each is compared with what is there, and all others stay as they are.
             */
            applicationRatesToSamples: z.array(RateOfSample.extend({ before: Rate.optional() })).max(5_000),
            version: Version.optional(),
          }),
        )
        .max(200),
      addedProducts: z.array(productBody).max(50).default([]),
    }),
    answer: recommendedProducts,
  },
  'DELETE /Recommendation/{id}/product/{productId}': {
    summary: 'Remove a recommended product',
    policy: 'EDIT_RECOMMENDATION',
    changes: 'recommendedProduct',
    params: recommendedProductId,
    answer: recommendedProducts,
  },
  'PUT /Recommendation/{id}/reorderproducts': {
    summary: 'Order of the recommended products, 1-based',
    policy: 'EDIT_RECOMMENDATION',
    unversioned: unversioned.orders,
    params: byId,
    body: z.object({
      recommendationId: Id,
      displayOrders: z.array(z.object({ recommendedProductId: Id, reportOrder: z.int().min(1) })),
    }),
    answer: recommendedProducts,
  },
  'GET /recommendation/userfavourites/products': {
    summary: 'Products and blends, with timing and placement, that the caller has marked as favourites',
    policy: 'SIGNED_IN',
    answer: favouriteProducts,
  },
  'POST /recommendation/userfavourites/product': {
    summary:
      'Mark a product or blend with timing and placement as a favourite; one that is there already stays as it is',
    policy: 'EDIT_RECOMMENDATION',
    unversioned: unversioned.adds,
    body: z.object({ productId: Id.nullish(), customBlendId: Id.nullish(), timingId: Id, placementId: Id }),
    answer: favouriteProducts,
  },
  'DELETE /Recommendation/userfavourites/product/{product}/{timingId}/{placementId}': {
    summary:
      'Unmark a favourite; `product` is `product-3` or `blend-3`, as a product and a blend may have the same number',
    policy: 'EDIT_RECOMMENDATION',
    unversioned: unversioned.joins,
    params: z.object({ product: ProductOrBlend, timingId: Id, placementId: Id }),
    answer: favouriteProducts,
  },
});
