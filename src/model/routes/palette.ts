import type { AnswerOf } from '../contract/index.ts';
import { customerOf, type CurrentCustomer } from '../customers/customer.ts';
import { paletteTexts } from '../texts/palette.ts';
import { limits } from '../limits.ts';
import { href, shownPages, titleOf } from './routes.ts';

export type FoundRecords = AnswerOf<'GET /customer/find'>;
/** Records are found by a text, those of the open customer before equal ones. */
export interface FindRecordsInput {
  readonly text: string;
  readonly customerId: number | null;
}

export type PaletteGroup = 'actions' | 'recent' | 'pages' | 'customers' | 'recommendations' | 'reports';

/** One thing that the palette offers: a button of the page, an address, or an address of a customer. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  readonly hint: string;
  /** Where it leads; null for what is done on the page. */
  readonly to: string | null;
  readonly customer: CurrentCustomer | null;
  /** Of a customer that the user advises. */
  readonly isMine: boolean;
}

/** What is to choose from. */
export interface PaletteOffer {
  /** The buttons of the page. */
  readonly actions: readonly string[];
  /** Customers that the header has listed: matched on the device, before the server answers. */
  readonly listed: FoundRecords['customers'];
  /** Null until records are found. */
  readonly found: FoundRecords | null;
  /** The customer that is open; null for none. */
  readonly customerId: number | null;
  /** Where the palette has led, the last first. */
  readonly recent: readonly PaletteEntry[];
}

/** Pages that a user can go to: neither the one for unknown addresses nor the mailbox of the demo. */
const pages: readonly PaletteEntry[] = shownPages
  .filter((page) => page !== 'notFound' && page !== 'mailbox')
  .map((page) => ({
    id: `page-${page}`,
    group: 'pages' as const,
    label: titleOf(page),
    hint: '',
    to: href(page),
    customer: null,
    isMine: false,
  }));

const actionOf = (label: string): PaletteEntry => ({
  id: `action-${label}`,
  group: 'actions',
  label,
  hint: '',
  to: null,
  customer: null,
  isMine: false,
});

/** Whether choosing it changes the customer: said before it is done. */
const switches = ({ customer }: PaletteEntry, openId: number | null): boolean =>
  customer !== null && openId !== null && customer.customerId !== openId;

/** Whether a label contains each word of a text, in any case and order. */
function matcherOf(text: string): (label: string) => boolean {
  const words = text.toLowerCase().split(/\s+/);
  return (label) => {
    const within = label.toLowerCase();
    return words.every((word) => within.includes(word));
  };
}

const recordsOf = (
  group: 'recommendations' | 'reports',
  records: FoundRecords['recommendations'],
): readonly PaletteEntry[] =>
  records.map(({ id, name, isMine, ...customer }) => ({
    id: `${group}-${id}`,
    group,
    label: name,
    hint: customer.customerName,
    to: group === 'reports' ? href('reportBuilder', { report: id }) : href('builder', { recommendation: id }),
    customer: customerOf(customer),
    isMine,
  }));

const startsWords = (label: string, text: string): boolean =>
  text.split(/\s+/).every((word) => label.startsWith(word) || label.includes(` ${word}`));

function matchOf(label: string, text: string): number {
  if (label === text) return 100;
  if (label.startsWith(text)) return 80;
  return startsWords(label, text) ? 60 : 40;
}

/** The last that was gone to is worth ten, each before it one less. */
const MOST_RECENT = 10;
const recencyIn = (recent: readonly PaletteEntry[]): ReadonlyMap<string, number> =>
  new Map(recent.map(({ id }, at) => [id, Math.max(0, MOST_RECENT - at)]));

const ofRecord = ({ id }: PaletteEntry): boolean => !id.startsWith('customers-');

/** The places gone to with one more in front, each once. */
export const withRecent = (recent: readonly PaletteEntry[], entry: PaletteEntry): readonly PaletteEntry[] =>
  // Each search recomputes whether an entry switches the customer.
  [
    { ...entry, hint: ofRecord(entry) ? (entry.customer?.customerName ?? '') : '' },
    ...recent.filter(({ id }) => id !== entry.id),
  ].slice(0, MOST_RECENT);

function scopeOf({ group, customer, isMine }: PaletteEntry, openId: number | null): number {
  if (group === 'actions') return 30;
  if (customer !== null && customer.customerId === openId) return 25;
  return isMine ? 10 : 0;
}

const customerEntry = ({ isActive, isMine, ...customer }: FoundRecords['customers'][number]): PaletteEntry => ({
  id: `customers-${customer.customerId}`,
  group: 'customers',
  label: customer.customerName,
  hint: isActive ? '' : paletteTexts.inactive,
  to: href('samples'),
  customer,
  isMine,
});

/** The best matches of the customers that the server found and of those that the header has listed; none of the latter without a text. */
function customersFor(text: string, { listed, found, customerId, recent }: PaletteOffer): readonly PaletteEntry[] {
  const isMatch = matcherOf(text);
  const best = found?.customers ?? [];
  const ids = new Set(best.map(({ customerId: id }) => id));
  const others = text === '' ? [] : listed.filter(({ customerId: id }) => !ids.has(id));
  const matches = [...best, ...others].filter(({ customerName }) => isMatch(customerName));
  return ranked(matches.map(customerEntry), rankingOf(text, customerId, recent)).slice(0, limits.foundOfEach);
}

/** What is offered for a text: actions, pages and listed customers of that name at once, other records once they are found; of those that were found for fewer letters what still fits. */
export function paletteEntries(text: string, offer: PaletteOffer): readonly PaletteEntry[] {
  const { actions, found, customerId, recent } = offer;
  const isMatch = matcherOf(text);
  const last = recent.filter(({ id }) => text === '' && !pages.some((page) => page.id === id));
  const entries = [
    ...actions.map(actionOf),
    ...last.map((entry) => ({ ...entry, group: 'recent' as const })),
    ...pages,
    ...customersFor(text, offer),
    ...recordsOf('recommendations', found?.recommendations ?? []),
    ...recordsOf('reports', found?.reports ?? []),
  ]
    .filter(({ label }) => isMatch(label))
    .map((entry) => (switches(entry, customerId) ? { ...entry, hint: switchHint(entry) } : entry));
  if (text === '') return entries;
  return ranked(entries, rankingOf(text, customerId, recent));
}

/** What is offered, and the place of what Enter takes: where nothing has that name, what the page does, of which Enter takes none unasked. */
export function paletteList(
  text: string,
  offer: PaletteOffer,
): { readonly entries: readonly PaletteEntry[]; readonly at: number } {
  const entries = paletteEntries(text, offer);
  // Records may still come.
  if (entries.length > 0 || offer.found === null) return { entries, at: preselected(entries, offer.customerId) };
  return { entries: offer.actions.map(actionOf), at: -1 };
}

const switchHint = ({ hint, group, customer }: PaletteEntry): string =>
  paletteTexts.switches(customer?.customerName ?? '', group === 'customers' ? hint : '');

interface Ranking {
  readonly text: string;
  readonly customerId: number | null;
  readonly recency: ReadonlyMap<string, number>;
}

const rankingOf = (text: string, customerId: number | null, recent: readonly PaletteEntry[]): Ranking => ({
  text: text.toLowerCase().replaceAll(/\s+/g, ' '),
  customerId,
  recency: recencyIn(recent),
});

/** By the name's match, by whose it is and by when one was there; equals as they were found: records newer first. Each entry is looked at once. */
const ranked = (entries: readonly PaletteEntry[], { text, customerId, recency }: Ranking): readonly PaletteEntry[] =>
  entries
    .map((entry) => ({
      entry,
      rank: matchOf(entry.label.toLowerCase(), text) + scopeOf(entry, customerId) + (recency.get(entry.id) ?? 0),
    }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);

/**
 * The index of the entry that Enter takes: the first, but not one that changes the customer while the open one has a
 * hit.
 */
export function preselected(entries: readonly PaletteEntry[], openId: number | null): number {
  const isOpen = ({ customer }: PaletteEntry): boolean => customer !== null && customer.customerId === openId;
  return entries.some(isOpen) ? entries.findIndex((entry) => !switches(entry, openId)) : 0;
}
