/** The kinds of notifications. */
export const notificationKinds = ['RESULTS_IN', 'RUNS_ENDED', 'RUNS_FAILED', 'QUESTION', 'MAIL_FAILED'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How many the list holds, the newest. */
export const MOST_LISTED = 50;
/** How long one is kept. */
export const KEPT_DAYS = 90;
