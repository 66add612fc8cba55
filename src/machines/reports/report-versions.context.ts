import type { Report, ReportChanges, ReportComparison } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { CompareInput } from '../../model/reports/asked.ts';
import type { ReplyDrafts } from '../../model/reports/replies.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { RecordOutdated, RecordOvertaken } from '../../model/shared/messages.ts';

export interface ReportVersionsInput {
  readonly report: Report;
  readonly permissions: Permissions;
  /** Replies to growers that were being written when the page was left. */
  readonly replies: ReplyDrafts;
}

export interface ReportVersionsContext extends ReportVersionsInput {
  /** What has changed since the report was finalised; null until that is known. */
  readonly changes: ReportChanges | null;
  /** The list of changes is unfolded. */
  readonly isListed: boolean;
  /** The version that the report is compared with, and how they differ; null until that is known. */
  readonly otherId: number;
  readonly comparison: ReportComparison | null;
  /** What is the same in both is hidden. */
  readonly hidesSame: boolean;
  readonly error: AppError | null;
}

export type ReportVersionsEvent =
  /** The current report. */
  | { readonly type: 'REPORT_READ'; readonly report: Report }
  | RecordOvertaken
  | RecordOutdated
  | { readonly type: 'RETRY' }
  | { readonly type: 'LIST_TOGGLED'; readonly isListed: boolean }
  | { readonly type: 'DUPLICATE' }
  | { readonly type: 'RENEW' }
  | { readonly type: 'COMPARE' }
  | { readonly type: 'EDITION_CHOSEN'; readonly reportId: number }
  | { readonly type: 'HIDE_SAME'; readonly hides: boolean }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'REOPEN' };

/** The version before, else the one after. */
export function otherOf({ reportId, editions }: Report): number {
  const at = editions.findIndex((edition) => edition.reportId === reportId);
  return (editions[at - 1] ?? editions[at + 1])?.reportId ?? reportId;
}

type Context = { readonly context: ReportVersionsContext };

export const comparedIn = ({ context: { report, otherId } }: Context): CompareInput => ({
  reportId: report.reportId,
  otherId,
});

export const threadsIn = ({ context: { report, permissions, replies } }: Context) => ({
  reportId: report.reportId,
  threads: report.threads,
  permissions,
  drafts: replies,
});
