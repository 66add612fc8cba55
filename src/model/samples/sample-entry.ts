import type { Statement } from '../advice/statement.ts';
import type { Sample } from '../contract/entities.ts';
import type { RatingLevel, RatingScale } from './rating.ts';
import type { KnownStatus } from './known-status.ts';

/** The result of an analyte that the list has a column of, and how the engine rated it. */
export interface ListedFigure {
  readonly value: number | null;
  readonly qualifier: '<' | '>' | null;
  readonly text: string | null;
  readonly unit: string;
  readonly rating: { readonly scale: RatingScale; readonly level: RatingLevel } | null;
}

/** A sample as a list shows it: all but the results and inputs, which a list of 10,000 should not carry. */
export interface SampleEntry extends Omit<Sample, 'labResults' | 'sampleModelParameterValues'> {
  /** By analyte, of those that the list has a column of. */
  readonly figures?: Readonly<Record<number, ListedFigure>>;
  /** Why its results are worth a second look. */
  readonly doubts?: readonly Statement[];
}

/** The entry of a sample. */
export function entryOf({ labResults: _results, sampleModelParameterValues: _values, ...entry }: Sample): SampleEntry {
  return entry;
}

/** The versions that a change of samples is made from. */
export const versionsOf = (samples: readonly SampleEntry[]): { id: number; version: number }[] =>
  samples.map(({ id, version }) => ({ id, version }));

/** Each sample has its own version, which only increases: together they count up with any of them. */
export const versionOfAll = (samples: readonly SampleEntry[]): number =>
  samples.reduce((sum, { version }) => sum + version, 0);

/** The entries with the statuses brought up to date; an entry whose status stays is the same object, and so is the list when none changes. */
export function withStatuses(
  samples: readonly SampleEntry[],
  statuses: readonly KnownStatus[],
): readonly SampleEntry[] {
  const byId = new Map(statuses.map((known) => [known.id, known]));
  const updated = samples.map((sample) => {
    const known = byId.get(sample.id);
    if (!known || (known.status === sample.status && known.statusMessage === sample.statusMessage)) return sample;
    return { ...sample, status: known.status, statusMessage: known.statusMessage };
  });
  return updated.some((sample, at) => sample !== samples[at]) ? updated : samples;
}

/** The site and the name of a sample in one text; of two where one holds the other the longer one is enough. */
export function siteLabel({ name, site }: Pick<SampleEntry, 'name' | 'site'>): string {
  if (site === null || name.includes(site.name)) return name;
  return site.name.includes(name) ? site.name : `${site.name} / ${name}`;
}

/** The analytes that a list has columns of, and how their samples were rated in the latest run. */
export interface ListedRatings {
  readonly analyteIds: readonly number[];
  readonly ratings: readonly {
    readonly sampleId: number;
    readonly analyteId: number;
    readonly scale: RatingScale;
    readonly level: RatingLevel;
  }[];
}

/** The entries of a list with the figures of its analytes, their ratings, and what is doubtful. */
export function listedSamples(
  samples: readonly Sample[],
  { analyteIds, ratings }: ListedRatings,
  doubts: readonly Statement[],
): readonly SampleEntry[] {
  const keyOf = (sampleId: number, analyteId: number): string => `${sampleId} ${analyteId}`;
  const known = new Map(ratings.map((rating) => [keyOf(rating.sampleId, rating.analyteId), rating]));
  const doubtsOf = new Map<number | null, Statement[]>();
  for (const doubt of doubts) doubtsOf.set(doubt.sampleId, [...(doubtsOf.get(doubt.sampleId) ?? []), doubt]);
  const figureOf = (sample: Sample, analyteId: number): readonly [number, ListedFigure][] => {
    const result = sample.labResults.find((found) => found.analyteId === analyteId);
    const rating = known.get(keyOf(sample.id, analyteId));
    if (!result && !rating) return [];
    const { result: value = null, qualifier = null, text = null, unitOfMeasure: unit = '' } = result ?? {};
    return [
      [
        analyteId,
        { value, qualifier, text, unit, rating: rating ? { scale: rating.scale, level: rating.level } : null },
      ],
    ];
  };
  return samples.map((sample) => {
    const own = doubtsOf.get(sample.id);
    return {
      ...entryOf(sample),
      ...(own ? { doubts: own } : {}),
      ...(analyteIds.length > 0
        ? { figures: Object.fromEntries(analyteIds.flatMap((analyteId) => figureOf(sample, analyteId))) }
        : {}),
    };
  });
}
