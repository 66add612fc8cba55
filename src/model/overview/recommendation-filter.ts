import type { RecommendationSummary } from '../contract/entities.ts';
import { selectedAmong } from '../samples/selection.ts';
import { present } from '../shared/present.ts';

export type SampleLetter = 'S' | 'P';
export type ShownStatus = 'In Progress' | 'Finalised';

/** What a list of recommendations is narrowed to; an empty text narrows nothing. */
export interface RecommendationFilter {
  readonly cropType: string;
  readonly sampleType: SampleLetter | '';
  readonly status: ShownStatus | '';
}

export const noFilter: RecommendationFilter = { cropType: '', sampleType: '', status: '' };
/** What the overview starts with, and comes back to when it is left. */
export const defaultFilter: RecommendationFilter = { ...noFilter, status: 'In Progress' };

/** A recommendation's sample type is identified by its first letter: P means plant, anything else soil. */
export const isPlant = ({ sampleType }: Pick<RecommendationSummary, 'sampleType'>): boolean => /^p/i.test(sampleType);

/** The status in the words of the screen: Active is shown as 'In Progress'. */
export const shownStatus = ({ status }: Pick<RecommendationSummary, 'status'>): ShownStatus | 'Deleted' =>
  status === 'Active' ? 'In Progress' : status;

/** The recommendations that pass every filter that is set, in their order. */
export const filteredRecommendations = (
  rows: readonly RecommendationSummary[],
  { cropType, sampleType, status }: RecommendationFilter,
): readonly RecommendationSummary[] =>
  rows.filter(
    (row) =>
      (cropType === '' || row.cropType === cropType) &&
      (sampleType === '' || isPlant(row) === (sampleType === 'P')) &&
      (status === '' || shownStatus(row) === status),
  );

/** Each crop type once, in alphabetical order; a recommendation without one adds none. */
export const cropTypesOf = (rows: readonly RecommendationSummary[]): readonly string[] =>
  [...new Set(rows.map(({ cropType }) => cropType))]
    .filter((cropType) => cropType !== '')
    .sort((one, other) => one.localeCompare(other, 'en-AU'));

/**
 * What select-all selects: the set of the status filter (in progress, finalised, or all that are not deleted), on every page,
 * and of those only what the other filters let through, so that nothing is selected that cannot be seen.
 */
export const selectableIds = (
  rows: readonly RecommendationSummary[],
  filter: RecommendationFilter,
): readonly number[] =>
  filteredRecommendations(rows, filter)
    .filter(({ status }) => status !== 'Deleted')
    .map(({ id }) => id);

/** What remains of a selection: nothing that has gone, and nothing that cannot be seen. */
export const stillSelected = (
  selectedIds: readonly number[],
  rows: readonly RecommendationSummary[],
  filter: RecommendationFilter,
): readonly number[] => selectedAmong(selectedIds, selectableIds(rows, filter));

const letters: readonly unknown[] = ['', 'S', 'P'];
const statuses: readonly unknown[] = ['', 'In Progress', 'Finalised'];

/** The filter that a session kept, or the one to start with where it is damaged. */
export function keptFilter(value: unknown): RecommendationFilter {
  if (typeof value !== 'object' || value === null) return defaultFilter;
  const { cropType, sampleType, status }: Partial<RecommendationFilter> = value;
  return typeof cropType === 'string' && letters.includes(sampleType) && statuses.includes(status)
    ? { cropType, sampleType: present(sampleType), status: present(status) }
    : defaultFilter;
}
