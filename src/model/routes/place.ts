import { href, pageAt, routes, type PageName, type SearchKey } from './routes.ts';

/** The records that an address asks its page to open, by the search key that names them. */
export type Records = Readonly<Partial<Record<SearchKey, number>>>;

/** Where the adviser is: a page, and the records that the address asks it to open. */
export interface Place {
  readonly page: PageName;
  readonly records: Records;
}

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** The place of an address; a search key that the page does not know, or that names no record, is left out. */
export function placeAt(path: string, search = ''): Place {
  const page = pageAt(path);
  const params = new URLSearchParams(search);
  const keys: readonly SearchKey[] = page === 'notFound' ? [] : routes[page].search;
  const named = keys.flatMap((key) => {
    const id = idIn(params.get(key));
    return id === null ? [] : [[key, id] as const];
  });
  return { page, records: Object.fromEntries(named) };
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.page === other.page && addressOf(one) === addressOf(other);

/** The same page with no record open: where one is after choosing another customer. */
export const withoutRecords = ({ page }: Place): Place => ({ page, records: {} });

/** The address of a place; that of an unknown page is the dashboard's. */
export const addressOf = ({ page, records }: Place): string =>
  page === 'notFound' ? href('dashboard') : href(page, records);
