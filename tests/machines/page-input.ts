import type { PageInput } from '../../src/machines/kit/page.ts';

/** What a page is started with when nothing is chosen, asked for or kept, and nothing allowed. */
export const pageInput = (of: Partial<PageInput> = {}): PageInput => ({
  customerId: null,
  customerName: '',
  records: {},
  permissions: [],
  kept: null,
  keptOfAll: {},
  ...of,
});
