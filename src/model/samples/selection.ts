/** Which rows of a list are selected, and where a span begins when a second row is clicked with Shift. */
export interface RowSelection {
  readonly selectedIds: readonly number[];
  readonly anchorId: number | null;
}

export const noSelection: RowSelection = { selectedIds: [], anchorId: null };

const withIds = (ids: readonly number[], changed: readonly number[], selected: boolean): readonly number[] => {
  const change = new Set(changed);
  const rest = ids.filter((id) => !change.has(id));
  return selected ? [...rest, ...change] : rest;
};

/** One row selected or not, first of these ids, with what is folded under it; the next span begins here. */
export const withRow = (
  { selectedIds }: RowSelection,
  [id, ...folded]: readonly [number, ...(readonly number[])],
  selected: boolean,
): RowSelection => ({ selectedIds: withIds(selectedIds, [id, ...folded], selected), anchorId: id });

interface Picks {
  readonly sampleIds: readonly number[];
  readonly adds: boolean;
}

/** The rows of what was picked elsewhere, in place of the selection or beside it; what is all selected already is let go of by picking it once more beside it. */
export function withPicked({ selectedIds, anchorId }: RowSelection, { sampleIds, adds }: Picks): RowSelection {
  if (!adds) return { selectedIds: sampleIds, anchorId: null };
  const known = new Set(selectedIds);
  const isKnown = sampleIds.length > 0 && sampleIds.every((id) => known.has(id));
  return { selectedIds: withIds(selectedIds, sampleIds, !isKnown), anchorId };
}

/** All rows from the last one clicked to this one, both included, as this one is about to be: selected when it is not yet. */
export function withSpan(
  { selectedIds, anchorId }: RowSelection,
  shownIds: readonly number[],
  { id, wholeOf = (one) => [one] }: { readonly id: number; readonly wholeOf?: (id: number) => readonly number[] },
): RowSelection {
  const to = shownIds.indexOf(id);
  const from = anchorId === null ? -1 : shownIds.indexOf(anchorId);
  if (to < 0) return { selectedIds, anchorId };
  const span = shownIds.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
  return { selectedIds: withIds(selectedIds, span.flatMap(wholeOf), !selectedIds.includes(id)), anchorId: id };
}

/** All rows shown, or none. */
export const withAll = (shownIds: readonly number[], selected: boolean): RowSelection => ({
  selectedIds: selected ? shownIds : [],
  anchorId: null,
});

/** What is selected among the rows listed, in the order of selection: hidden rows are never acted on. */
export function selectedAmong(selectedIds: readonly number[], shownIds: readonly number[]): readonly number[] {
  const shown = new Set(shownIds);
  const kept = selectedIds.filter((id) => shown.has(id));
  return kept.length === selectedIds.length ? selectedIds : kept;
}

/** The selection among the rows still shown. */
export const among = ({ selectedIds, anchorId }: RowSelection, shownIds: readonly number[]): RowSelection => ({
  selectedIds: selectedAmong(selectedIds, shownIds),
  anchorId: anchorId !== null && shownIds.includes(anchorId) ? anchorId : null,
});
