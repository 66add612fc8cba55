import { limits } from '../limits.ts';

/** Where one is in a list that is shown page by page. */
export interface Paging {
  /** 1-based */
  readonly page: number;
  readonly pageSize: number;
}

export const firstPage: Paging = { page: 1, pageSize: limits.page.default };

const clamped = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, Math.round(value)));

/** The paging with another size, 1 to 100, back on the first page. */
export const withPageSize = (pageSize: number): Paging => ({
  page: 1,
  pageSize: clamped(pageSize, limits.page.min, limits.page.max),
});

/** The page that can be shown: a list that has become shorter leads to its last page. */
export const reachablePage = ({ page, pageSize }: Paging, total: number): number =>
  clamped(page, 1, Math.max(1, Math.ceil(total / pageSize)));

/** The rows of the page. */
export function pageOf<Row>(rows: readonly Row[], paging: Paging): readonly Row[] {
  const start = (reachablePage(paging, rows.length) - 1) * paging.pageSize;
  return rows.slice(start, start + paging.pageSize);
}

/** Pager and size selector appear when the list is at least as long as a page, and stay while another size than the usual one is chosen. */
export const isPaged = ({ pageSize }: Paging, total: number): boolean =>
  total >= pageSize || pageSize !== limits.page.default;
