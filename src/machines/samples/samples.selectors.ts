import { withoutComposited } from '../../model/samples/composites.ts';
import type { NewestSample } from '../../model/samples/asked.ts';
import type { DayRange, RangeProblem, TypedRange } from '../../model/samples/date-range.ts';
import { readRange } from '../../model/samples/date-range.ts';
import { filterChoices, isFiltered, type FilterChoices, type SampleFilter } from '../../model/samples/filter.ts';
import type { SamplesSlice } from '../../model/imports/kept-samples.ts';
import type { SamplesNotice } from '../../model/imports/notice.ts';
import { areOnSeveralFarms, farmGroups, isByFarm, type FarmGroup } from '../../model/samples/farm-groups.ts';
import { isBelowSurface } from '../../model/samples/layers.ts';
import { listedRows } from '../../model/samples/list-view.ts';
import type { ListLayout } from '../../model/samples/list-layout.ts';
import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import { shownSamples } from '../../model/samples/shown-samples.ts';
import type { SampleSort } from '../../model/samples/sort.ts';
import { may } from '../shared/may.ts';
import type { MapSnapshot } from '../map/map.machine.ts';
import { chosenColourOf, isHidden } from '../map/map.selectors.ts';
import { listLayoutSlice } from './list-layout.selectors.ts';
import { openRecordOf, unsavedInputsOf } from './sample-tasks.selectors.ts';
import * as upkeep from './sample-upkeep.selectors.ts';
import type { CropAsked } from '../pif/pif.context.ts';
import { mayEditPif } from './sample-tasks.context.ts';
import type { SamplesSnapshot } from './samples.machine.ts';
import { placeOfSample } from '../../model/samples/place-of-sample.ts';

type Context = SamplesSnapshot['context'];
const NO_GROUPS: readonly FarmGroup[] = [];

export const hasCustomer = (snapshot: SamplesSnapshot): boolean => !snapshot.matches('noCustomer');
export const customerNameOf = ({ context }: SamplesSnapshot): string => context.customerName;
export const isLoading = (snapshot: SamplesSnapshot): boolean => snapshot.matches({ working: 'loading' });
/** The list is there, so that something can be done with it. */
export const isShown = (snapshot: SamplesSnapshot): boolean => snapshot.matches({ working: 'shown' });
export const isRefreshing = (snapshot: SamplesSnapshot): boolean =>
  snapshot.matches({ working: { shown: 'refreshing' } });
export const isUnavailable = (snapshot: SamplesSnapshot): boolean => snapshot.matches({ working: 'unavailable' });

export const canUpload = (snapshot: SamplesSnapshot): boolean => snapshot.can({ type: 'UPLOAD' });
export const canEditInputs = (snapshot: SamplesSnapshot): boolean => snapshot.can({ type: 'EDIT_INPUTS' });
export const mayRun = may('RUN_ENGINE');
export const mayRecommend = may('EDIT_RECOMMENDATION');
export const mayFinalise = may('EDIT_SAMPLES');
export const isViewOnly = (snapshot: SamplesSnapshot): boolean => !mayFinalise(snapshot);

export const openIdOf = ({ context }: SamplesSnapshot): number | null => context.openId;
export const rowsOf = ({ context: { samples, filter, sort } }: SamplesSnapshot): readonly SampleEntry[] =>
  shownSamples(samples, filter, sort);
export const listedRowsOf = ({ context }: SamplesSnapshot): readonly SampleEntry[] => listedRows(context);
/** There are farms to group the rows by. */
export const hasFarms = ({ context: { samples } }: SamplesSnapshot): boolean => areOnSeveralFarms(samples);
export const isGrouped = ({ context: { samples, sort } }: SamplesSnapshot): boolean => isByFarm(samples, sort);
/** The farms that rows are listed under, of all rows shown; none in a list that is not grouped. */
export const farmGroupsOf = (snapshot: SamplesSnapshot): readonly FarmGroup[] =>
  isGrouped(snapshot) ? farmGroups(rowsOf(snapshot)) : NO_GROUPS;
/** Whether all of these samples are selected, or some of them. */
export const farmSelection =
  (ids: readonly number[]) =>
  ({ context: { selectedIds } }: SamplesSnapshot): boolean | 'mixed' => {
    const selected = new Set(selectedIds);
    const count = ids.filter((id) => selected.has(id)).length;
    return count === ids.length ? true : count > 0 && 'mixed';
  };
export const foldedFarmsOf = ({ context }: SamplesSnapshot): readonly (string | null)[] => context.foldedFarms;
export const unfoldedIdsOf = ({ context }: SamplesSnapshot): readonly number[] => context.unfoldedIds;
/** The status that all listed samples share, but for layers, which run with their topsoil; null where they differ. */
export function commonStatusOf(snapshot: SamplesSnapshot): number | null {
  const rows = rowsOf(snapshot).filter((row) => !isBelowSurface(row));
  const status = rows[0]?.status ?? null;
  return rows.every((row) => row.status === status) ? status : null;
}
/** How many samples there are before any filter; originals that a composite represents do not count. */
export const sampleCount = ({ context: { samples } }: SamplesSnapshot): number => withoutComposited(samples).length;
export const sortOf = ({ context }: SamplesSnapshot): SampleSort => context.sort;
export const filterOf = ({ context }: SamplesSnapshot): SampleFilter => context.filter;
export const isNarrowed = ({ context }: SamplesSnapshot): boolean => isFiltered(context.filter);
export const selectedIdsOf = ({ context }: SamplesSnapshot): readonly number[] => context.selectedIds;
/** The selected samples, in the order of the list. */
export const selectedSamplesOf = ({ context: { samples, selectedIds } }: SamplesSnapshot): readonly SampleEntry[] =>
  selectedIds.length === 0 ? [] : samples.filter(({ id }) => selectedIds.includes(id));
/** How many paddocks the selected samples are of; a sample without one is one of its own. */
export const selectedPaddocks = (snapshot: SamplesSnapshot): number =>
  new Set(selectedSamplesOf(snapshot).map(({ id, paddockId }) => placeOfSample(id, paddockId))).size;
/** Rows are selected in a list that is there. */
export const hasSelection = (snapshot: SamplesSnapshot): boolean =>
  isShown(snapshot) && snapshot.context.selectedIds.length > 0;
/** Results of some samples are worth a second look. */
export const hasDoubts = ({ context: { samples } }: SamplesSnapshot): boolean =>
  samples.some(({ doubts }) => doubts !== undefined);
export const noticeOf = ({ context }: SamplesSnapshot): SamplesNotice | null => context.notice;
export const typedRangeOf = ({ context }: SamplesSnapshot): TypedRange => context.typedRange;
export const showsFinalised = ({ context }: SamplesSnapshot): boolean => context.showFinalised;
export const showsUploadedOnly = ({ context }: SamplesSnapshot): boolean => context.uploadedOnly;
export const newestOf = ({ context }: SamplesSnapshot): NewestSample | null => context.newest;
export const rangeOf = ({ context }: SamplesSnapshot): DayRange => context.range;
export const todayOf = ({ context }: SamplesSnapshot): string => context.today;

/** What keeps the range as typed from being applied. */
export function rangeProblemOf({ context: { typedRange } }: SamplesSnapshot): RangeProblem | null {
  const read = readRange(typedRange);
  return typeof read === 'string' ? read : null;
}

/** The sample whose details are open, while it is listed. */
export function openSampleOf(snapshot: SamplesSnapshot): SampleEntry | null {
  const { openId } = snapshot.context;
  return openId === null ? null : (rowsOf(snapshot).find(({ id }) => id === openId) ?? null);
}

const choices = new WeakMap<
  Context['samples'],
  { readonly farms: readonly string[]; readonly choices: FilterChoices }
>();

/** What can be filtered by; the same object while samples and farms stay. */
export function filterChoicesOf({ context: { samples, filter } }: SamplesSnapshot): FilterChoices {
  const known = choices.get(samples);
  if (known?.farms === filter.farms) return known.choices;
  const found = filterChoices(samples, filter);
  choices.set(samples, { farms: filter.farms, choices: found });
  return found;
}

const shownOnMap = (map: MapSnapshot): Pick<ListLayout, 'isMapHidden' | 'mapColour'> => ({
  isMapHidden: isHidden(map),
  mapColour: chosenColourOf(map),
});

/** What the browser's session keeps of the screen. */
export const samplesSlice = ({
  context: { range, showFinalised, uploadedOnly, filter, sort, selectedIds, layout, uploadDraft, record },
  children: { sampleTasks, sampleUpkeep, listLayout, map },
}: SamplesSnapshot): SamplesSlice => ({
  range,
  showFinalised,
  uploadedOnly,
  filter,
  sort,
  selectedIds,
  layout: listLayout && map ? listLayoutSlice(listLayout.getSnapshot(), shownOnMap(map.getSnapshot())) : layout,
  pif: sampleTasks ? unsavedInputsOf(sampleTasks.getSnapshot()) : null,
  uploadDraft: sampleTasks ? sampleTasks.getSnapshot().context.uploadDraft : uploadDraft,
  record:
    sampleTasks && sampleUpkeep
      ? (openRecordOf(sampleTasks.getSnapshot()) ?? upkeep.openRecordOf(sampleUpkeep.getSnapshot()))
      : record,
});

export const canEditComposite = (snapshot: SamplesSnapshot): boolean =>
  snapshot.can({ type: 'EDIT_COMPOSITE', compositeId: null });
/** The composite that a sample was mixed into, while it is listed. */
export const compositeNameOf = (
  { context: { samples } }: SamplesSnapshot,
  { compositeSampleId }: SampleEntry,
): string | null =>
  compositeSampleId === null ? null : (samples.find(({ id }) => id === compositeSampleId)?.name ?? null);

export const canManageSites = (snapshot: SamplesSnapshot): boolean => snapshot.can({ type: 'MANAGE_SITES' });
/** The samples that are in no paddock, as far as they can still be placed. */
export const lostSamplesOf = (snapshot: SamplesSnapshot): readonly SampleEntry[] =>
  isShown(snapshot)
    ? withoutComposited(snapshot.context.samples).filter(
        ({ paddockId, isCompositeSample, isFinalised }) => paddockId === null && !isCompositeSample && !isFinalised,
      )
    : [];
export const lostIdsOf = (snapshot: SamplesSnapshot): readonly number[] => lostSamplesOf(snapshot).map(({ id }) => id);

export const maySetCrop = ({ context }: SamplesSnapshot): boolean => mayEditPif({ context });
/** Samples without a crop and model, of the type of the first of them, as soil and plant have models of their own; null where there are none. */
export function croplessIn(snapshot: SamplesSnapshot): CropAsked | null {
  if (!isShown(snapshot)) return null;
  const open = withoutComposited(snapshot.context.samples).filter(
    ({ interpretiveCriteriaId, isFinalised }) => interpretiveCriteriaId === null && !isFinalised,
  );
  const sampleTypeId = open[0]?.sampleTypeId;
  if (sampleTypeId === undefined) return null;
  return { sampleTypeId, sampleIds: open.filter((sample) => sample.sampleTypeId === sampleTypeId).map(({ id }) => id) };
}
