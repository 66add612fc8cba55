import type { AnswerOf } from '../contract/index.ts';
import { customerOf, type CurrentCustomer } from '../customers/customer.ts';
import { paletteTexts } from '../texts/palette.ts';
import { href, shownPages, titleOf } from './routes.ts';

export type FoundRecords = AnswerOf<'GET /customer/find'>;
export type PaletteGroup = 'actions' | 'pages' | 'customers' | 'recommendations' | 'reports';

/** One thing that the palette offers: a button of the page, an address, or an address of a customer. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  readonly hint: string;
  /** Where it leads; null for what is done on the page. */
  readonly to: string | null;
  readonly customer: CurrentCustomer | null;
}

/** Pages that somebody goes to: neither the one for unknown addresses nor the mailbox of the demo. */
const pages: readonly PaletteEntry[] = shownPages
  .filter((page) => page !== 'notFound' && page !== 'mailbox')
  .map((page) => ({
    id: `page-${page}`,
    group: 'pages' as const,
    label: titleOf(page),
    hint: '',
    to: href(page as Exclude<typeof page, 'notFound'>),
    customer: null,
  }));

const actionOf = (label: string): PaletteEntry => ({
  id: `action-${label}`,
  group: 'actions',
  label,
  hint: '',
  to: null,
  customer: null,
});

/** Every word that was typed stands in the label, whatever the case. */
function holdsWords({ label }: PaletteEntry, text: string): boolean {
  const within = label.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

const recordsOf = (
  group: 'recommendations' | 'reports',
  records: FoundRecords['recommendations'],
): readonly PaletteEntry[] =>
  records.map(({ id, name, ...customer }) => ({
    id: `${group}-${id}`,
    group,
    label: name,
    hint: customer.customerName,
    to: group === 'reports' ? href('reportBuilder', { report: id }) : href('builder', { recommendation: id }),
    customer: customerOf(customer),
  }));

/** What is offered for a text: what the page and the portal have of that name at once, records once they are found; of those that were found for fewer letters what still fits. */
export function paletteEntries(
  text: string,
  actions: readonly string[],
  found: FoundRecords | null,
): readonly PaletteEntry[] {
  const customers = (found?.customers ?? []).map(({ isActive, ...customer }) => ({
    id: `customers-${customer.customerId}`,
    group: 'customers' as const,
    label: customer.customerName,
    hint: isActive ? '' : paletteTexts.inactive,
    to: href('samples'),
    customer,
  }));
  return [
    ...actions.map(actionOf),
    ...pages,
    ...customers,
    ...recordsOf('recommendations', found?.recommendations ?? []),
    ...recordsOf('reports', found?.reports ?? []),
  ].filter((entry) => holdsWords(entry, text));
}
