import type { RecommendationSample } from '../contract/entities.ts';
import { compositedIds } from './composites.ts';
import { isDeeperLayer } from './site-layers.ts';

const known = new WeakMap<readonly RecommendationSample[], readonly RecommendationSample[]>();

/**
 * The samples that the builder and every document show: a composite hides the surface samples it was mixed from (specification 2.5).
 * The same list for the same samples, so that a view can select it.
 */
export function effectiveSamples<Sample extends RecommendationSample>(samples: readonly Sample[]): readonly Sample[];
export function effectiveSamples(samples: readonly RecommendationSample[]): readonly RecommendationSample[] {
  const before = known.get(samples);
  if (before) return before;
  const hidden = compositedIds(samples.map(({ id, detail }) => ({ ...detail, id })));
  const effective = hidden.size === 0 ? samples : samples.filter(({ id }) => !hidden.has(id));
  known.set(samples, effective);
  return effective;
}

const rated = new WeakMap<readonly RecommendationSample[], readonly RecommendationSample[]>();

/**
 * The samples that carry a rate: land gets one, and a deeper sample is the same land. In a paddock without a surface
 * sample the shallowest layer carries it. The same list for the same samples, so that a view can select it.
 */
export function ratedSamples(samples: readonly RecommendationSample[]): readonly RecommendationSample[] {
  const before = rated.get(samples);
  if (before) return before;
  const effective = effectiveSamples(samples);
  const placeOf = ({ detail: { paddockId, siteId } }: RecommendationSample): string =>
    paddockId === null ? `site ${siteId}` : `paddock ${paddockId}`;
  const surfaced = new Set(effective.filter((sample) => !isDeeperLayer(sample)).map(placeOf));
  const profiles = new Set(effective.filter((sample) => !isDeeperLayer(sample)).map(({ detail }) => detail.profileId));
  const shallowest = new Map<string, RecommendationSample>();
  for (const layer of effective.filter(isDeeperLayer)) {
    const known = shallowest.get(placeOf(layer));
    if (!known || (layer.detail.depthFrom ?? 0) < (known.detail.depthFrom ?? 0)) shallowest.set(placeOf(layer), layer);
  }
  const chosen = effective.filter(
    (sample) =>
      !isDeeperLayer(sample) ||
      (shallowest.get(placeOf(sample)) === sample &&
        !surfaced.has(placeOf(sample)) &&
        (sample.detail.profileId === null || !profiles.has(sample.detail.profileId))),
  );
  rated.set(samples, chosen);
  return chosen;
}
