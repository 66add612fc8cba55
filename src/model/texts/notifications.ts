import type { Notification } from '../notifications/notification.ts';
import type { NotificationKind } from '../notifications/kinds.ts';

const samples = (count: number): string => (count === 1 ? '1 sample' : `${count.toLocaleString('en-AU')} samples`);

type Told = Pick<Notification, 'count' | 'reportName'>;

/** The words of what one is told of. */
export const notificationTexts = {
  title: 'Notifications',
  bell: (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  none: 'Nothing yet. Results, engine runs, questions from growers and emails that failed are listed here.',
  unavailable: 'The notifications could not be read.',
  retry: 'Try again',
  clear: 'Mark all as read',
  unread: 'Unread',
  told: {
    RESULTS_IN: ({ count }) => `${samples(count)} came in`,
    RUNS_ENDED: ({ count }) => `${samples(count)} ran through the engine`,
    RUNS_FAILED: ({ count }) => `${samples(count)} could not be run`,
    QUESTION: ({ count, reportName }) =>
      count === 1 ? `A question about “${reportName}”` : `${count} questions about “${reportName}”`,
    MAIL_FAILED: ({ reportName }) =>
      reportName === '' ? 'The analyte report was not mailed' : `“${reportName}” was not mailed to everybody`,
  } satisfies Readonly<Record<NotificationKind, (of: Told) => string>>,
} as const;
