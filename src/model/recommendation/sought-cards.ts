import type { RecommendationSample } from '../contract/entities.ts';
import { depthKey } from './depths.ts';
import type { SoughtCards } from './layout.ts';
import { paddockKey } from './paddock-sections.ts';
import { standingSamples } from './standing-samples.ts';

/** The cards of samples: that of its composite for a sample which is hidden in one. */
export function cardsOf(samples: readonly RecommendationSample[], sampleIds: readonly number[]): SoughtCards {
  const wanted = new Set(sampleIds);
  const composites = new Set(
    samples.flatMap(({ id, detail }) => (wanted.has(id) ? (detail.compositeSampleId ?? []) : [])),
  );
  const sought = standingSamples(samples).filter(
    ({ id, detail: { originalSampleId } }) =>
      wanted.has(id) || composites.has(id) || (originalSampleId !== null && wanted.has(originalSampleId)),
  );
  return {
    sampleIds: sought.map(({ id }) => id),
    paddocks: [...new Set(sought.map(({ detail }) => paddockKey(detail)))],
    depths: [...new Set(sought.flatMap(({ detail }) => depthKey(detail) ?? []))],
  };
}
