import type { SampleEntry } from './sample-entry.ts';
import { ratingOf, type Rating, type RatingLevel, type RatingScale } from './rating.ts';
import { statusIds } from './status.ts';

/** The sets of results that the list has columns of; the last one the adviser puts together. */
export const analyteSets = ['main', 'trace', 'salt', 'own'] as const;
export type AnalyteSet = (typeof analyteSets)[number];

/** Numbers of the reference data, those of soil before those of plants. */
const IDS: Readonly<Record<Exclude<AnalyteSet, 'own'>, readonly number[]>> = {
  main: [1, 2, 3, 4, 5, 6, 7, 101, 102, 103, 104],
  trace: [8, 9, 10, 11, 25, 107, 108, 109, 110],
  salt: [5, 12, 13, 20, 21, 22],
};

const mainAnalyteIds = IDS.main;
export const isAnalyteSet = (value: unknown): value is AnalyteSet => analyteSets.some((set) => set === value);

interface ChosenSet {
  readonly set: AnalyteSet;
  /** Those of the adviser's own set. */
  readonly analyteIds: readonly number[];
}

/** The analytes that the list has columns of. */
export const columnAnalytes = ({ set, analyteIds }: ChosenSet): readonly number[] =>
  set === 'own' ? analyteIds : IDS[set];

/** The analytes whose results are read with the list: those of its columns, and those that the worst rating is of. */
export const readAnalytes = (chosen: ChosenSet): readonly number[] => [
  ...new Set([...mainAnalyteIds, ...columnAnalytes(chosen)]),
];

interface Rated {
  readonly scale: RatingScale;
  readonly level: RatingLevel;
}

/**
 * How pressing a rating is, the lowest first: Low, very low or very high, Marginal, low or high, and what is enough. A scale of soil health is
 * worse the farther from its ideal.
 */
export const pressureOf = ({ scale, level }: Rated): number =>
  scale === 'NUTRIENT' ? level : 2 - Math.abs(level - 2) * 0.75;

/** The more pressing of two ratings; the first of two that are equally so. */
export const pressing = <One extends Rated>(one: One, other: One): One =>
  pressureOf(other) < pressureOf(one) ? other : one;

/** A rating is shown once the run of its sample is completed (specification 2.4). */
export const isRated = ({ status }: Pick<SampleEntry, 'status'>): boolean => status === statusIds.Completed;

const ratingIn = (sample: Pick<SampleEntry, 'status' | 'figures'>, analyteId: number) =>
  isRated(sample) ? sample.figures?.[analyteId]?.rating : undefined;

function mostPressing(rated: readonly Rated[]): Rating | null {
  if (rated.length === 0) return null;
  const { scale, level } = rated.reduce(pressing);
  return ratingOf(scale, level);
}

/** The worst rating of the main set, never of a trace element; null before the run is completed, and where nothing of it is rated. */
export const worstRating = (sample: Pick<SampleEntry, 'status' | 'figures'>): Rating | null =>
  mostPressing(mainAnalyteIds.flatMap((id) => ratingIn(sample, id) ?? []));

/** The samples of the last day on which one of them was taken. */
export function newestOf<Sample extends Pick<SampleEntry, 'dateSampled'>>(
  samples: readonly Sample[],
): readonly Sample[] {
  const day = samples.reduce((last, { dateSampled }) => (dateSampled > last ? dateSampled : last), '');
  return samples.filter(({ dateSampled }) => dateSampled === day);
}

/** The worst rating of a paddock: each analyte by its newest sampling that has it, as a tissue test says nothing of the soil. */
export const worstOfPaddock = (
  samples: readonly Pick<SampleEntry, 'status' | 'figures' | 'dateSampled'>[],
): Rating | null =>
  mostPressing(
    mainAnalyteIds.flatMap((id) =>
      newestOf(samples.filter((sample) => ratingIn(sample, id))).flatMap((sample) => ratingIn(sample, id) ?? []),
    ),
  );
