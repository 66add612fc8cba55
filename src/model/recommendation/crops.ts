import type { RecommendationSample } from '../contract/entities.ts';
import { hasResults } from '../yields/decisions.ts';

/** Do the finished samples grow several crops? A mean over them is the mean of nothing: grain, oil and dry matter are not one. */
export const hasSeveralCrops = (samples: readonly Pick<RecommendationSample, 'status' | 'detail'>[]): boolean =>
  new Set(samples.filter(hasResults).map(({ detail }) => detail.cropId)).size > 1;
