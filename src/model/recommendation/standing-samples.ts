import type { RecommendationSample } from '../contract/entities.ts';
import { compositedIds } from '../samples/composites.ts';

const known = new WeakMap<readonly RecommendationSample[], readonly RecommendationSample[]>();

/**
 * The samples that the builder and every document show: a composite hides the surface samples it was mixed from (specification 2.5).
 * The same list for the same samples, so that a view can select it.
 */
export function standingSamples<Sample extends RecommendationSample>(samples: readonly Sample[]): readonly Sample[];
export function standingSamples(samples: readonly RecommendationSample[]): readonly RecommendationSample[] {
  const before = known.get(samples);
  if (before) return before;
  const hidden = compositedIds(samples.map(({ id, detail }) => ({ ...detail, id })));
  const standing = hidden.size === 0 ? samples : samples.filter(({ id }) => !hidden.has(id));
  known.set(samples, standing);
  return standing;
}
