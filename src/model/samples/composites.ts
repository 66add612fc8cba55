import type { SampleEntry } from './sample-entry.ts';

/**
 * Leaves out the originals of depth 0 that have a composite among the samples: the composite stands for them (specification 1.2).
 * An original whose composite is not there is kept, or nothing would stand for it.
 */
export function withoutComposited(samples: readonly SampleEntry[]): readonly SampleEntry[] {
  const composites = samples.filter(({ isCompositeSample }) => isCompositeSample);
  if (composites.length === 0) return samples;
  const compositeIds = new Set(composites.map(({ id }) => id));
  const originalIds = new Set(composites.flatMap(({ originalSampleId }) => (originalSampleId === null ? [] : [originalSampleId])));
  const isRepresented = ({ id, compositeSampleId }: SampleEntry): boolean =>
    originalIds.has(id) || (compositeSampleId !== null && compositeIds.has(compositeSampleId));
  return samples.filter((sample) => sample.isCompositeSample || sample.depthFrom !== 0 || !isRepresented(sample));
}
