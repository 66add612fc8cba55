import { worstRating } from './analyte-sets.ts';
import type { RatingTone } from './rating.ts';
import type { SampleEntry } from './sample-entry.ts';
import { statusIds } from './status.ts';

export const membershipChoices = ['any', 'inside', 'outside'] as const;
/** Whether a sample is in a recommendation. */
export type Membership = (typeof membershipChoices)[number];

export interface SampleFilter {
  /** Farm names; empty for all. */
  readonly farms: readonly string[];
  readonly paddockIds: readonly number[];
  readonly cropIds: readonly number[];
  readonly sampleTypeId: 1 | 2 | null;
  readonly membership: Membership;
  /** Samples of one state alone; both kinds of failure are one. */
  readonly status: number | null;
  readonly compositeOnly: boolean;
  /** The worst rating of the main results. */
  readonly worst: RatingTone | null;
  /** Only samples whose results are worth a second look. */
  readonly doubtfulOnly: boolean;
  /** Part of a laboratory number, a site or a paddock; empty for all. */
  readonly text: string;
}

export const noFilter: SampleFilter = {
  farms: [],
  paddockIds: [],
  cropIds: [],
  sampleTypeId: null,
  membership: 'any',
  status: null,
  compositeOnly: false,
  worst: null,
  doubtfulOnly: false,
  text: '',
};

/** Whether a sample has all the words that are searched for, in its laboratory number, site, name or paddock. */
function hasText({ labNumber, name, site, paddockName }: SampleEntry, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const written = [labNumber, name, site?.name, paddockName].join(' ').toLowerCase();
  return words.every((word) => written.includes(word));
}

const oneFailure = (status: number): number => (status === statusIds.AppError ? statusIds.EngineError : status);

/** Does the filter let a sample pass? A composite is found by its originals too. Several values of one kind widen it, several kinds narrow it. */
export function passes(sample: SampleEntry, filter: SampleFilter, originals: readonly SampleEntry[] = []): boolean {
  const { farms, paddockIds, cropIds, sampleTypeId, membership, status, compositeOnly, worst, doubtfulOnly, text } =
    filter;
  return (
    (farms.length === 0 || (sample.farmName !== null && farms.includes(sample.farmName))) &&
    (paddockIds.length === 0 || (sample.paddockId !== null && paddockIds.includes(sample.paddockId))) &&
    (cropIds.length === 0 || (sample.cropId !== null && cropIds.includes(sample.cropId))) &&
    (sampleTypeId === null || sample.sampleTypeId === sampleTypeId) &&
    (membership === 'any' || sample.inRecommendation === (membership === 'inside')) &&
    (status === null || oneFailure(sample.status) === oneFailure(status)) &&
    (!compositeOnly || sample.isCompositeSample) &&
    (worst === null || worstRating(sample)?.tone === worst) &&
    (!doubtfulOnly || sample.doubts !== undefined) &&
    [sample, ...originals].some((one) => hasText(one, text))
  );
}

/** True where the filter can leave a sample out. */
export const isFiltered = (filter: SampleFilter): boolean =>
  filter.farms.length + filter.paddockIds.length + filter.cropIds.length > 0 ||
  filter.sampleTypeId !== null ||
  filter.membership !== 'any' ||
  filter.status !== null ||
  filter.compositeOnly ||
  filter.worst !== null ||
  filter.doubtfulOnly ||
  filter.text.trim() !== '';

interface FilterChoice<Value> {
  readonly value: Value;
  readonly label: string;
}

export interface FilterChoices {
  readonly farms: readonly FilterChoice<string>[];
  /** Those of the chosen farms; all when no farm is chosen. */
  readonly paddocks: readonly FilterChoice<number>[];
  readonly crops: readonly FilterChoice<number>[];
}

const { compare } = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true });

function choicesBy<Value>(
  samples: readonly SampleEntry[],
  pick: (sample: SampleEntry) => readonly [Value | null, string | null],
): FilterChoice<Value>[] {
  const labels = new Map<Value, string>();
  for (const sample of samples) {
    const [value, label] = pick(sample);
    if (value !== null && label !== null) labels.set(value, label);
  }
  return [...labels].map(([value, label]) => ({ value, label })).sort((one, other) => compare(one.label, other.label));
}

/** The filter for a link to the samples of a state: of those with results, the ones that are in no recommendation yet. */
export const filterOfStatus = (status: number): SampleFilter => ({
  ...noFilter,
  status,
  membership: status === statusIds.Completed ? 'outside' : 'any',
});

/** What can be filtered by among these samples, each once, in natural order of the names. */
export function filterChoices(samples: readonly SampleEntry[], { farms }: Pick<SampleFilter, 'farms'>): FilterChoices {
  const ofFarms =
    farms.length === 0 ? samples : samples.filter(({ farmName }) => farmName !== null && farms.includes(farmName));
  return {
    farms: choicesBy(samples, ({ farmName }) => [farmName, farmName]),
    paddocks: choicesBy(ofFarms, ({ paddockId, paddockName }) => [paddockId, paddockName]),
    crops: choicesBy(samples, ({ cropId, cropName }) => [cropId, cropName]),
  };
}

/** The filter after a change; paddocks that the chosen farms do not have are no longer asked for. */
export function changedFilter(
  filter: SampleFilter,
  change: Partial<SampleFilter>,
  samples: readonly SampleEntry[],
): SampleFilter {
  const next = { ...filter, ...change };
  if (change.farms === undefined || next.paddockIds.length === 0) return next;
  const there = new Set(filterChoices(samples, next).paddocks.map(({ value }) => value));
  return { ...next, paddockIds: next.paddockIds.filter((id) => there.has(id)) };
}
