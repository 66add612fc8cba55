import { asc, eq } from 'drizzle-orm';
import { product } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { csvBytes } from '../../documents/csv.ts';
import { xlsxBytes } from '../../documents/workbook/xlsx.ts';
import { defaultPrices } from '../../queries/economics/default-prices.ts';
import { economicsAt } from '../../queries/economics/economics.ts';
import { priceList } from '../../queries/economics/price-list.ts';
import { PRICE_COLUMNS } from './price-columns.ts';

type Cells = readonly (string | number | null)[];

/**
 * The price list as a file to fill in: what holds and what is to come, and a row for each product and grain without a dated price, with the
 * default where there is one.
 */
export async function priceFile(tx: Tx, format: 'csv' | 'xlsx', now: Date) {
  const rows = await rowsOf(tx, now);
  return format === 'csv'
    ? { bytes: csvBytes(PRICE_COLUMNS, rows), mimeType: 'text/csv', fileName: 'price-list.csv' }
    : {
        bytes: xlsxBytes([{ name: 'Prices', head: PRICE_COLUMNS, rows }]),
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: 'price-list.xlsx',
      };
}

async function rowsOf(tx: Tx, now: Date): Promise<readonly Cells[]> {
  const prices = (await priceList(tx, now)).filter(({ state }) => state !== 'past');
  const held = new Set(
    prices.flatMap(({ state, productId, economicsId }) =>
      state === 'inForce' ? [productId === null ? `grain ${economicsId}` : `product ${productId}`] : [],
    ),
  );
  const economics = await economicsAt(tx);
  const defaults = new Map((await defaultPrices(tx)).map(({ productId, price }) => [productId, price]));
  const products = await tx.select().from(product).where(eq(product.isActive, true)).orderBy(asc(product.name));
  return [
    ...prices.map((price) => [
      price.productId === null ? 'Grain' : 'Product',
      price.name,
      price.seasonYear,
      price.unit,
      price.validFrom,
      price.price,
      price.delivery,
      price.spreadingPerHa,
      price.loadSize,
      price.supplier,
    ]),
    ...products
      .filter(({ id }) => !held.has(`product ${id}`))
      .map(({ id, name, unitOfMeasure }) => [
        'Product',
        name,
        null,
        unitOfMeasure === 'L' ? 'kL' : 't',
        null,
        defaults.get(id) ?? null,
        null,
        null,
        null,
        null,
      ]),
    ...economics
      .filter(({ id }) => !held.has(`grain ${id}`))
      .map(({ name, seasonYear, grainPrice }) => [
        'Grain',
        name,
        seasonYear,
        't',
        null,
        grainPrice,
        null,
        null,
        null,
        null,
      ]),
  ];
}
