import { pressureOf, worstRating } from './analyte-sets.ts';
import { weightPerPlantG } from './depth-label.ts';
import { isByFarm } from './farm-groups.ts';
import { siteLabel, type SampleEntry } from './sample-entry.ts';
import { pifState, type PifState } from './pif-state.ts';
import { statusName, type StatusName } from './status.ts';
import type { Sort } from '../shared/sorting.ts';
import { valueAt } from '../shared/record.ts';
import { present } from '../shared/present.ts';

export const sampleColumns = ['status', 'paddock', 'site', 'depth', 'crop', 'labNumber', 'dateSampled', 'pif'] as const;
export type SampleColumn = (typeof sampleColumns)[number];

/** The column of an analyte that the adviser has added to the list. */
type AnalyteColumn = `analyte-${number}`;
export type ListColumn = SampleColumn | AnalyteColumn;

/** The name of the column that shows an analyte. */
export const analyteColumn = (analyteId: number): AnalyteColumn => `analyte-${analyteId}`;
/** The analyte of a column; null of one that is of none. */
export function analyteOf(column: string): number | null {
  const [, id] = /^analyte-([1-9]\d*)$/.exec(column) ?? [];
  return id === undefined ? null : Number(id);
}

/** What the list can be sorted by: a column, or the worst rating of the main results. */
export type SortKey = ListColumn | 'worst';
export interface SampleSort extends Sort<SortKey> {
  /** Each farm's rows together; by the number of paddocks before the user chooses. */
  readonly byFarm?: boolean | undefined;
}

/** The most pressing first; those without a rating by the name of their paddock. */
export const defaultSort: SampleSort = { column: 'worst', direction: 'ascending' };

/** True for a column of the sample itself. */
export const isSampleColumn = (value: unknown): value is SampleColumn =>
  sampleColumns.some((column) => column === value);

/** True for a column of the list: one of the sample, or one of an analyte. */
export const isListColumn = (value: unknown): value is ListColumn =>
  isSampleColumn(value) || (typeof value === 'string' && analyteOf(value) !== null);

/** True for what the list can be sorted by. */
export const isSortKey = (value: unknown): value is SortKey => value === 'worst' || isListColumn(value);

/** The way of a sample: where the adviser is needed comes first. */
const wayOfSample: readonly StatusName[] = [
  'EngineError',
  'AppError',
  'WaitingForPif',
  'Ready',
  'WaitingForEngine',
  'Queued',
  'Running',
  'AtLab',
  'Completed',
];
const pifOrder: readonly PifState[] = ['missing', 'incomplete', 'complete'];

type SortValue = string | number | null;

const valueOf: Readonly<Record<SampleColumn, (sample: SampleEntry) => SortValue>> = {
  status: ({ status }) => (wayOfSample.indexOf(statusName(status)) + wayOfSample.length + 1) % (wayOfSample.length + 1),
  paddock: ({ paddockName }) => paddockName,
  site: siteLabel,
  // Soil by its upper depth, then plants by their weight.
  depth: (sample) => (sample.sampleTypeId === 1 ? sample.depthFrom : 1_000_000 + (weightPerPlantG(sample) ?? 0)),
  crop: ({ cropName }) => cropName,
  labNumber: ({ labNumber }) => labNumber,
  dateSampled: ({ dateSampled }) => dateSampled,
  pif: (sample) => pifOrder.indexOf(pifState(sample)),
};

const collator = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true });

/** The rank of each text among its like, so that a list of 10,000 asks the slow collator for its distinct texts alone. */
function ranksOf(texts: Iterable<string>): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  let rank = -1;
  let last: string | undefined;
  for (const text of [...new Set(texts)].sort(collator.compare)) {
    if (last === undefined || collator.compare(last, text) !== 0) rank++;
    ranks.set(text, rank);
    last = text;
  }
  return ranks;
}

/** Numbers that order the samples as a column does; null for what is not known. */
function keysOf(samples: readonly SampleEntry[], column: SortKey | 'farm'): readonly (number | null)[] {
  if (column === 'worst')
    return samples.map((sample) => {
      const worst = worstRating(sample);
      return worst && pressureOf(worst);
    });
  const analyteId = analyteOf(column);
  if (analyteId !== null) return samples.map(({ figures }) => figures?.[analyteId]?.value ?? null);
  const values = samples.map(column === 'farm' ? ({ farmName }) => farmName : present(valueAt(valueOf, column)));
  const ranks = ranksOf(values.filter((value) => typeof value === 'string'));
  return values.map((value) => (typeof value === 'string' ? (ranks.get(value) ?? null) : value));
}

/** The samples in the order of the sort, farm by farm where they are grouped; what is not known comes last either way, and equals stay by paddock, site, day and depth. */
export function sortedSamples(samples: readonly SampleEntry[], sort: SampleSort): readonly SampleEntry[] {
  const { column, direction } = sort;
  const sign = direction === 'ascending' ? 1 : -1;
  const columns = [
    ...(isByFarm(samples, sort) ? (['farm'] as const) : []),
    column,
    ...(['paddock', 'site', 'dateSampled', 'depth'] as const).filter((other) => other !== column),
  ];
  const keys = columns.map((each) => keysOf(samples, each));
  const order = (one: number, other: number): number => {
    for (const [at, key] of keys.entries()) {
      const a = key[one] ?? null;
      const b = key[other] ?? null;
      if (a === b) continue;
      if (a === null) return 1;
      if (b === null) return -1;
      return columns[at] === column ? sign * (a - b) : a - b;
    }
    return one - other;
  };
  return samples
    .map((_, index) => index)
    .sort(order)
    .flatMap((index) => samples[index] ?? []);
}
