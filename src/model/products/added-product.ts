import type { RecommendedProduct } from '../contract/entities.ts';
import type { Catalogue } from './chosen-product.ts';
import { isNumberOrNull, isRecord } from '../shared/record.ts';

/** A product that is put on in the sheet and not saved yet. */
export interface AddedProduct {
  /** Below 0, so that it is no other's. */
  readonly id: number;
  readonly productId: number | null;
  readonly customBlendId: number | null;
  readonly placeId: number | null;
  readonly applicationTimingId: number | null;
}

/** What is chosen of one. */
export type ProductChoice = Omit<AddedProduct, 'id'>;

export const nothingChosen: ProductChoice = {
  productId: null,
  customBlendId: null,
  placeId: null,
  applicationTimingId: null,
};

/** Are product or blend, placement and timing chosen? */
export const isChosen = ({ productId, customBlendId, placeId, applicationTimingId }: ProductChoice): boolean =>
  (productId !== null || customBlendId !== null) && placeId !== null && applicationTimingId !== null;

/** True for a stored choice of product or blend, placement and timing. */
export const isChoice = (value: unknown): value is ProductChoice =>
  isRecord(value) &&
  ['productId', 'customBlendId', 'placeId', 'applicationTimingId'].every((key) => isNumberOrNull(value[key]));

/** True for a stored product that was put on in the sheet: its number is below 0. */
export const isAdded = (value: unknown): value is AddedProduct =>
  isRecord(value) && typeof value['id'] === 'number' && value['id'] < 0 && isChoice(value);

const NOWHERE = { description: '', shortDescription: '' };

/** What is put on as if it were recommended already, so that its column, its totals and its warnings are those of any other. */
export function recommendedAs(
  { id, productId, customBlendId, placeId, applicationTimingId }: AddedProduct,
  { products, blends, places, timings }: Catalogue,
): RecommendedProduct {
  const product = products.find((entry) => entry.id === productId) ?? null;
  const blend = blends.find((entry) => entry.id === customBlendId) ?? null;
  return {
    id,
    product,
    blend,
    productId,
    customBlendId,
    productActive: product?.isActive ?? null,
    customBlendActive: blend?.isActive ?? null,
    placeId: placeId ?? 0,
    placement: places.find((place) => place.id === placeId) ?? { id: 0, ...NOWHERE },
    applicationTimingId: applicationTimingId ?? 0,
    timing: timings.find((timing) => timing.id === applicationTimingId) ?? { id: 0, ...NOWHERE },
    isFavorite: false,
    reportOrder: 0,
    applicationRatesToSamples: [],
    version: 0,
  };
}
