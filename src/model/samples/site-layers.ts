import type { RecommendationSample } from '../contract/entities.ts';
import { depthKey } from './depths.ts';
import { isBelowSurface } from './layers.ts';

/**
 * Soil from below the surface: it has no run of its own, its results count in the run of its profile's surface sample.
 * @see docs/engine.md, "From samples to input"
 */
export const isDeeperLayer = ({
  sampleTypeId,
  detail,
}: Pick<RecommendationSample, 'sampleTypeId' | 'detail'>): boolean =>
  isBelowSurface({ sampleTypeId, depthFrom: detail.depthFrom });

/**
 * The surface sample in whose result each deeper layer counts, by the layer's id; a layer whose surface sample is not in the
 * recommendation is left out.
 * @see docs/engine.md, "From samples to input"
 */
export function surfaceOfLayers(samples: readonly RecommendationSample[]): ReadonlyMap<number, RecommendationSample> {
  const surfaces = new Map(
    samples.flatMap((sample) =>
      sample.detail.profileId === null || isDeeperLayer(sample) ? [] : [[sample.detail.profileId, sample] as const],
    ),
  );
  return new Map(
    samples.filter(isDeeperLayer).flatMap((layer) => {
      const surface = layer.detail.profileId === null ? undefined : surfaces.get(layer.detail.profileId);
      return surface ? [[layer.id, surface] as const] : [];
    }),
  );
}

/**
 * The depths all of whose samples are layers of a surface sample: its card shows their figures, and they have no cards
 * of their own.
 * @see docs/engine.md, "From samples to input"
 */
export function foldedDepths(samples: readonly RecommendationSample[]): readonly string[] {
  const surfaces = surfaceOfLayers(samples);
  const apart = new Set(samples.flatMap(({ id, detail }) => (surfaces.has(id) ? [] : [depthKey(detail)])));
  const keys = samples.flatMap(({ detail }) => depthKey(detail) ?? []);
  return [...new Set(keys)].filter((key) => !apart.has(key));
}

/**
 * The deeper layers of each surface sample in whose result they count, by its id, from the top down.
 * @see docs/engine.md, "From samples to input"
 */
export function layersOfSurfaces(
  samples: readonly RecommendationSample[],
): ReadonlyMap<number, readonly RecommendationSample[]> {
  const surfaces = surfaceOfLayers(samples);
  const layers = new Map<number, RecommendationSample[]>();
  for (const sample of samples) {
    const surface = surfaces.get(sample.id);
    if (surface) layers.set(surface.id, [...(layers.get(surface.id) ?? []), sample]);
  }
  for (const of of layers.values()) of.sort((a, b) => (a.detail.depthFrom ?? 0) - (b.detail.depthFrom ?? 0));
  return layers;
}
