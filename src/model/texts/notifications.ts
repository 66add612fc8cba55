import { counted } from '../format/counted.ts';
import type { Notification } from '../notifications/notification.ts';
import type { NotificationKind } from '../notifications/kinds.ts';

type Facts = Pick<Notification, 'count' | 'reportName'>;

/** The words of notifications. */
export const notificationTexts = {
  title: 'Notifications',
  bell: (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  none: 'No notifications yet. Results, engine runs, questions from growers and failed emails appear here.',
  unavailable: 'The notifications could not be loaded.',
  retry: 'Try again',
  clear: 'Mark all as read',
  unread: 'Unread',
  message: {
    RESULTS_IN: ({ count }) => `${counted(count, 'sample')} with new results`,
    RUNS_ENDED: ({ count }) => `${counted(count, 'result')} ready`,
    RUNS_FAILED: ({ count }) => `${counted(count, 'sample')} failed`,
    QUESTION: ({ count, reportName }) =>
      count === 1 ? `A question about “${reportName}”` : `${count} questions about “${reportName}”`,
    MAIL_FAILED: ({ reportName }) =>
      reportName === '' ? 'The analyte report was not emailed' : `“${reportName}” did not reach everyone`,
  } satisfies Readonly<Record<NotificationKind, (of: Facts) => string>>,
} as const;
