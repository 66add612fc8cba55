import type { RecommendationSample } from '../contract/entities.ts';
import { sampleTypeIds } from '../samples/status.ts';

const SAME_SEASON_DAYS = 60;
const DAY_MS = 86_400_000;

/** Soil from below the surface: it has no run of its own, its results count in the run of its site's surface sample (docs/engine.md, "From samples to input"). */
export const isDeeperLayer = ({
  sampleTypeId,
  detail,
}: Pick<RecommendationSample, 'sampleTypeId' | 'detail'>): boolean =>
  sampleTypeId === sampleTypeIds.soil && (detail.depthFrom ?? 0) > 0;

const daysBetween = (a: RecommendationSample, b: RecommendationSample): number =>
  Math.abs(Date.parse(a.detail.dateSampled) - Date.parse(b.detail.dateSampled)) / DAY_MS;

/**
 * The surface sample in whose result each deeper layer counts, by the layer's id: of the same site and season, the composite before a single sample,
 * then the nearest in time. A layer whose surface sample is not in the recommendation is left out.
 */
export function surfaceOfLayers(samples: readonly RecommendationSample[]): ReadonlyMap<number, RecommendationSample> {
  const surfaces = samples.filter((sample) => sample.sampleTypeId === sampleTypeIds.soil && !isDeeperLayer(sample));
  return new Map(
    samples.filter(isDeeperLayer).flatMap((layer) => {
      const [surface] = surfaces
        .filter(
          (sample) =>
            layer.detail.siteId !== null &&
            sample.detail.siteId === layer.detail.siteId &&
            daysBetween(sample, layer) <= SAME_SEASON_DAYS,
        )
        .toSorted(
          (a, b) =>
            Number(b.detail.isCompositeSample) - Number(a.detail.isCompositeSample) ||
            daysBetween(a, layer) - daysBetween(b, layer),
        );
      return surface ? [[layer.id, surface] as const] : [];
    }),
  );
}
