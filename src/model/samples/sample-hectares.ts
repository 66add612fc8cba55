import { placeOfSample } from './place-of-sample.ts';

/** The fields of a sample that say which land it represents. */
export interface SampleOnLand {
  readonly id: number;
  readonly detail: { readonly paddockId: number | null; readonly paddockAreaHa: number | null };
}

/**
 * The hectares that each of these samples represents, by id: sites of a paddock share its area in equal parts, and a
 * paddock of unknown area counts as the mean of the others. Where no area is known all paddocks count alike.
 * @see docs/engine.md, "Rules of 2026"
 */
export function sampleHectares(samples: readonly SampleOnLand[]): ReadonlyMap<number, number> {
  const keyOf = ({ id, detail }: SampleOnLand): string => placeOfSample(id, detail.paddockId);
  const sites = new Map<string, number>();
  const areas = new Map<string, number>();
  for (const sample of samples) {
    const key = keyOf(sample);
    sites.set(key, (sites.get(key) ?? 0) + 1);
    const { paddockAreaHa } = sample.detail;
    if (paddockAreaHa !== null && paddockAreaHa > 0) areas.set(key, paddockAreaHa);
  }
  const known = [...areas.values()];
  const usual = known.length === 0 ? 1 : known.reduce((sum, ha) => sum + ha, 0) / known.length;
  return new Map(
    samples.map((sample) => {
      const key = keyOf(sample);
      return [sample.id, (areas.get(key) ?? usual) / (sites.get(key) ?? 1)];
    }),
  );
}
