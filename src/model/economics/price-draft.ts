import type { AskedOf } from '../contract/index.ts';
import type { DefaultPrice, Economics, Price, Product } from '../contract/entities.ts';
import { formatDay, readDay } from '../format/date.ts';
import { numberFault, readNumber } from '../format/number-text.ts';
import { priceTexts } from '../texts/economics.ts';
import { present } from '../shared/present.ts';

export const priceFields = ['validFrom', 'price', 'delivery', 'spreadingPerHa', 'loadSize', 'supplier'] as const;
export type PriceField = (typeof priceFields)[number];

/** A price in its editor. */
export interface PriceDraft {
  /** What it is of: `product 1` or `grain 3`; empty until it is chosen. */
  readonly subject: string;
  readonly texts: Readonly<Record<PriceField, string>>;
}

/** What can have a price. */
export interface PriceSubject {
  readonly key: string;
  readonly name: string;
  readonly unit: 't' | 'kL';
}

/** The price list with its possible entries. */
export interface PriceList {
  readonly prices: readonly Price[];
  /** The price of a product or a grain when none of its dated prices applies. */
  readonly defaults: readonly DefaultPrice[];
  /** yyyy-MM-dd: the day that it is for prices. */
  readonly today: string;
  readonly subjects: readonly PriceSubject[];
  /** What it is compared by with what others make of it; not there where it could not be had. */
  readonly mark?: string | null;
}
export const noPrices: PriceList = { prices: [], defaults: [], today: '', subjects: [] };

/** A line of the list: a dated price, or the default that holds meanwhile. */
export type PriceRow = Price | (DefaultPrice & { readonly state: 'default' });

export type PriceFileFormat = 'xlsx' | 'csv';

/** What became of a file of prices. */
export interface ImportedPrices {
  readonly prices: readonly Price[];
  readonly changed: number;
}

export type PriceChange = AskedOf<'PUT /adminconsole/prices'>['body']['prices'][number];

/** What can have a price: active products per t or kL, and the grain of each row of the economics per t. */
export const subjectsOf = (products: readonly Product[], economics: readonly Economics[]): readonly PriceSubject[] => [
  ...products
    .filter(({ isActive }) => isActive)
    .map(({ id, name, unitOfMeasure }) => ({
      key: `product ${id}`,
      name,
      unit: unitOfMeasure === 'L' ? ('kL' as const) : ('t' as const),
    })),
  ...economics.map(({ defaultModelInputEconomicsId, name, seasonYear }) => ({
    key: `grain ${defaultModelInputEconomicsId}`,
    name: `${name} ${seasonYear}`,
    unit: 't' as const,
  })),
];

/** The key of what a price is of: a product, or the grain of a row. */
export const subjectOf = ({ productId, economicsId }: Pick<Price, 'productId' | 'economicsId'>): string =>
  productId === null ? `grain ${economicsId}` : `product ${productId}`;

const text = (figure: number | null): string => (figure === null ? '' : String(figure));

/** The current price as texts; empty but for its day where none does. */
export const textsOf = (price: Price | null, day: string): PriceDraft['texts'] => ({
  validFrom: day === '' ? '' : formatDay(day),
  price: text(price?.price ?? null),
  delivery: text(price?.delivery ?? null),
  spreadingPerHa: text(price?.spreadingPerHa ?? null),
  loadSize: text(price?.loadSize ?? null),
  supplier: price?.supplier ?? '',
});

export type PriceFigure = 'price' | 'delivery' | 'spreadingPerHa' | 'loadSize';
const bounds = {
  loadSize: { min: 0, max: 1_000 },
  figure: { min: 0, max: 1_000_000, decimals: 2 },
} as const;

/** Why a figure's text cannot be saved, with its bounds and an example; null where it can, or is empty. */
export function priceFault(field: PriceFigure, typed: string): string | null {
  if (field !== 'loadSize') return numberFault(typed, bounds.figure);
  return readNumber(typed) === 0 ? priceTexts.noLoad : numberFault(typed, bounds.loadSize);
}

/** Whether a field's text can be saved. */
export function isPriceFieldRight(field: PriceField, typed: string): boolean {
  if (field === 'supplier') return typed.trim().length <= 200;
  if (field === 'validFrom') return readDay(typed) !== undefined;
  return (typed.trim() !== '' || field !== 'price') && priceFault(field, typed) === null;
}

/** Why the price cannot be saved, in words; null where it can. */
export function priceProblem({ subject, texts }: PriceDraft): string | null {
  if (subject === '') return priceTexts.chooseSubject;
  const wrong = priceFields.find((field) => !isPriceFieldRight(field, texts[field]));
  if (wrong === undefined) return null;
  const fault = wrong === 'validFrom' || wrong === 'supplier' ? null : priceFault(wrong, texts[wrong]);
  return fault ?? priceTexts.incomplete;
}

/** The request body of a price, over a version of it: 0 where there is none yet. The draft has no problem. */
export function priceChange({ subject, texts }: PriceDraft, version: number): PriceChange {
  const [kind, id] = subject.split(' ');
  return {
    ...(kind === 'product' ? { productId: Number(id) } : { economicsId: Number(id) }),
    validFrom: present(readDay(texts.validFrom)),
    price: present(readNumber(texts.price)),
    delivery: readNumber(texts.delivery) ?? null,
    spreadingPerHa: readNumber(texts.spreadingPerHa) ?? null,
    loadSize: readNumber(texts.loadSize) ?? null,
    supplier: texts.supplier.trim(),
    version,
  };
}

/** The prices that hold or will, or all of them, by name; the default where no dated one holds; with the words in name or supplier. */
export function foundPrices(
  { prices, defaults }: Pick<PriceList, 'prices' | 'defaults'>,
  searchText: string,
  showsPast: boolean,
): readonly PriceRow[] {
  const sought = searchText.trim().toLowerCase();
  const dated = new Set(prices.filter(({ state }) => state === 'inForce').map(subjectOf));
  const holding = defaults
    .filter((one) => !dated.has(subjectOf(one)))
    .map((one) => ({ ...one, state: 'default' as const }));
  return [...prices, ...holding]
    .filter(
      (row) =>
        (showsPast || row.state !== 'past') &&
        (sought === '' ||
          row.name.toLowerCase().includes(sought) ||
          (row.state !== 'default' && row.supplier.toLowerCase().includes(sought))),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
