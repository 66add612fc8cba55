import type { AppError } from '../../model/errors/app-error.ts';
import { formatDay } from '../../model/format/date.ts';
import type { AnalyteReportForm } from '../../model/samples/analyte-report.ts';
import type { NewestSample } from '../../model/samples/asked.ts';
import type { UploadDraft } from '../../model/imports/upload-draft.ts';
import { dayOf, defaultRange, longestRange, type DayRange, type TypedRange } from '../../model/samples/date-range.ts';
import { filterOfStatus, type SampleFilter } from '../../model/samples/filter.ts';
import { readAnalytes } from '../../model/samples/analyte-sets.ts';
import { keptSamples, type UnsavedInputs } from '../../model/imports/kept-samples.ts';
import type { ListLayout } from '../../model/samples/list-layout.ts';
import type { SamplesNotice } from '../../model/imports/notice.ts';
import type { OpenRecord } from '../../model/samples/open-record.ts';
import type { RecommendationChoice } from '../../model/samples/recommendation-choice.ts';
import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import type { SampleSort, SortKey } from '../../model/samples/sort.ts';
import { isStatus } from '../../model/samples/status.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { PageInput } from '../kit/page.ts';
import type { MarkChanged } from '../shared/change-polling.machine.ts';
import type { MapPicks } from '../map/map.context.ts';
import type { AnalytesChosen } from './list-layout.machine.ts';
import type { Attached } from './add-to-recommendation.machine.ts';
import type { SampleTaskNews } from './sample-tasks.context.ts';
import type { StatusNews } from '../shared/status-polling.machine.ts';

export interface SamplesContext {
  /** 0 while no customer is chosen. */
  readonly customerId: number;
  readonly customerName: string;
  readonly permissions: Permissions;
  readonly today: string;
  readonly range: DayRange;
  /** The days as they stand in the fields; applied as soon as they make a range. */
  readonly typedRange: TypedRange;
  readonly showFinalised: boolean;
  readonly uploadedOnly: boolean;
  readonly filter: SampleFilter;
  readonly sort: SampleSort;
  /** How the list was arranged when the page began; its machine knows what became of it. */
  readonly layout: ListLayout;
  /** The analytes whose results are read with the list. */
  readonly analyteIds: readonly number[];
  readonly samples: readonly SampleEntry[];
  /** The newest sample while none is in the range; null where the customer has none. */
  readonly newest: NewestSample | null;
  /** Of the list as it was read last; null before, and where it could not be had. */
  readonly mark: string | null;
  readonly selectedIds: readonly number[];
  /** A check of a file that was begun before the page was opened; what became of it since is with the tasks. */
  readonly uploadDraft: UploadDraft | null;
  /** The record that was open over unsaved changes when the page began. */
  readonly record: OpenRecord | null;
  /** The address asks for the paddocks that are due for sampling. */
  readonly asksForDue: boolean;
  readonly anchorId: number | null;
  /** The topsoil samples whose layers are rows of their own. */
  readonly unfoldedIds: readonly number[];
  /** The farms of whose rows the head alone is seen. */
  readonly foldedFarms: readonly (string | null)[];
  /** The model inputs that were open over unsaved changes when the page began. */
  readonly unsavedInputs: UnsavedInputs | null;
  /** The sample whose details are open. */
  readonly openId: number | null;
  readonly notice: SamplesNotice | null;
  readonly error: AppError | null;
}

export type SamplesEvent =
  | { readonly type: 'GO_BACK' }
  | { readonly type: 'RETRY' }
  | MarkChanged
  | { readonly type: 'RANGE_TYPED'; readonly end: 'from' | 'to'; readonly text: string }
  | { readonly type: 'RANGE_CHOSEN'; readonly range: DayRange }
  | { readonly type: 'FINALISED_SWITCHED'; readonly on: boolean }
  | { readonly type: 'UPLOADED_SWITCHED'; readonly on: boolean }
  | { readonly type: 'FILTER_CHANGED'; readonly change: Partial<SampleFilter> }
  | { readonly type: 'CLEAR_FILTERS' }
  | { readonly type: 'SORT_CLICKED'; readonly column: SortKey }
  /** Rows stand by farm, or all in one order. */
  | { readonly type: 'FARMS_GROUPED'; readonly on: boolean }
  /** Its rows are folded under its head, or unfolded again; null for samples on no farm. */
  | { readonly type: 'FARM_FOLDED'; readonly farmName: string | null }
  | { readonly type: 'FARM_SELECTED'; readonly farmName: string | null; readonly selected: boolean }
  | { readonly type: 'SAMPLE_TOGGLED'; readonly sampleId: number; readonly selected: boolean }
  | { readonly type: 'SAMPLES_SPANNED'; readonly sampleId: number }
  /** The deeper layers under a topsoil sample are unfolded, or folded again. */
  | { readonly type: 'LAYERS_TOGGLED'; readonly sampleId: number }
  | { readonly type: 'ALL_TOGGLED'; readonly selected: boolean }
  | { readonly type: 'OPEN_SAMPLE'; readonly sampleId: number | null }
  | { readonly type: 'UPLOAD' }
  /** For these samples, else for the selected ones, else for all that are listed. */
  | { readonly type: 'EDIT_INPUTS'; readonly sampleIds?: readonly number[] }
  | { readonly type: 'RUN_ENGINE' }
  /** Those that can be run by now, selected or not. */
  | { readonly type: 'RUN_SAMPLES'; readonly sampleIds: readonly number[] }
  /** These samples, else the selected ones. */
  | {
      readonly type: 'ADD_TO_RECOMMENDATION';
      readonly recommendation: RecommendationChoice;
      readonly sampleIds?: readonly number[];
    }
  | { readonly type: 'FINALISE' }
  /** Null for a new one of the selected samples. */
  | { readonly type: 'EDIT_COMPOSITE'; readonly compositeId: number | null }
  /** Places for these samples, else for the selected ones. */
  | { readonly type: 'MANAGE_SITES'; readonly sampleIds?: readonly number[] }
  | { readonly type: 'CREATE_ANALYTE_REPORT'; readonly form: AnalyteReportForm }
  | { readonly type: 'DISMISS' }
  /** What is listed may be out of date: read it again. */
  | { readonly type: 'REFRESH' }
  | MapPicks
  | AnalytesChosen
  | SampleTaskNews
  | StatusNews
  | Attached;

/** A type, as an interface has no index signature. */
export type SamplesChildren = {
  readonly statusPolling: 'statusPolling';
  readonly changePolling: 'changePolling';
  readonly addToRecommendation: 'addToRecommendation';
  readonly sampleTasks: 'sampleTasks';
  readonly sampleUpkeep: 'sampleUpkeep';
  readonly map: 'map';
  readonly sampleHistory: 'sampleHistory';
  readonly listLayout: 'listLayout';
};

export const typed = ({ from, to }: DayRange): TypedRange => ({ from: formatDay(from), to: formatDay(to) });

/** The page as it begins: as the adviser left it, or with the last three months. */
export function initialContext({ customerId, customerName, permissions, kept, records }: PageInput): SamplesContext {
  const today = dayOf(new Date());
  const { pif, layout, ...asLeft } = keptSamples(kept, defaultRange(today));
  const slice = isStatus(records.status)
    ? { ...asLeft, range: longestRange(today), filter: filterOfStatus(records.status), selectedIds: [] }
    : asLeft;
  return {
    customerId: customerId ?? 0,
    customerName,
    permissions,
    today,
    ...slice,
    unsavedInputs: pif,
    asksForDue: records.due !== undefined,
    layout,
    analyteIds: readAnalytes(layout),
    typedRange: typed(slice.range),
    samples: [],
    newest: null,
    mark: null,
    anchorId: null,
    unfoldedIds: [],
    foldedFarms: [],
    openId: null,
    notice: null,
    error: null,
  };
}
