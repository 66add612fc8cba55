import type { RecommendedProduct } from '../contract/entities.ts';
import { lastAuthorOf, type Author } from '../shared/author.ts';

/** The user who last changed the rate of a sample, or the product when no author is recorded for that rate. */
export const authorOfRate = (product: RecommendedProduct | undefined, sampleId: number | null): Author | null => {
  const change = product?.rateChanges?.find(({ sampleIds }) => sampleId !== null && sampleIds.includes(sampleId));
  return change ?? lastAuthorOf(product ?? {});
};
