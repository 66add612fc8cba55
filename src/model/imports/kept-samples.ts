import { fieldsOf, isId, isText, listOf } from '../shared/record.ts';
import { keptDrafts, type SampleDraft } from '../pif/drafts.ts';
import { keptDraft, type UploadDraft } from './upload-draft.ts';
import { isTooLong, type DayRange } from '../samples/date-range.ts';
import { membershipChoices, noFilter, type SampleFilter } from '../samples/filter.ts';
import { keptLayout, type ListLayout } from '../samples/list-layout.ts';
import { openRecordIn, type OpenRecord } from '../samples/open-record.ts';
import { NUTRIENT_RATINGS } from '../samples/rating.ts';
import { isStatus } from '../samples/status.ts';
import { defaultSort, isSortKey, type SampleSort } from '../samples/sort.ts';

/** The samples whose model inputs were open, and what was changed in them and not saved. */
export interface UnsavedInputs {
  readonly sampleIds: readonly number[];
  readonly drafts: readonly SampleDraft[];
}

/** What the browser's session keeps of the samples screen. */
export interface SamplesSlice {
  readonly range: DayRange;
  readonly showFinalised: boolean;
  readonly uploadedOnly: boolean;
  readonly filter: SampleFilter;
  readonly sort: SampleSort;
  readonly selectedIds: readonly number[];
  readonly pif: UnsavedInputs | null;
  readonly layout: ListLayout;
  /** A check of a file that was begun and not saved. */
  readonly uploadDraft: UploadDraft | null;
  readonly record: OpenRecord | null;
}

const isDay = (value: unknown): value is string => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value);

function rangeIn(value: unknown): DayRange | null {
  const { from, to } = fieldsOf(value);
  if (!isDay(from) || !isDay(to) || from > to) return null;
  return isTooLong({ from, to }) ? null : { from, to };
}

function filterIn(value: unknown): SampleFilter {
  const { farms, paddockIds, cropIds, sampleTypeId, membership, status, compositeOnly, worst, doubtfulOnly, text } =
    fieldsOf(value);
  return {
    farms: listOf(farms, isText),
    paddockIds: listOf(paddockIds, isId),
    cropIds: listOf(cropIds, isId),
    sampleTypeId: sampleTypeId === 1 || sampleTypeId === 2 ? sampleTypeId : null,
    membership: membershipChoices.find((choice) => choice === membership) ?? noFilter.membership,
    status: isStatus(status) ? status : null,
    compositeOnly: compositeOnly === true,
    worst: NUTRIENT_RATINGS.find(({ tone }) => tone === worst)?.tone ?? null,
    doubtfulOnly: doubtfulOnly === true,
    text: isText(text) ? text : '',
  };
}

function sortIn(value: unknown): SampleSort {
  const { column, direction, byFarm } = fieldsOf(value);
  const sort: SampleSort =
    isSortKey(column) && (direction === 'ascending' || direction === 'descending')
      ? { column, direction }
      : defaultSort;
  return typeof byFarm === 'boolean' ? { ...sort, byFarm } : sort;
}

function unsavedInputsIn(value: unknown): UnsavedInputs | null {
  const { sampleIds, drafts } = fieldsOf(value);
  const kept = keptDrafts(drafts);
  return kept.length === 0 ? null : { sampleIds: listOf(sampleIds, isId), drafts: kept };
}

/** The slice that was kept, part by part; what is missing or damaged is as on a first visit. */
export function keptSamples(value: unknown, range: DayRange): SamplesSlice {
  const kept = fieldsOf(value);
  return {
    range: rangeIn(kept['range']) ?? range,
    showFinalised: kept['showFinalised'] === true,
    uploadedOnly: kept['uploadedOnly'] === true,
    filter: filterIn(kept['filter']),
    sort: sortIn(kept['sort']),
    selectedIds: listOf(kept['selectedIds'], isId),
    pif: unsavedInputsIn(kept['pif']),
    layout: keptLayout(kept['layout']),
    uploadDraft: keptDraft(kept['uploadDraft']),
    record: openRecordIn(kept['record']),
  };
}
