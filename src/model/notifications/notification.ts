import type { AnswerOf } from '../contract/index.ts';
import { href } from '../routes/routes.ts';

export type NotificationList = AnswerOf<'GET /notifications'>;
export type ChangeMark = AnswerOf<'GET /changes'>;
export type Notification = NotificationList['notifications'][number];

/** Where one leads: to the report it is about, else to the samples of the customer. */
export const leadsTo = ({ reportId }: Notification): string =>
  reportId === null ? href('samples') : href('reportBuilder', { report: reportId });
