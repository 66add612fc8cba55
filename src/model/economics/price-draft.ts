import type { AskedOf } from '../contract/index.ts';
import type { DefaultPrice, Economics, Price, Product } from '../contract/entities.ts';
import { formatDay, readDay } from '../format/date.ts';
import { numberFault, readNumber } from '../format/number-text.ts';
import { isBased, type Based } from '../shared/cell-merge.ts';
import { fieldsOf, isRecord, isText } from '../shared/record.ts';
import type { Cells } from '../shared/three-way.ts';
import { priceTexts } from '../texts/economics.ts';
import { present } from '../shared/present.ts';

export const priceFields = ['validFrom', 'price', 'delivery', 'spreadingPerHa', 'loadSize', 'supplier'] as const;
export type PriceField = (typeof priceFields)[number];

/** What stands in a price; of what and from when it is tells which one it is. */
export const priceCells = ['price', 'delivery', 'spreadingPerHa', 'loadSize', 'supplier'] as const;

/** A price as it is typed, over what stood on its thing and day. */
export interface PriceDraft extends Based {
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

const nothing = { price: '', delivery: '', spreadingPerHa: '', loadSize: '', supplier: '' };
const text = (figure: number | null): string => (figure === null ? '' : String(figure));

/** What stands in the cells of a draft. */
export const cellsOf = ({ texts }: Pick<PriceDraft, 'texts'>): Cells<string> =>
  Object.fromEntries(priceCells.map((field) => [field, texts[field]]));

/** A price to begin with, from today: of nothing yet unless it is said of what. */
export const newPrice = ({ today, prices }: Pick<PriceList, 'today' | 'prices'>, subject = ''): PriceDraft =>
  placed({ subject, texts: { ...nothing, validFrom: formatDay(today) } }, prices);

const textsOf = (price: Price): PriceDraft['texts'] => ({
  validFrom: formatDay(price.validFrom),
  price: text(price.price),
  delivery: text(price.delivery),
  spreadingPerHa: text(price.spreadingPerHa),
  loadSize: text(price.loadSize),
  supplier: price.supplier,
});

export const draftOf = (price: Price): PriceDraft => {
  const texts = textsOf(price);
  return { subject: subjectOf(price), texts, base: cellsOf({ texts }) };
};

/** The price that stands on the thing and day of a draft. */
export function standing({ subject, texts }: PriceDraft, prices: readonly Price[]): Price | undefined {
  const day = readDay(texts.validFrom);
  return prices.find((price) => subjectOf(price) === subject && price.validFrom === day);
}

/** What stands there as it would be typed, empty where nothing does. */
export function standingDraft(draft: PriceDraft, prices: readonly Price[]): PriceDraft {
  const price = standing(draft, prices);
  return { subject: draft.subject, texts: price ? textsOf(price) : { ...nothing, validFrom: draft.texts.validFrom } };
}

/** A draft that has come to stand on another thing or day: it is typed over what stands there, and replaces it knowingly. */
export const placed = ({ subject, texts }: PriceDraft, prices: readonly Price[]): PriceDraft => ({
  subject,
  texts,
  base: cellsOf(standingDraft({ subject, texts }, prices)),
});

/** What is typed of a price: of what it is, or one of its fields. */
export type PriceEdit = { readonly subject: string } | { readonly field: PriceField; readonly text: string };

/** Whether it tells another price than the one that was meant. */
export const isPlace = (edit: PriceEdit): boolean => 'subject' in edit || edit.field === 'validFrom';

export function withEdit(draft: PriceDraft, edit: PriceEdit, prices: readonly Price[]): PriceDraft {
  const next =
    'subject' in edit
      ? { ...draft, subject: edit.subject }
      : { ...draft, texts: { ...draft.texts, [edit.field]: edit.text } };
  return isPlace(edit) ? placed(next, prices) : next;
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
  return {
    ...(kind === 'product' ? { productId: Number(id) } : { economicsId: Number(id) }),
    validFrom: present(readDay(texts.validFrom)),
    price: present(readNumber(texts.price)),
    delivery: readNumber(texts.delivery) ?? null,
    spreadingPerHa: readNumber(texts.spreadingPerHa) ?? null,
    loadSize: readNumber(texts.loadSize) ?? null,
    supplier: texts.supplier.trim(),
    version: standing(draft, prices)?.version ?? 0,
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
  const isWhole = isText(value['subject']) && priceFields.every((field) => isText(texts[field])) && isBased(value);
  return isWhole ? (value as unknown as PriceDraft) : null;
}
