import {
  chosenSet,
  missingIn,
  setsOf,
  wrongRecipients,
  type AttachmentSet,
  type EmailDraft,
} from '../../model/reports/email-draft.ts';
import { shownTypes, type ReportType } from '../../model/reports/report-options.ts';
import type { SendReportSnapshot } from './send-report.machine.ts';

export { isLoading, isConfirmingDiscard } from '../shared/common.selectors.ts';

export const draftOf = ({ context }: SendReportSnapshot): EmailDraft => context.draft;
export const reportNameOf = ({ context }: SendReportSnapshot): string => context.reportName;
export const typesOf = ({ context }: SendReportSnapshot): readonly ReportType[] =>
  context.options ? shownTypes(context.options, context.availableReports) : [];
export const isSending = (snapshot: SendReportSnapshot): boolean => snapshot.matches('sending');
export const isConfirmingTemplate = (snapshot: SendReportSnapshot): boolean => snapshot.matches('confirmingTemplate');
/** What the mail cannot be sent without and does not have; null when it can be sent. */
export const missingOf = ({ context }: SendReportSnapshot): ReturnType<typeof missingIn> => missingIn(context.draft);
/** What of the recipients is no address, once that has been looked at; empty while nothing is wrong. */
export const wrongOf = ({ context }: SendReportSnapshot): readonly string[] =>
  context.areRecipientsChecked ? wrongRecipients(context.draft) : [];
export const setsOfReport = (snapshot: SendReportSnapshot): readonly AttachmentSet[] => setsOf(typesOf(snapshot));
export const chosenSetOf = (snapshot: SendReportSnapshot): AttachmentSet | undefined =>
  chosenSet(snapshot.context.draft.outputs, typesOf(snapshot));
export const canLink = ({ context }: SendReportSnapshot): boolean => context.canLink;
/** What is kept of the mail in the browser's session; null before there is anything of it. */
export const workOf = (snapshot: SendReportSnapshot): EmailDraft | null =>
  snapshot.matches('loading') ? snapshot.context.keptDraft : snapshot.context.draft;
