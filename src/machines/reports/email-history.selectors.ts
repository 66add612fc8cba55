import type { SentEmail } from '../../model/contract/entities.ts';
import { canSend } from '../../model/reports/report-rules.ts';
import type { EmailHistorySnapshot } from './email-history.machine.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const emailsOf = ({ context }: EmailHistorySnapshot): readonly SentEmail[] => context.emails;
export const reportNameOf = ({ context }: EmailHistorySnapshot): string => context.reportName;
export const maySendAgain = ({ context }: EmailHistorySnapshot): boolean => canSend(context.permissions);
/** The mail that is on its way again. */
export const sendingId = (snapshot: EmailHistorySnapshot): number | null =>
  snapshot.matches('sendingAgain') ? snapshot.context.emailId : null;
