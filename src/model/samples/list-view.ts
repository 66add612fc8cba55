import { sortAfterClick } from '../shared/sorting.ts';
import { isByFarm, withoutFolded } from './farm-groups.ts';
import { changedFilter, noFilter, type SampleFilter } from './filter.ts';
import { foldedRows, wholeRow } from './folded-layers.ts';
import { toggledIn } from './list-layout.ts';
import type { SampleEntry } from './sample-entry.ts';
import { among, withAll, withPicked, withRow, withSpan, type RowSelection } from './selection.ts';
import { shownSamples } from './shown-samples.ts';
import type { SampleSort, SortKey } from './sort.ts';

/** Which of the samples a list shows, in which order, and which rows are selected or folded. */
export interface ListView extends RowSelection {
  readonly samples: readonly SampleEntry[];
  readonly filter: SampleFilter;
  readonly sort: SampleSort;
  /** The topsoil samples whose layers are rows of their own. */
  readonly unfoldedIds: readonly number[];
  /** The farms whose rows are folded under their heading. */
  readonly foldedFarms: readonly (string | null)[];
}

/** What an adviser does to a list without changing a sample. */
export type ListEdit =
  | { readonly type: 'FILTER_CHANGED'; readonly change: Partial<SampleFilter> }
  | { readonly type: 'CLEAR_FILTERS' }
  | { readonly type: 'SORT_CLICKED'; readonly column: SortKey }
  /** Rows are grouped by farm, or all in one order. */
  | { readonly type: 'FARMS_GROUPED'; readonly on: boolean }
  /** Its rows are folded under its heading, or unfolded again; null for samples on no farm. */
  | { readonly type: 'FARM_FOLDED'; readonly farmName: string | null }
  /** All rows of a farm with their layers. */
  | { readonly type: 'FARM_SELECTED'; readonly farmName: string | null; readonly selected: boolean }
  | { readonly type: 'SAMPLE_TOGGLED'; readonly sampleId: number; readonly selected: boolean }
  | { readonly type: 'SAMPLES_SPANNED'; readonly sampleId: number }
  /** The deeper layers under a topsoil sample are unfolded, or folded again. */
  | { readonly type: 'LAYERS_TOGGLED'; readonly sampleId: number }
  | { readonly type: 'ALL_TOGGLED'; readonly selected: boolean }
  /** Samples picked elsewhere, on the map: `adds` to those that are selected already. */
  | { readonly type: 'SAMPLES_PICKED'; readonly sampleIds: readonly number[]; readonly adds: boolean };

const shownIn = ({ samples, filter, sort }: ListView): readonly SampleEntry[] => shownSamples(samples, filter, sort);

/** The samples that pass the filter, in the order of the list. */
export const shownIdsOf = (view: ListView): readonly number[] => shownIn(view).map(({ id }) => id);

/** The rows of the list: without the layers that are folded under their topsoil, and without farms that are folded. */
export function listedRows(view: ListView): readonly SampleEntry[] {
  const rows = foldedRows(shownIn(view), view.unfoldedIds);
  return isByFarm(view.samples, view.sort) ? withoutFolded(rows, view.foldedFarms) : rows;
}

/** What the one box of a row selects: its layers as well, while they are folded under it. */
const wholeOf = (view: ListView) => (id: number) => wholeRow(shownIn(view), view.unfoldedIds, id);

/** The selection without rows that are no longer shown. */
export const seen = (view: ListView, selection: RowSelection = view): RowSelection =>
  among(selection, shownIdsOf(view));

function withFarm(view: ListView, farmName: string | null, selected: boolean): RowSelection {
  const ids = new Set(shownIn(view).flatMap((row) => (row.farmName === farmName ? [row.id] : [])));
  const others = view.selectedIds.filter((id) => !ids.has(id));
  return { selectedIds: selected ? [...others, ...ids] : others, anchorId: null };
}

/** What of a list is another one after an edit: rows that are no longer shown are no longer selected. */
export function listEdited(view: ListView, edit: ListEdit): Partial<ListView> {
  switch (edit.type) {
    case 'FILTER_CHANGED': {
      const filter = changedFilter(view.filter, edit.change, view.samples);
      return { filter, ...seen({ ...view, filter }) };
    }
    case 'CLEAR_FILTERS':
      return { filter: noFilter };
    // A column turns the order; groups stay.
    case 'SORT_CLICKED':
      return { sort: { ...view.sort, ...sortAfterClick(view.sort, edit.column) } };
    case 'FARMS_GROUPED':
      return { sort: { ...view.sort, byFarm: edit.on }, foldedFarms: [] };
    case 'FARM_FOLDED':
      return { foldedFarms: toggledIn(view.foldedFarms, edit.farmName) };
    case 'FARM_SELECTED':
      return seen(view, withFarm(view, edit.farmName, edit.selected));
    case 'SAMPLE_TOGGLED':
      return seen(view, withRow(view, wholeOf(view)(edit.sampleId), edit.selected));
    case 'SAMPLES_SPANNED': {
      const ids = listedRows(view).map(({ id }) => id);
      return withSpan(view, ids, { id: edit.sampleId, wholeOf: wholeOf(view) });
    }
    case 'LAYERS_TOGGLED':
      return { unfoldedIds: toggledIn(view.unfoldedIds, edit.sampleId) };
    case 'ALL_TOGGLED':
      return withAll(shownIdsOf(view), edit.selected);
    case 'SAMPLES_PICKED':
      return seen(view, withPicked(view, edit));
  }
}
