/** The tabs of the settings that follow what others change there; prices and economics are watched as `prices`. */
export const watchedSettings = [
  'autoReports',
  'labAnswers',
  'advice',
  'reference',
  'templates',
  'brand',
  'mailTemplates',
  'people',
  'signIn',
  'audit',
  'privacy',
] as const;
export type WatchedSettings = (typeof watchedSettings)[number];

/** What a page can watch for changes that others make. */
export const watchedKinds = [
  'recommendation',
  'report',
  'plans',
  'samples',
  'path',
  'prices',
  'customers',
  'customerNames',
  ...watchedSettings,
] as const;

/**
 * What a page shows and others may change: one recommendation or report, the recommendations and reports of a customer, the samples of a customer, how far the work for it has come,
 * or what belongs to the whole tenant and has the `id` 0: its customers with their counts, their names and advisers alone, prices and economics, and each tab of the settings.
 */
export interface Watched {
  readonly of: (typeof watchedKinds)[number];
  readonly id: number;
}

/** A list, with the mark of what was read; null where that could not be had. */
export interface Marked<List> {
  readonly list: List;
  readonly mark: string | null;
}
