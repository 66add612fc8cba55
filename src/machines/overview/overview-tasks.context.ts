import type { Report, RecommendationSummary, ReportSummary } from '../../model/contract/entities.ts';
import type { RecordAction } from '../../model/reports/record-action.ts';
import type { ReportEntries } from '../../model/reports/asked.ts';
import { href } from '../../model/routes/routes.ts';
import type { NavigationMessage, ToasterMessage } from '../../model/session/messages.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { RecordOutdated, ReportChanged } from '../../model/shared/messages.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import type { Named } from '../kit/types.ts';
import type { NamingInput } from '../reports/naming.machine.ts';
import { successToast } from '../shared/toasts.ts';
import type { Deletion } from './deletion.ts';

export interface OverviewTasksInput {
  readonly customerId: number;
  readonly permissions: Permissions;
}

export interface OverviewTasksContext extends OverviewTasksInput {
  /** What the open dialog is about, or the work under way. */
  readonly naming: NamingInput | null;
  readonly action: RecordAction | null;
  readonly adding: ReportEntries | null;
  /** The report that is worked on without opening it. */
  readonly report: ReportSummary | null;
  /** The same, read to be sent: what can be attached. */
  readonly wholeReport: Report | null;
  /** What is to come back, one after the other. */
  readonly undoing: readonly Deletion[];
}

export type OverviewTasksChildren = Named<
  | 'addToReport'
  | 'takeBackDeletion'
  | 'naming'
  | 'confirmedAction'
  | 'emailHistory'
  | 'openPdf'
  | 'loadReport'
  | 'sendReport'
  | 'publishing'
>;

/** What is done with a report of the list without opening it. */
export interface ReportTask {
  readonly type: 'PREVIEW' | 'SEND' | 'PUBLISH';
  readonly report: ReportSummary;
}

export type OverviewTasksEvent =
  | { readonly type: 'DUPLICATE'; readonly recommendation: RecommendationSummary }
  | { readonly type: 'CARRY_OUT'; readonly action: RecordAction }
  | ({ readonly type: 'ADD_TO_REPORT' } & ReportEntries)
  | { readonly type: 'ADD_TO_NEW_REPORT'; readonly recommendationIds: readonly number[] }
  /** Takes its turn: a dialog may be open. */
  | { readonly type: 'UNDO_DELETION'; readonly deletion: Deletion }
  | { readonly type: 'SHOW_HISTORY'; readonly report: ReportSummary }
  | ReportTask
  /** The PDF that is being made is no longer waited for. */
  | { readonly type: 'CANCEL' }
  /** A dialog has found that its record is gone. */
  | RecordOutdated
  /** A report is being published. */
  | ReportChanged;

/** What the machine tells its parent, which lists the records. */
export type OverviewTaskMessage =
  /** Something has been made, has gone or has come back. */
  | { readonly type: 'LISTS_OUTDATED' }
  /** The selected recommendations are now in a report. */
  | { readonly type: 'RECOMMENDATIONS_ADDED' };

/** Says that recommendations are in a report, with the way to it. */
export function addedToast(report: number): ToasterMessage {
  const event: NavigationMessage = { type: 'NAVIGATE', to: href('reportBuilder', { report }) };
  return { ...successToast(overviewTexts.added), undo: { label: overviewTexts.open, to: 'navigation', event } };
}
