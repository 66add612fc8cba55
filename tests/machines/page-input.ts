import type { PageInput } from '../../src/machines/app/page-input.ts';

/** What a page is started with when nothing is chosen, asked for or kept, and nothing allowed. */
export const pageInput = (of: Partial<PageInput> = {}): PageInput => ({
  customerId: null,
  customerName: '',
  recommendationId: null,
  reportId: null,
  permissions: [],
  kept: null,
  ...of,
});
