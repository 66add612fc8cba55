import type { Recommendation, RecommendationSample } from '../contract/entities.ts';
import type { Decisions } from '../yields/decisions.ts';

/** A sample of a recommendation with all that goes when it is taken out, so that it can be brought back whole. */
export interface TakenSample {
  readonly id: number;
  readonly customerId: number;
  readonly rates: readonly { readonly recommendedProductId: number; readonly applicationRate: number }[];
  /** The run that was selected for it; null before the first. */
  readonly selected: {
    readonly yield: number;
    readonly sampleEngineId: number;
    readonly sampleEngineRunId: number;
  } | null;
}

/** The samples of a recommendation in their order, each with what would have to be brought back. */
export const takenSamples = (
  { customerId, recommendationSamples, recommendedProducts }: Recommendation,
  { runsOf }: Decisions,
): readonly TakenSample[] =>
  recommendationSamples
    .toSorted((a: RecommendationSample, b: RecommendationSample) => a.displayOrder - b.displayOrder)
    .map(({ id }) => {
      const run = runsOf.get(id)?.find(({ isSelected }) => isSelected);
      return {
        id,
        customerId,
        rates: recommendedProducts.flatMap(({ id: recommendedProductId, applicationRatesToSamples }) =>
          applicationRatesToSamples
            .filter(({ sampleId, applicationRate }) => sampleId === id && applicationRate > 0)
            .map(({ applicationRate }) => ({ recommendedProductId, applicationRate })),
        ),
        selected: run
          ? { yield: run.yield, sampleEngineId: run.sampleEngineId, sampleEngineRunId: run.sampleEngineRunId }
          : null,
      };
    });
