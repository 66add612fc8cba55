import type { AskedOf } from '../contract/index.ts';
import type { DefaultPrice, Economics, Price, Product } from '../contract/entities.ts';
import { formatDay, readDay } from '../format/date.ts';
import { numberFault, readNumber } from '../format/number-text.ts';
import { fieldsOf, isNumberOrNull, isRecord, isText } from '../shared/record.ts';
import { priceTexts } from '../texts/economics.ts';

export const priceFields = ['validFrom', 'price', 'delivery', 'spreadingPerHa', 'loadSize', 'supplier'] as const;
export type PriceField = (typeof priceFields)[number];

/** A price as it is typed. */
export interface PriceDraft {
  /** What it is of: `product 1` or `grain 3`; empty until it is chosen. */
  readonly subject: string;
  readonly texts: Readonly<Record<PriceField, string>>;
  /** Null writes over whatever is there. */
  readonly version: number | null;
}

/** What can have a price. */
export interface PriceSubject {
  readonly key: string;
  readonly name: string;
  readonly unit: 't' | 'kL';
}

/** The price list with what can stand in it. */
export interface PriceList {
  readonly prices: readonly Price[];
  /** What holds of a product or a grain while none of its dated prices does. */
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

export const subjectOf = ({ productId, economicsId }: Pick<Price, 'productId' | 'economicsId'>): string =>
  productId === null ? `grain ${economicsId}` : `product ${productId}`;

/** A price to begin with, from today: of nothing yet unless it is said of what. */
export const newPrice = (today: string, subject = ''): PriceDraft => ({
  subject,
  texts: { validFrom: formatDay(today), price: '', delivery: '', spreadingPerHa: '', loadSize: '', supplier: '' },
  version: 0,
});

const text = (figure: number | null): string => (figure === null ? '' : String(figure));

export const draftOf = (price: Price): PriceDraft => ({
  subject: subjectOf(price),
  texts: {
    validFrom: formatDay(price.validFrom),
    price: text(price.price),
    delivery: text(price.delivery),
    spreadingPerHa: text(price.spreadingPerHa),
    loadSize: text(price.loadSize),
    supplier: price.supplier,
  },
  version: price.version,
});

/** The same thing and day may have a price already: a draft that comes to stand on it takes its version, so that one replaces the other knowingly. */
export function versionFor(draft: PriceDraft, prices: readonly Price[]): number | null {
  if (draft.version === null) return null;
  const day = readDay(draft.texts.validFrom);
  return prices.find((price) => subjectOf(price) === draft.subject && price.validFrom === day)?.version ?? 0;
}

export type PriceFigure = 'price' | 'delivery' | 'spreadingPerHa' | 'loadSize';
const bounds = {
  loadSize: { min: 0, max: 1_000 },
  figure: { min: 0, max: 1_000_000, decimals: 2 },
} as const;

/** Why a figure cannot be saved as it is typed, by its bounds and an example; null where it can, or is empty. */
export function priceFault(field: PriceFigure, typed: string): string | null {
  if (field !== 'loadSize') return numberFault(typed, bounds.figure);
  return readNumber(typed) === 0 ? priceTexts.noLoad : numberFault(typed, bounds.loadSize);
}

/** Whether a field may be saved as it is typed. */
export function isPriceFieldRight(field: PriceField, typed: string): boolean {
  if (field === 'supplier') return typed.trim().length <= 200;
  if (field === 'validFrom') return readDay(typed) !== undefined;
  return (typed.trim() !== '' || field !== 'price') && priceFault(field, typed) === null;
}

/** The price as it can be saved; null while something is missing or wrong. */
export function priceChange(draft: PriceDraft, prices: readonly Price[]): PriceChange | null {
  const { subject, texts } = draft;
  const [kind, id] = subject.split(' ');
  if (id === undefined || !priceFields.every((field) => isPriceFieldRight(field, texts[field]))) return null;
  const version = versionFor(draft, prices);
  return {
    ...(kind === 'product' ? { productId: Number(id) } : { economicsId: Number(id) }),
    validFrom: readDay(texts.validFrom)!,
    price: readNumber(texts.price)!,
    delivery: readNumber(texts.delivery) ?? null,
    spreadingPerHa: readNumber(texts.spreadingPerHa) ?? null,
    loadSize: readNumber(texts.loadSize) ?? null,
    supplier: texts.supplier.trim(),
    ...(version === null ? {} : { version }),
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

/** The price that the browser's session kept while it was being typed; null where there is none, or it is damaged. */
export function keptPriceDraft(value: unknown): PriceDraft | null {
  if (!isRecord(value)) return null;
  const texts = fieldsOf(value['texts']);
  const isWhole =
    isText(value['subject']) && isNumberOrNull(value['version']) && priceFields.every((field) => isText(texts[field]));
  return isWhole ? (value as unknown as PriceDraft) : null;
}
