import type { Notification } from '../notifications/notification.ts';
import type { NotificationKind } from '../notifications/kinds.ts';

const samples = (count: number): string => (count === 1 ? '1 sample' : `${count.toLocaleString('en-AU')} samples`);

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
    RESULTS_IN: ({ count }) => `${samples(count)} with new results`,
    RUNS_ENDED: ({ count }) => `${count === 1 ? '1 result' : `${count.toLocaleString('en-AU')} results`} ready`,
    RUNS_FAILED: ({ count }) => `${samples(count)} failed`,
    QUESTION: ({ count, reportName }) =>
      count === 1 ? `A question about “${reportName}”` : `${count} questions about “${reportName}”`,
    MAIL_FAILED: ({ reportName }) =>
      reportName === '' ? 'The analyte report was not emailed' : `“${reportName}” did not reach everyone`,
  } satisfies Readonly<Record<NotificationKind, (of: Facts) => string>>,
} as const;
