import type { RecommendationSummary } from '../../model/contract/entities.ts';
import {
  cropTypesOf,
  filteredRecommendations,
  type RecommendationFilter,
} from '../../model/overview/recommendation-filter.ts';
import { sortedRecords, type RecordSort } from '../../model/overview/record-sort.ts';
import type { RecommendationPickerSnapshot } from './recommendation-picker.machine.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const rowsOf = ({
  context: { candidates, filter, sort },
}: RecommendationPickerSnapshot): readonly RecommendationSummary[] =>
  sortedRecords(filteredRecommendations(candidates, filter), sort);
export const candidateCount = ({ context }: RecommendationPickerSnapshot): number => context.candidates.length;
export const filterOf = ({ context }: RecommendationPickerSnapshot): RecommendationFilter => context.filter;
export const cropTypes = ({ context }: RecommendationPickerSnapshot): readonly string[] =>
  cropTypesOf(context.candidates);
export const sortOf = ({ context }: RecommendationPickerSnapshot): RecordSort => context.sort;
export const selectedIdsOf = ({ context }: RecommendationPickerSnapshot): readonly number[] => context.selectedIds;
/** Adding is offered, and done, with a selection only. */
export const hasSelection = ({ context }: { readonly context: { readonly selectedIds: readonly number[] } }): boolean =>
  context.selectedIds.length > 0;
export const isAdding = (snapshot: RecommendationPickerSnapshot): boolean => snapshot.matches('adding');
