/** What the rule of composites asks of a sample, wherever it is listed. */
export interface CompositePart {
  readonly id: number;
  readonly depthFrom: number | null;
  readonly isCompositeSample: boolean;
  /** The composite it was mixed into. */
  readonly compositeSampleId: number | null;
  /** Of a composite: the sample it was made from. */
  readonly originalSampleId: number | null;
}

/**
 * The originals of depth 0 that have a composite among the samples: the composite represents them, and they are hidden
 * (specification 1.2 and 2.5). An original whose composite is not in the list stays visible.
 */
export function compositedIds(samples: readonly CompositePart[]): ReadonlySet<number> {
  const composites = samples.filter(({ isCompositeSample }) => isCompositeSample);
  if (composites.length === 0) return new Set();
  const compositeIds = new Set(composites.map(({ id }) => id));
  const originalIds = new Set(
    composites.flatMap(({ originalSampleId }) => (originalSampleId === null ? [] : [originalSampleId])),
  );
  const isRepresented = ({ id, compositeSampleId }: CompositePart): boolean =>
    originalIds.has(id) || (compositeSampleId !== null && compositeIds.has(compositeSampleId));
  return new Set(
    samples
      .filter((sample) => !sample.isCompositeSample && sample.depthFrom === 0 && isRepresented(sample))
      .map(({ id }) => id),
  );
}

/** The samples without originals that a composite represents; the same list when there are none. */
export function withoutComposited<Sample extends CompositePart>(samples: readonly Sample[]): readonly Sample[] {
  const hidden = compositedIds(samples);
  return hidden.size === 0 ? samples : samples.filter(({ id }) => !hidden.has(id));
}
