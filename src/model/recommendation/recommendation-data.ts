import type { RecommendationAdvice } from '../advice/recommendation-advice.ts';
import type { ModelOutputs, Recommendation } from '../contract/entities.ts';

/** A recommendation with the engine's results for its samples: what the builder works on. */
export interface RecommendationData {
  readonly recommendation: Recommendation;
  readonly outputs: ModelOutputs;
  readonly advice: RecommendationAdvice;
  /** What it is compared by with what others make of it; not there where it could not be had. */
  readonly mark?: string | null;
}
