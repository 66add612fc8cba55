import { href, pageAt, routes, type PageName, type SearchKey } from './routes.ts';

/** The records that an address asks its page to open, by the search key that names them. */
export type Records = Readonly<Partial<Record<SearchKey, number>>>;

/** Where the adviser is: a page, the records that the address asks it to open, and the tab that is in front. */
export interface Place {
  readonly page: PageName;
  readonly records: Records;
  /** As the address spells it; absent where it names none. */
  readonly tab?: string;
}

/** An id that no record has: the page says so, rather than that nothing was asked for. */
export const NO_RECORD = 0;
const LARGEST_ID = 2 ** 31 - 1;

const idIn = (text: string | null): number | null => {
  if (text === null || text === '') return null;
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NO_RECORD;
  return id > LARGEST_ID ? NO_RECORD : id;
};

/** The place of an address; a search key that the page does not know is left out. */
export function placeAt(path: string, search = ''): Place {
  const page = pageAt(path);
  const params = new URLSearchParams(search);
  const keys: readonly SearchKey[] = page === 'notFound' ? [] : routes[page].search;
  const named = keys.flatMap((key) => {
    const id = idIn(params.get(key));
    return id === null ? [] : [[key, id] as const];
  });
  const tab = isTabbed(page) ? params.get('tab') : null;
  return { page, records: Object.fromEntries(named), ...(tab ? { tab } : {}) };
}

const isTabbed = (page: PageName): boolean => page !== 'notFound' && 'isTabbed' in routes[page];

/** A page goes on where only the tab is another one. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.page === other.page && addressOf({ ...one, tab: '' }) === addressOf({ ...other, tab: '' });

/** Where one is after choosing another customer: the same page with no record open; from the dashboard, at the customer. */
export const placeOfNext = ({ page, tab }: Place): Place => ({
  page: page === 'dashboard' ? 'samples' : page,
  records: {},
  ...(tab ? { tab } : {}),
});

/** The address of a place; that of an unknown page is the dashboard's. */
export function addressOf({ page, records, tab }: Place): string {
  const address = page === 'notFound' ? href('dashboard') : href(page, records);
  return tab ? `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ tab }).toString()}` : address;
}
