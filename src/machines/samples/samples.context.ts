import type { AppError } from '../../model/errors/app-error.ts';
import type { NewestSample } from '../../model/samples/asked.ts';
import type { UploadDraft } from '../../model/imports/upload-draft.ts';
import {
  dayOf,
  defaultRange,
  longestRange,
  typedAs,
  type DayRange,
  type TypedEnd,
  type TypedRange,
} from '../../model/samples/date-range.ts';
import { filterOfStatus } from '../../model/samples/filter.ts';
import { readAnalytes } from '../../model/samples/analyte-sets.ts';
import { keptSamples, type UnsavedInputs } from '../../model/imports/kept-samples.ts';
import type { ListLayout } from '../../model/samples/list-layout.ts';
import type { ListEdit, ListView } from '../../model/samples/list-view.ts';
import type { SamplesNotice } from '../../model/imports/notice.ts';
import type { OpenRecord } from '../../model/samples/open-record.ts';
import { isStatus } from '../../model/samples/status.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { Bare } from '../kit/events.ts';
import type { PageInput } from '../kit/page.ts';
import type { MarkChanged } from '../shared/change-polling.machine.ts';
import type { MapPicks } from '../map/map.context.ts';
import type { AnalytesChosen } from './list-layout.machine.ts';
import type { Attached } from './add-to-recommendation.machine.ts';
import type { SampleCommand } from './sample-tasks.commands.ts';
import type { SampleTaskMessage } from './sample-tasks.context.ts';
import type { StatusMessage } from '../shared/status-polling.machine.ts';

export interface SamplesContext extends ListView {
  /** 0 while no customer is chosen. */
  readonly customerId: number;
  readonly customerName: string;
  readonly permissions: Permissions;
  readonly today: string;
  readonly range: DayRange;
  /** The texts of the date fields; applied as soon as they make a range. */
  readonly typedRange: TypedRange;
  readonly showFinalised: boolean;
  readonly uploadedOnly: boolean;
  /** How the list was arranged when the page began; its machine knows what became of it. */
  readonly layout: ListLayout;
  /** The analytes whose results are read with the list. */
  readonly analyteIds: readonly number[];
  /** The newest sample when no sample is in the range; null where the customer has none. */
  readonly newest: NewestSample | null;
  /** Of the last read of the list; null before, and where it could not be had. */
  readonly mark: string | null;
  /** A check of a file that was begun before the page was opened; what became of it since is with the tasks. */
  readonly uploadDraft: UploadDraft | null;
  /** The record that was open over unsaved changes when the page began. */
  readonly record: OpenRecord | null;
  /** The address asks for the paddocks that are due for sampling. */
  readonly asksForDue: boolean;
  /** The model inputs that were open over unsaved changes when the page began. */
  readonly unsavedInputs: UnsavedInputs | null;
  /** The sample whose details are open. */
  readonly openId: number | null;
  readonly notice: SamplesNotice | null;
  readonly error: AppError | null;
}

export type SamplesEvent =
  | Bare<'GO_BACK' | 'RETRY' | 'DISMISS'>
  | MarkChanged
  | ({ readonly type: 'RANGE_TYPED' } & TypedEnd)
  | { readonly type: 'RANGE_CHOSEN'; readonly range: DayRange }
  | { readonly type: 'FINALISED_SWITCHED'; readonly on: boolean }
  | { readonly type: 'UPLOADED_SWITCHED'; readonly on: boolean }
  | ListEdit
  | { readonly type: 'OPEN_SAMPLE'; readonly sampleId: number | null }
  | SampleCommand
  /** What is listed may be out of date: read it again. */
  | { readonly type: 'REFRESH' }
  | MapPicks
  | AnalytesChosen
  | SampleTaskMessage
  | StatusMessage
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
    typedRange: typedAs(slice.range),
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
