import { notationFault, readNumber } from '../../../src/model/format/number-text.ts';
import type { Issue } from '../../../src/model/errors/app-error.ts';
import { product } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { serialToDay } from '../../lab-files/open/date-serial.ts';
import { readDate } from '../../lab-files/read-cell.ts';
import { economicsAt } from '../../queries/economics/economics.ts';
import { PRICED_PRODUCTS } from '../../queries/economics/priced-products.ts';
import { dollarsOf, entriesInForce, priceDayOf } from '../../queries/economics/prices-in-force.ts';
import type { Change } from '../shared/change.ts';
import { readBytesApart } from '../shared/read-apart.ts';
import { folded, READ_PRICES, type Column, type PriceCells } from './price-table.ts';
import { setPrices, type PriceChange } from './set-prices.ts';

const MAX_BYTES = 2_000_000;
/** Serial numbers of days that prices begin on, 1990 to 2189: a column that lost the look of a date shows them. */
const DAY_SERIALS = { from: 32_874, to: 105_920 } as const;
const LAST_DAY = '2199-12-31';

/** A price that a row of a file sets, and the words for both. */
interface Priced {
  readonly price: PriceChange;
  readonly name: string;
  readonly place: string;
}
/** What a row of a file says of one price, or what is wrong with it. */
type Row = { readonly ok: true; readonly set: Priced | null } | { readonly ok: false; readonly issues: Issue[] };

/**
 * Sets the prices of a file, all or none, and answers how many were new. A row without a price says nothing; one without a day begins
 * today, unless its price holds already.
 */
export async function importPrices(tx: Tx, bytes: Uint8Array, change: Change): Promise<number> {
  if (bytes.length > MAX_BYTES)
    fail('UPLOAD_TOO_LARGE', { message: 'A price list can be up to 2 MB. Remove what is not a price and try again.' });
  const rows = await readBytesApart(READ_PRICES, null, bytes);
  const reader = await rowReader(tx, change);
  const read = rows.map(reader);
  const issues = read.flatMap((row) => (row.ok ? [] : row.issues));
  const prices = read.flatMap((row) => (row.ok && row.set ? [row.set] : []));
  issues.push(...twiceNamed(prices));
  if (issues.length > 0)
    fail('PRICE_LIST_INVALID', {
      message: `The price list was not imported, nothing was changed. ${issues
        .slice(0, 5)
        .map(({ path, message }) => `${path}: ${message}.`)
        .join(' ')}${issues.length > 5 ? ` And ${issues.length - 5} more.` : ''}`,
      issues,
    });
  return setPrices(
    tx,
    prices.map(({ price }) => price),
    change,
  );
}

async function rowReader(tx: Tx, { now }: Change) {
  const today = priceDayOf(now);
  const products = new Map((await tx.select().from(product)).map((row) => [folded(row.name), row]));
  const economics = await economicsAt(tx);
  const entries = await entriesInForce(tx, now);
  const held = ({ productId, economicsId }: Pick<PriceChange, 'productId' | 'economicsId'>): number | null => {
    const entry = entries.get(productId == null ? `economics ${economicsId}` : `product ${productId}`);
    if (entry) return dollarsOf(entry.priceCents);
    if (productId == null) return economics.find(({ id }) => id === economicsId)?.grainPrice ?? null;
    const field = PRICED_PRODUCTS.get(productId);
    return (field && economics[0]?.[field]) ?? null;
  };
  return ({ cells, place }: PriceCells): Row => {
    const cell = (column: Column): string => cells[column] ?? '';
    const issues: Issue[] = [];
    const wrong = (column: Column, message: string): null => {
      issues.push({ path: `${place}, ${column}`, message });
      return null;
    };
    const amount = (column: Column): number | null => {
      const text = cell(column);
      const value = readNumber(text);
      if (value === undefined) return null;
      if (Number.isNaN(value))
        // What is wrong with a row is put into a sentence, which ends it.
        return wrong(
          column,
          `${text.slice(0, 40)} is not a number. ${notationFault(text) ?? ''}`.replace(/\.\s*$/, ''),
        );
      if (value < 0 || value > 1_000_000) return wrong(column, `${text.slice(0, 40)} is not between 0 and 1,000,000`);
      if (column === 'Load')
        return value > 0 && value <= 1_000 ? value : wrong(column, 'must be above 0 and at most 1,000');
      return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
        ? value
        : wrong(column, 'has more than two decimals');
    };
    const price = amount('Price');
    if (price === null && issues.length === 0) return { ok: true, set: null };
    const subject = subjectOf(cell, { wrong, products, economics });
    const from = dayOf(cell('From'), wrong);
    const unit = cell('Unit');
    if (subject && unit !== '' && folded(unit) !== folded(subject.unit))
      wrong('Unit', `${subject.name} is priced per ${subject.unit}, not per ${unit.slice(0, 40)}`);
    const delivery = amount('Delivery');
    const spreadingPerHa = amount('Spreading per ha');
    const loadSize = amount('Load');
    const supplier = cell('Supplier');
    if (supplier.length > 200) wrong('Supplier', 'is longer than 200 characters');
    if (issues.length > 0 || !subject || price === null || from === null) return { ok: false, issues };
    const bare = delivery === null && spreadingPerHa === null && loadSize === null && supplier === '';
    if (from === '' && bare && held(subject.of) === price) return { ok: true, set: null };
    return {
      ok: true,
      set: {
        name: subject.name,
        place,
        price: {
          ...subject.of,
          validFrom: from === '' ? today : from,
          price,
          delivery,
          spreadingPerHa,
          loadSize,
          supplier,
        },
      },
    };
  };
}

type Wrong = (column: Column, message: string) => null;

/** '' where no day is given. */
function dayOf(text: string, wrong: Wrong): string | null {
  if (text === '') return '';
  const serial = /^\d{5,6}$/.test(text) ? Number(text) : 0;
  if (serial >= DAY_SERIALS.from && serial <= DAY_SERIALS.to) return serialToDay(serial);
  const day = readDate(text, LAST_DAY);
  return day.is === 'value'
    ? day.value
    : wrong('From', `${text.slice(0, 40)} is not a date. Write it as 2026-03-01 or 01/03/2026`);
}

function subjectOf(
  cell: (column: Column) => string,
  {
    wrong,
    products,
    economics,
  }: {
    readonly wrong: Wrong;
    readonly products: ReadonlyMap<string, typeof product.$inferSelect>;
    readonly economics: Awaited<ReturnType<typeof economicsAt>>;
  },
) {
  const name = cell('Name');
  const kind = folded(cell('Kind'));
  const ofProduct = kind === 'grain' ? undefined : products.get(folded(name));
  if (ofProduct)
    return {
      of: { productId: ofProduct.id },
      name: ofProduct.name,
      unit: ofProduct.unitOfMeasure === 'L' ? 'kL' : 't',
    };
  if (kind === 'product') return wrong('Name', `there is no product ${name.slice(0, 80)}`);
  const season = readNumber(cell('Season'));
  if (Number.isNaN(season))
    return wrong('Season', `${cell('Season').slice(0, 40)} is not a year. Write it as 2026, or leave it empty`);
  const grains = economics.filter(
    (row) => folded(row.name) === folded(name) && (season === undefined || row.seasonYear === season),
  );
  const [grain, second] = grains;
  if (!grain) return wrong('Name', `there is no product and no grain ${name.slice(0, 80)}`);
  if (second) return wrong('Season', `there are several seasons of ${name.slice(0, 80)}: name one`);
  return { of: { economicsId: grain.id }, name: grain.name, unit: 't' };
}

function twiceNamed(rows: readonly Priced[]): Issue[] {
  const first = new Map<string, string>();
  return rows.flatMap(({ name, place, price: { productId, economicsId, validFrom } }) => {
    const key = `${productId ?? ''} ${economicsId ?? ''} ${validFrom}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, place);
    return before === undefined
      ? []
      : [{ path: `${place}, Name`, message: `${name} has a price from ${validFrom} already, in ${before}` }];
  });
}
