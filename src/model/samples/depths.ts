import type { RecommendationSample } from '../contract/entities.ts';
import { sampleTypeIds } from './status.ts';
import { depthRange } from './sample-label.ts';

export interface DepthOption {
  readonly key: string;
  readonly label: string;
}

type Bounds = Pick<RecommendationSample['detail'], 'depthFrom' | 'depthTo'>;

/** Names a depth range; null unless both bounds are known. */
export const depthKey = ({ depthFrom, depthTo }: Bounds): string | null =>
  depthFrom === null || depthTo === null ? null : `${depthFrom}-${depthTo}`;

/** The depth ranges of the samples, each once, from the surface down. */
export function depthOptions(samples: readonly RecommendationSample[]): readonly DepthOption[] {
  const ranges = new Map<string, { readonly from: number; readonly to: number }>();
  for (const { detail } of samples) {
    const key = depthKey(detail);
    if (key !== null) ranges.set(key, { from: detail.depthFrom ?? 0, to: detail.depthTo ?? 0 });
  }
  return [...ranges]
    .toSorted(([, a], [, b]) => a.from - b.from || a.to - b.to)
    .map(([key, { from, to }]) => ({ key, label: depthRange(from, to) }));
}

/**
 * Is the sample that every soil recommendation rests on missing, that of 0 to 10 cm (specification 2.5)?
 * Plant samples need none, and so does a recommendation without samples.
 */
export function lacksSurfaceSample(samples: readonly RecommendationSample[]): boolean {
  const soil = samples.filter(({ sampleTypeId }) => sampleTypeId === sampleTypeIds.soil);
  return soil.length > 0 && !soil.some(({ detail }) => detail.depthFrom === 0 && detail.depthTo === 10);
}
