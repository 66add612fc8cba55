import { readDay } from '../../../src/model/format/date.ts';
import { notationFault, readNumber } from '../../../src/model/format/number-text.ts';
import type { Issue } from '../../../src/model/errors/app-error.ts';
import { product } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { openFile } from '../../lab-files/open/open-file.ts';
import { isBlankRow } from '../../lab-files/open/sheet.ts';
import { economicsAt } from '../../queries/economics/economics.ts';
import { PRICED_PRODUCTS } from '../../queries/economics/priced-products.ts';
import { dollarsOf, entriesInForce, priceDayOf } from '../../queries/economics/prices-in-force.ts';
import type { Change } from '../shared/change.ts';
import { PRICE_COLUMNS } from './price-file.ts';
import { setPrices, type PriceChange } from './set-prices.ts';

const MAX_BYTES = 2_000_000;
const MAX_ROWS = 5_000;

type Column = (typeof PRICE_COLUMNS)[number];

/** What a row of a file says of one price, or what is wrong with it. */
type Row = { readonly ok: true; readonly price: PriceChange | null } | { readonly ok: false; readonly issues: Issue[] };

/**
 * Sets the prices of a file, all or none, and answers how many were new. A row without a price says nothing; one without a day begins
 * today, unless its price holds already.
 */
export async function importPrices(tx: Tx, bytes: Uint8Array, change: Change): Promise<number> {
  if (bytes.length > MAX_BYTES)
    fail('UPLOAD_TOO_LARGE', { message: 'A price list is 2 MB at most. Remove what is no price and try again.' });
  const { head, rows } = tableOf(bytes);
  const reader = await rowReader(tx, head, change);
  const read = rows.map(({ cells, line }) => reader(cells, line));
  const issues = read.flatMap((row) => (row.ok ? [] : row.issues));
  const prices = read.flatMap((row) => (row.ok && row.price ? [row.price] : []));
  issues.push(...twiceNamed(prices));
  if (issues.length > 0)
    fail('PRICE_LIST_INVALID', {
      message: `The price list was not taken, nothing was changed. ${issues
        .slice(0, 5)
        .map(({ path, message }) => `${path}: ${message}.`)
        .join(' ')}${issues.length > 5 ? ` And ${issues.length - 5} more.` : ''}`,
      issues,
    });
  return setPrices(tx, prices, change);
}

function tableOf(bytes: Uint8Array) {
  const opened = openFile(bytes, MAX_ROWS);
  if (!opened.ok || opened.kind === 'modus')
    return fail('PRICE_LIST_INVALID', { message: 'The file is no price list. Choose a CSV or XLSX file.' });
  const rows = (opened.sheets[0]?.rows ?? [])
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => !isBlankRow(cells));
  const [first, ...others] = rows;
  const head = (first?.cells ?? []).map(folded);
  const missing = (['Name', 'Price'] as const).filter((column) => !head.includes(folded(column)));
  if (missing.length > 0)
    return fail('PRICE_LIST_INVALID', {
      message: `The price list was not taken: its first row has no column ${missing.join(' and ')}. Export the list to see its layout.`,
    });
  return { head, rows: others };
}

const folded = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

async function rowReader(tx: Tx, head: readonly string[], { now }: Change) {
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
  return (cells: readonly string[], line: number): Row => {
    const issues: Issue[] = [];
    const cell = (column: Column): string => cells[head.indexOf(folded(column))]?.trim() ?? '';
    const wrong = (column: Column, message: string): null => {
      issues.push({ path: `Row ${line}, ${column}`, message });
      return null;
    };
    const amount = (column: Column): number | null => {
      const text = cell(column);
      const value = readNumber(text);
      if (value === undefined) return null;
      if (Number.isNaN(value))
        return wrong(column, `${text.slice(0, 40)} is no number. ${notationFault(text) ?? ''}`.trim());
      if (value < 0 || value > 1_000_000) return wrong(column, `${text.slice(0, 40)} is not between 0 and 1,000,000`);
      if (column === 'Load')
        return value > 0 && value <= 1_000 ? value : wrong(column, 'must be above 0 and at most 1,000');
      return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
        ? value
        : wrong(column, 'has more than two decimals');
    };
    const price = amount('Price');
    if (price === null && issues.length === 0) return { ok: true, price: null };
    const subject = subjectOf(cell, wrong, products, economics);
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
    if (from === '' && bare && held(subject.of) === price) return { ok: true, price: null };
    return {
      ok: true,
      price: {
        ...subject.of,
        validFrom: from === '' ? today : from,
        price,
        delivery,
        spreadingPerHa,
        loadSize,
        supplier,
      },
    };
  };
}

type Wrong = (column: Column, message: string) => null;

/** '' where no day is given. */
function dayOf(text: string, wrong: Wrong): string | null {
  if (text === '') return '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : readDay(text);
  return day ?? wrong('From', `${text.slice(0, 40)} is no day. Write it as 2026-03-01 or 01/03/2026`);
}

function subjectOf(
  cell: (column: Column) => string,
  wrong: Wrong,
  products: ReadonlyMap<string, typeof product.$inferSelect>,
  economics: Awaited<ReturnType<typeof economicsAt>>,
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
  const grains = economics.filter(
    (row) => folded(row.name) === folded(name) && (season === undefined || row.seasonYear === season),
  );
  const [grain, second] = grains;
  if (!grain) return wrong('Name', `there is no product and no grain ${name.slice(0, 80)}`);
  if (second) return wrong('Season', `there are several seasons of ${name.slice(0, 80)}: name one`);
  return { of: { economicsId: grain.id }, name: grain.name, unit: 't' };
}

function twiceNamed(prices: readonly PriceChange[]): Issue[] {
  const seen = new Set<string>();
  return prices.flatMap(({ productId, economicsId, validFrom }) => {
    const key = `${productId ?? ''} ${economicsId ?? ''} ${validFrom}`;
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond ? [{ path: 'Rows', message: `two rows set one price from ${validFrom}` }] : [];
  });
}
