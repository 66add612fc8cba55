import { href, pageAt, routes, type PageName, type SearchKey } from './routes.ts';

/** Where the adviser is: a page, and the records that the address asks it to open. */
export interface Place {
  readonly page: PageName;
  readonly recommendationId: number | null;
  readonly reportId: number | null;
}

const id = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** The place of an address; a search key that the page does not know, or that names no record, is left out. */
export function placeAt(path: string, search = ''): Place {
  const page = pageAt(path);
  const params = new URLSearchParams(search);
  const allowed: readonly SearchKey[] = page === 'notFound' ? [] : routes[page].search;
  const asked = (key: SearchKey): number | null => (allowed.includes(key) ? id(params.get(key)) : null);
  return { page, recommendationId: asked('recommendation'), reportId: asked('report') };
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.page === other.page && one.recommendationId === other.recommendationId && one.reportId === other.reportId;

/** The same page with no record open: where one is after choosing another customer. */
export const withoutRecords = ({ page }: Place): Place => ({ page, recommendationId: null, reportId: null });

/** The address of a place; that of an unknown page is the dashboard's. */
export function addressOf({ page, recommendationId, reportId }: Place): string {
  if (page === 'builder' && recommendationId !== null) return href('builder', { recommendation: recommendationId });
  if (page === 'reportBuilder' && reportId !== null) return href('reportBuilder', { report: reportId });
  return href(page === 'notFound' ? 'dashboard' : page);
}
