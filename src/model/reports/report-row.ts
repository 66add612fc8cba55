import type { ReportSummary } from '../contract/entities.ts';
import { canPublish, canSend, isStoring } from './report-rules.ts';
import type { Permissions } from '../session/permissions.ts';

/** What can be done with a report from its row, by the event that asks for it: its state and the person decide. */
export const canBe: Readonly<
  Record<'PREVIEW' | 'SEND' | 'PUBLISH', (report: ReportSummary, permissions: Permissions) => boolean>
> = {
  // Without a recommendation there is nothing to print; while the documents are being stored there is none to open.
  PREVIEW: (report) => report.recommendationCount > 0 && !isStoring(report),
  SEND: (_, permissions) => canSend(permissions),
  PUBLISH: canPublish,
};
