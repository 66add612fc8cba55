import type { ReportSummary } from '../../model/contract/entities.ts';
import type { ReportBuilderContents } from '../../model/reports/asked.ts';
import { missingText } from '../../model/errors/missing.ts';
import { NO_RECORD, type Records } from '../../model/routes/place.ts';
import {
  withPane,
  type ReportBuilderSlice,
  type ReportLayout,
  type ReportPane,
  type SidePane,
} from '../../model/reports/kept-work.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import type { MarkChanged } from '../shared/change-polling.machine.ts';
import type { RecordOutdated, ReportChanged } from '../../model/shared/messages.ts';

/** The reports of the customer, and the one of the address. */
export interface ReportBuilderContext extends ReportBuilderContents {
  readonly customerId: number | null;
  readonly customerName: string;
  /** Something of this customer is not saved. */
  readonly isUnsaved: boolean;
  readonly reportId: number | null;
  /** The recommendation that a report is to be made of, until it is named or given up. */
  readonly madeOf: number | null;
  readonly permissions: Permissions;
  readonly layout: ReportLayout;
  /** Drafts of before the page was left. */
  readonly kept: ReportBuilderSlice;
}

/** The new report that is named: of the recommendation that the address has, or still of none. */
export const newReport = ({
  context: { customerId, customerName, madeOf },
}: {
  readonly context: ReportBuilderContext;
}) => ({
  thing: {
    kind: 'newReport' as const,
    customerId: customerId ?? 0,
    recommendationIds: madeOf === null ? [] : [madeOf],
  },
  name: madeOf === null ? '' : reportTexts.planOf(customerName),
});

/** The layout to begin with: as it was left, or with the messages in front when the address asks for them. */
export const layoutAt = ({ messages }: Records, layout: ReportLayout): ReportLayout =>
  messages === undefined ? layout : withPane(layout, 'messages');

/** Why there is no such report for this person; null when there is, or reading it failed. */
export const missingOf = ({ error, reportId }: ReportBuilderContext): string | null =>
  missingText(error, 'report', reportId ?? NO_RECORD);

/** What the list of reports watches; its mark is unknown once a report was open. */
export const plansOf = ({ context: { customerId, mark } }: { readonly context: ReportBuilderContext }) => ({
  of: 'plans' as const,
  id: customerId ?? 0,
  mark: mark ?? null,
});

/** How the list of reports is read again; without a customer there is nothing to read. */
export const readOf = ({ context: { customerId } }: { readonly context: ReportBuilderContext }) => ({
  id: customerId ?? 0,
  isRead: true,
});

/** The open report has been read again, and the others with it; or these alone. */
export interface ReportsRead {
  readonly type: 'REPORTS_READ';
  readonly reports: readonly ReportSummary[];
}

export type ReportBuilderEvent =
  | MarkChanged
  | RecordOutdated
  | ReportChanged
  | ReportsRead
  | { readonly type: 'RETRY' }
  | { readonly type: 'GO_BACK' }
  | { readonly type: 'LEAVE_RECORD' }
  | { readonly type: 'ADD_REPORT' }
  | { readonly type: 'REPORT_CHOSEN'; readonly reportId: number }
  | { readonly type: 'PANE_TOGGLED'; readonly pane: SidePane }
  | { readonly type: 'PANE_SHOWN'; readonly pane: ReportPane };
