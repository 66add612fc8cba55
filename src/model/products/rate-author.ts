import type { RecommendedProduct } from '../contract/entities.ts';
import { lastAuthorOf, type Author } from '../shared/author.ts';

/** Who has changed the rate of a sample last, or the product where it names nobody for that rate. */
export const authorOfRate = (product: RecommendedProduct | undefined, sampleId: number | null): Author | null => {
  const change = product?.rateChanges?.find(({ sampleIds }) => sampleId !== null && sampleIds.includes(sampleId));
  return change ?? lastAuthorOf(product ?? {});
};
