import type { AnswerOf } from '../contract/index.ts';
import { href, messagesOf } from '../routes/routes.ts';

export type NotificationList = AnswerOf<'GET /notifications'>;
export type ChangeMark = AnswerOf<'GET /changes'>;
export type Notification = NotificationList['notifications'][number];

/** Where one leads: to the question, to the report it is about, else to the samples of the customer. */
export function leadsTo({ kind, reportId }: Notification): string {
  if (reportId === null) return href('samples');
  return kind === 'QUESTION' ? messagesOf(reportId) : href('reportBuilder', { report: reportId });
}
