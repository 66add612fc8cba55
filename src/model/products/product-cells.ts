import type { RecommendationSample } from '../contract/entities.ts';
import { sampleNameWithPaddock } from '../samples/sample-label.ts';
import type { Difference } from '../shared/difference.ts';
import { productTexts } from '../texts/products.ts';
import { findChosen, type Catalogue } from './chosen-product.ts';
import type { ProductDraft } from './product-draft.ts';

/** The cells that differ between the user's product and the stored one, in the words of the dialog. */
export function productCells(
  { mine, theirs }: { readonly mine: ProductDraft; readonly theirs: ProductDraft },
  samples: readonly RecommendationSample[],
  catalogue: Catalogue,
): readonly Difference[] {
  const product = ({ productId, customBlendId }: ProductDraft): string =>
    findChosen(catalogue, productId, customBlendId)?.name ?? '';
  const named = (all: readonly { readonly id: number; readonly description: string }[], id: number | null): string =>
    all.find((entry) => entry.id === id)?.description ?? '';
  const rates = samples.map(({ id }) => [id, mine.rates[id] ?? '', theirs.rates[id] ?? ''] as const);
  const nameOf = new Map(samples.map((sample) => [sample.id, sampleNameWithPaddock(sample)]));
  return [
    ['product', productTexts.product, product(mine), product(theirs)],
    ['place', productTexts.placement, named(catalogue.places, mine.placeId), named(catalogue.places, theirs.placeId)],
    [
      'timing',
      productTexts.timing,
      named(catalogue.timings, mine.applicationTimingId),
      named(catalogue.timings, theirs.applicationTimingId),
    ],
    ...rates.map(([id, one, other]) => [`rate ${id}`, productTexts.rateOf(nameOf.get(id) ?? ''), one, other] as const),
  ].map(([key, what, one, other]) => ({ key, what, mine: one, theirs: other }));
}
