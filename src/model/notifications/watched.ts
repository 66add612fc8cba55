/** What a page can watch for changes that others make. */
export const watchedKinds = ['recommendation', 'report', 'plans', 'samples', 'prices'] as const;

/**
 * What a page shows and others may change: one recommendation or report, the recommendations and reports of a customer, the samples of a customer,
 * or the prices and economics of the supplier (whose `id` is 0).
 */
export interface Watched {
  readonly of: (typeof watchedKinds)[number];
  readonly id: number;
}
