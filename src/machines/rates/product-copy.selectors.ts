import type { Recommendation, RecommendationSummary } from '../../model/contract/entities.ts';
import type { CopyPlan } from '../../model/rates/product-copy.ts';
import type { ProductCopySnapshot } from './product-copy.machine.ts';

export const isListing = (snapshot: ProductCopySnapshot): boolean => snapshot.matches('listing');
export const isReading = (snapshot: ProductCopySnapshot): boolean => snapshot.matches('reading');
export const recommendationsOf = ({ context }: ProductCopySnapshot): readonly RecommendationSummary[] =>
  context.recommendations;
export const sourceIdOf = ({ context }: ProductCopySnapshot): number | null => context.sourceId;
export const sourceOf = ({ context }: ProductCopySnapshot): Recommendation | null => context.source;
export const planOf = ({ context }: ProductCopySnapshot): CopyPlan => context.plan;
/** Why the list or the recommendation could not be read; empty when it could. */
export const failureText = ({ context }: ProductCopySnapshot): string => context.error?.message ?? '';
