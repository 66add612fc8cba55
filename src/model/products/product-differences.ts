import type { RecommendationSample } from '../contract/entities.ts';
import { isSameRate } from './rate-text.ts';
import { sampleNameWithPaddock } from '../samples/sample-label.ts';
import { differencesIn, type Difference } from '../shared/difference.ts';
import { productTexts } from '../texts/products.ts';
import { findChosen, type Catalogue } from './chosen-product.ts';
import type { ProductDraft } from './product-draft.ts';

/** What differs between a product as one has typed it and as somebody else has left it, in the words of the dialog. */
export function productDifferences(
  mine: ProductDraft,
  theirs: ProductDraft,
  samples: readonly RecommendationSample[],
  catalogue: Catalogue,
): readonly Difference[] {
  const product = ({ productId, customBlendId }: ProductDraft): string =>
    findChosen(catalogue, productId, customBlendId)?.name ?? '';
  const named = (all: readonly { readonly id: number; readonly description: string }[], id: number | null): string =>
    all.find((entry) => entry.id === id)?.description ?? '';
  const rates = samples
    .map(({ id }) => [id, mine.rates[id] ?? '', theirs.rates[id] ?? ''] as const)
    .filter(([, one, other]) => !isSameRate(one, other));
  const nameOf = new Map(samples.map((sample) => [sample.id, sampleNameWithPaddock(sample)]));
  return differencesIn([
    [productTexts.product, product(mine), product(theirs)],
    [productTexts.placement, named(catalogue.places, mine.placeId), named(catalogue.places, theirs.placeId)],
    [
      productTexts.timing,
      named(catalogue.timings, mine.applicationTimingId),
      named(catalogue.timings, theirs.applicationTimingId),
    ],
    ...rates.map(([id, one, other]) => [productTexts.rateOf(nameOf.get(id) ?? ''), one, other] as const),
  ]);
}
