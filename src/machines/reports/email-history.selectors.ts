import type { SentEmail } from '../../model/contract/entities.ts';
import { canSend } from '../../model/reports/report-rules.ts';
import type { EmailHistorySnapshot } from './email-history.machine.ts';

export const emailsOf = ({ context }: EmailHistorySnapshot): readonly SentEmail[] => context.emails;
export const reportNameOf = ({ context }: EmailHistorySnapshot): string => context.reportName;
export const isLoading = (snapshot: EmailHistorySnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: EmailHistorySnapshot): boolean => snapshot.matches('unavailable');
export const maySendAgain = ({ context }: EmailHistorySnapshot): boolean => canSend(context.permissions);
/** The mail that is on its way again. */
export const sendingId = (snapshot: EmailHistorySnapshot): number | null =>
  snapshot.matches('sendingAgain') ? snapshot.context.emailId : null;
export const errorText = ({ context }: EmailHistorySnapshot): string => context.error?.message ?? '';
