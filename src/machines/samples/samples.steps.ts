import type { AnalyteReportForm } from '../../model/samples/analyte-report.ts';
import type { LoadSamplesInput, SamplesRead } from '../../model/samples/asked.ts';
import { withoutComposited } from '../../model/samples/composites.ts';
import {
  isInside,
  isSameRange,
  readRange,
  widened,
  type DayRange,
  type TypedRange,
} from '../../model/samples/date-range.ts';
import { changedFilter, noFilter, type SampleFilter } from '../../model/samples/filter.ts';
import { isByFarm, withoutFolded } from '../../model/samples/farm-groups.ts';
import { foldedRows, wholeRow } from '../../model/samples/folded-layers.ts';
import { toggledIn } from '../../model/samples/list-layout.ts';
import { knownStatuses, type KnownStatus } from '../../model/samples/known-status.ts';
import type { RecommendationChoice } from '../../model/samples/recommendation-choice.ts';
import { refusedSamples } from '../../model/imports/notice.ts';
import { withRunRequested, type RunAnswer } from '../../model/samples/run-answer.ts';
import { withStatuses, type SampleEntry } from '../../model/samples/sample-entry.ts';
import { among, withPicked, withRow, withSpan } from '../../model/samples/selection.ts';
import { shownSamples } from '../../model/samples/shown-samples.ts';
import type { SortKey } from '../../model/samples/sort.ts';
import { sortAfterClick } from '../../model/shared/sorting.ts';
import type { FunctionCode } from '../../model/session/permissions.ts';
import type { MapEvent, MapPicks } from '../map/map.context.ts';
import type { AddToRecommendationEvent } from './add-to-recommendation.machine.ts';
import { typed, type SamplesContext } from './samples.context.ts';
import type { SampleHistoryEvent } from './sample-history.machine.ts';
import type { Arrival, SampleTasksEvent, SamplesListed } from './sample-tasks.context.ts';
import type { StatusPollingEvent } from '../shared/status-polling.machine.ts';

type Wish = Extract<AddToRecommendationEvent, { readonly type: 'ADD' }>;
type Part = Partial<SamplesContext>;

/** What is added to a recommendation: these samples, else the selected ones. */
export interface Added {
  readonly recommendation: RecommendationChoice;
  readonly sampleIds?: readonly number[];
}

/** What is done with these samples, else with the selected ones, where the person may. */
export interface With {
  readonly code: FunctionCode;
  readonly sampleIds?: readonly number[];
}

export const running = (sampleIds: readonly number[]): SampleTasksEvent => ({ type: 'RUN_ENGINE', sampleIds });
export const finalising = ({ selectedIds }: SamplesContext): SampleTasksEvent => ({
  type: 'FINALISE',
  sampleIds: selectedIds,
});
/** The composite with this id, or a new one of the selected samples. */
export const mixing = ({ samples, selectedIds }: SamplesContext, compositeId: number | null): SampleTasksEvent => ({
  type: 'EDIT_COMPOSITE',
  composite: samples.find(({ id }) => id === compositeId) ?? null,
  sampleIds: selectedIds,
  samples,
});

export const polled = ({ customerId }: SamplesContext) => ({ customerId, sampleIds: [] });
export const customerOf = ({ customerId }: SamplesContext) => ({ customerId });
/** The map stands beside the list from the start, unless it was put away. */
export const mapOf = ({ customerId, layout: { isMapHidden, mapColour } }: SamplesContext) => ({
  customerId,
  isShownAtOnce: !isMapHidden,
  colour: mapColour,
});

export const upkeepOf = ({ customerId, permissions, record, asksForDue }: SamplesContext) => ({
  customerId,
  permissions,
  record,
  asksForDue,
});

export const tasksOf = ({ customerId, permissions, unsavedInputs, uploadDraft, record }: SamplesContext) => ({
  customerId,
  permissions,
  unsavedInputs,
  uploadDraft,
  record,
});

export const asked = ({
  customerId,
  range,
  showFinalised,
  uploadedOnly,
  analyteIds,
}: SamplesContext): LoadSamplesInput => ({
  analyteIds,
  customerId,
  range,
  showFinalised,
  uploadedOnly,
});

export const watching = ({ samples }: SamplesContext): StatusPollingEvent => ({
  type: 'WATCH',
  sampleIds: samples.map(({ id }) => id),
  statuses: knownStatuses(samples),
});

export const watched = ({ customerId, mark }: SamplesContext) => ({ of: 'samples' as const, id: customerId, mark });
export const marked = ({ mark }: SamplesContext) => ({ type: 'MARK_READ' as const, mark });

export const adding = ({ selectedIds }: SamplesContext, { recommendation, sampleIds = selectedIds }: Added): Wish => ({
  type: 'ADD',
  recommendation,
  sampleIds,
});

export const shownIdsOf = ({ samples, filter, sort }: SamplesContext): readonly number[] =>
  shownSamples(samples, filter, sort).map(({ id }) => id);

/** The rows of the list: without the layers that are folded under their topsoil, and without farms that are folded. */
export const listedRows = ({
  samples,
  filter,
  sort,
  unfoldedIds,
  foldedFarms,
}: SamplesContext): readonly SampleEntry[] => {
  const rows = foldedRows(shownSamples(samples, filter, sort), unfoldedIds);
  return isByFarm(samples, sort) ? withoutFolded(rows, foldedFarms) : rows;
};

/** What the one box of a row selects: its layers as well, while they are folded under it. */
const wholeOf =
  ({ samples, filter, sort, unfoldedIds }: SamplesContext) =>
  (id: number): readonly number[] =>
    wholeRow(shownSamples(samples, filter, sort), unfoldedIds, id);

/** What the model inputs are edited of: these samples, else the selected ones, else all that are listed. */
export const editedIds = (context: SamplesContext, ids?: readonly number[]): readonly number[] =>
  ids ?? (context.selectedIds.length > 0 ? context.selectedIds : shownIdsOf(context));

/** Where samples were taken: these, else the selected ones; every listed one may be given a place. */
export const placing = ({ samples, selectedIds }: SamplesContext, ids?: readonly number[]): SampleTasksEvent => ({
  type: 'MANAGE_SITES',
  sampleIds: ids ?? selectedIds,
  samples: withoutComposited(samples),
});
export const reporting = ({ selectedIds }: SamplesContext, form: AnalyteReportForm): SampleTasksEvent => ({
  type: 'CREATE_ANALYTE_REPORT',
  sampleIds: selectedIds,
  form,
});
export const editing = (context: SamplesContext, ids?: readonly number[]): SampleTasksEvent => ({
  type: 'EDIT_INPUTS',
  sampleIds: editedIds(context, ids),
});

/** What the map beside the list is told: the samples that the list shows, those that are selected or open, and where to look. */
export const listing = ({ samples, filter, sort }: SamplesContext): MapEvent => ({
  type: 'SAMPLES_LISTED',
  samples: shownSamples(samples, filter, sort),
});
export const listed = ({ samples }: SamplesContext): SamplesListed => ({ type: 'SAMPLES_LISTED', samples });
export const highlighting = ({ selectedIds, openId }: SamplesContext): MapEvent => ({
  type: 'HIGHLIGHT',
  sampleIds: openId === null ? selectedIds : [...selectedIds, openId],
});
/** Whose results are told: with the list read anew they may have changed. */
export const opening = ({ openId }: SamplesContext): SampleHistoryEvent => ({
  type: 'OPEN_SAMPLE',
  sampleId: openId,
});
export const lookingAt = ({ paddockIds = [], farms = [] }: Partial<SampleFilter>): MapEvent => ({
  type: 'LOOK_AT',
  paddockId: paddockIds.at(-1) ?? null,
  farmName: farms.at(-1) ?? null,
});

/** What was picked on the map. */
export type Picks = Omit<MapPicks, 'type'>;
export const withPicks = (context: SamplesContext, picks: Picks): Part =>
  among(withPicked(context, picks), shownIdsOf(context));

/** The list with its rows or its filter changed: what is out of sight is no longer selected. */
const seen = (context: SamplesContext): Part => among(context, shownIdsOf(context));
export const withSamples = (context: SamplesContext, { samples, newest = null, mark = null }: SamplesRead): Part => ({
  samples,
  newest,
  mark,
  error: null,
  ...seen({ ...context, samples }),
});
export const withNews = ({ samples }: SamplesContext, statuses: readonly KnownStatus[]): Part => ({
  samples: withStatuses(samples, statuses),
});
export const withFilter = (context: SamplesContext, change: Partial<SampleFilter>): Part => {
  const filter = changedFilter(context.filter, change, context.samples);
  return { filter, ...seen({ ...context, filter }) };
};

export interface RowSelected {
  readonly sampleId: number;
  readonly selected: boolean;
}
export const withSelected = (context: SamplesContext, { sampleId, selected }: RowSelected): Part =>
  among(withRow(context, sampleId, selected, wholeOf(context)(sampleId)), shownIdsOf(context));
export const withSpanned = (context: SamplesContext, sampleId: number): Part => {
  const rows = listedRows(context);
  return withSpan(
    context,
    rows.map(({ id }) => id),
    sampleId,
    wholeOf(context),
  );
};
/** A column turns the order; what stands together stays so. */
export const withSort = ({ sort }: SamplesContext, column: SortKey): Part => ({
  sort: { ...sort, ...sortAfterClick(sort, column) },
});
export const withGroups = ({ sort }: SamplesContext, byFarm: boolean): Part => ({
  sort: { ...sort, byFarm },
  foldedFarms: [],
});
export const withFarmFolded = ({ foldedFarms }: SamplesContext, farmName: string | null): Part => ({
  foldedFarms: toggledIn(foldedFarms, farmName),
});

export interface FarmSelected {
  readonly farmName: string | null;
  readonly selected: boolean;
}
/** All rows of a farm with their layers, as the box of its head says. */
export const withFarmSelected = (context: SamplesContext, { farmName, selected }: FarmSelected): Part => {
  const { samples, filter, sort, selectedIds } = context;
  const ids = new Set(
    shownSamples(samples, filter, sort).flatMap((row) => (row.farmName === farmName ? [row.id] : [])),
  );
  const others = selectedIds.filter((id) => !ids.has(id));
  return among({ selectedIds: selected ? [...others, ...ids] : others, anchorId: null }, shownIdsOf(context));
};
export const withLayersToggled = ({ unfoldedIds }: SamplesContext, sampleId: number): Part => ({
  unfoldedIds: toggledIn(unfoldedIds, sampleId),
});

export const rangeTyped = (
  { typedRange }: SamplesContext,
  { end, text }: { readonly end: 'from' | 'to'; readonly text: string },
): TypedRange => ({ ...typedRange, [end]: text });
export const makesNewRange = ({ range }: SamplesContext, typedRange: TypedRange): boolean => {
  const read = readRange(typedRange);
  return typeof read === 'object' && !isSameRange(read, range);
};
export const withTyped = (typedRange: TypedRange): Part => {
  const range = readRange(typedRange);
  // What was said of the days shown is said of others now.
  return typeof range === 'object' ? { typedRange, range, notice: null } : { typedRange };
};

/** The range that shows what has arrived as well; null where it would be too long. */
const widening = ({ range }: SamplesContext, span: DayRange | null): DayRange | null => span && widened(range, span);
/** The list after an upload: whatever hid what has arrived gives way, as far as two years allow; null when nothing is known to have been saved. */
export const withArrivals = (context: SamplesContext, { sampled: span, arrived }: Arrival): Part => {
  if (span === null) return arrived === null ? {} : { notice: { kind: 'arrived', arrived, range: null } };
  if (isInside(span, context.range)) return { filter: noFilter, notice: { kind: 'arrived', arrived, range: null } };
  const range = widening(context, span);
  return range === null
    ? { notice: { kind: 'outside', arrived, span } }
    : { filter: noFilter, range, typedRange: typed(range), notice: { kind: 'arrived', arrived, range } };
};

export const withRun = ({ samples }: SamplesContext, { sampleIds, refused }: RunAnswer): Part => ({
  samples: withRunRequested(samples, sampleIds),
  notice: refused.length > 0 ? { kind: 'refused', refused: refusedSamples(refused, samples) } : null,
});

/** A list that was read is told to whoever works with it. */
export const storingList = [
  { type: 'storeSamples', params: ({ event }: { readonly event: { readonly output: SamplesRead } }) => event.output },
  ...(['watchSamples', 'tellMark', 'listOnMap', 'mark', 'openHistory', 'listForTasks', 'listForUpkeep'] as const),
] as const;
