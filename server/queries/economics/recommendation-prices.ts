import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { ProductPrice } from '../../../src/model/contract/entities.ts';
import { anyOf } from '../../db/any-of.ts';
import { report, reportRecommendation, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { economicsParameters } from '../../engine/index.ts';
import { productRows } from '../products/product-rows.ts';
import { seasonYearOf } from '../shared/season-year.ts';
import { activeEconomics, economicsFor, type EconomicsRow } from './economics.ts';
import { monthOfProductDefault, type ProductField } from './default-age.ts';
import { PRICED_PRODUCTS } from './priced-products.ts';
import { dollarsOf, entriesInForce, priceDayOf } from './prices-in-force.ts';

/** Prices that samples use: of products, and of a kg of each nutrient in the economics of their crop. */
export interface PricesOfSamples {
  readonly products: ReadonlyMap<number, ProductPrice>;
  /** Null where the samples have different ones. */
  readonly nutrients: Readonly<Record<'N' | 'P' | 'K' | 'S', number>> | null;
}

export async function pricesOfSamples(tx: Tx, sampleIds: readonly number[], asOf?: Date): Promise<PricesOfSamples> {
  const [used, priced] = await Promise.all([usedEconomics(tx, sampleIds, asOf), pricedProducts(tx, asOf)]);
  return { products: pricesOf(priced, used), nutrients: nutrientsOf(used) };
}

/** Prices of products for these samples as known at `asOf`, by default now; products without a price are absent. */
export async function productPrices(
  tx: Tx,
  sampleIds: readonly number[],
  asOf?: Date,
): Promise<ReadonlyMap<number, ProductPrice>> {
  const [used, priced] = await Promise.all([usedEconomics(tx, sampleIds, asOf), pricedProducts(tx, asOf)]);
  return pricesOf(priced, used);
}

/** When a recommendation was last published; null while no published report holds it. */
export async function publishingOf(tx: Tx, recommendationId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ publishedOn: report.publishedOn })
    .from(reportRecommendation)
    .innerJoin(report, eq(report.id, reportRecommendation.reportId))
    .where(and(eq(reportRecommendation.recommendationId, recommendationId), isNotNull(report.publishedOn)))
    .orderBy(desc(report.publishedOn))
    .limit(1);
  return row?.publishedOn ?? null;
}

/** Economics rows of these samples' crops and grades, each once. */
export async function usedEconomics(
  tx: Tx,
  sampleIds: readonly number[],
  asOf?: Date,
): Promise<readonly EconomicsRow[]> {
  if (sampleIds.length === 0) return [];
  const [grown, rows] = await Promise.all([
    tx
      .selectDistinct({ cropId: sample.cropId, grainGradeId: sample.grainGradeId, dateSampled: sample.dateSampled })
      .from(sample)
      .where(anyOf(sample.id, sampleIds)),
    activeEconomics(tx, asOf),
  ]);
  return [
    ...new Set(
      grown.flatMap(
        ({ dateSampled, ...of }) => economicsFor(rows, { ...of, seasonYear: seasonYearOf(dateSampled) }) ?? [],
      ),
    ),
  ];
}

/** All products, and those prices that are dated. */
async function pricedProducts(tx: Tx, asOf: Date | undefined) {
  const [entries, products] = await Promise.all([entriesInForce(tx, asOf), productRows(tx)]);
  return { entries, products };
}

/** A dated price, else the default that all these rows agree on: where they differ there is no one price of the product. */
function pricesOf(
  { entries, products }: Awaited<ReturnType<typeof pricedProducts>>,
  used: readonly EconomicsRow[],
): ReadonlyMap<number, ProductPrice> {
  return new Map(
    products.flatMap(({ id }): (readonly [number, ProductPrice])[] => {
      const entry = entries.get(`product ${id}`);
      if (entry)
        return [
          [
            id,
            {
              productId: id,
              price: dollarsOf(entry.priceCents)!,
              delivery: dollarsOf(entry.deliveryCents),
              spreadingPerHa: dollarsOf(entry.spreadingCents),
              loadSize: entry.loadSize,
              supplier: entry.supplier,
              validFrom: entry.validFrom,
              defaultSince: null,
            },
          ],
        ];
      const field = PRICED_PRODUCTS.get(id);
      const defaults = new Set(field ? used.map((row) => row[field]) : []);
      const [price] = defaults;
      return price === undefined || defaults.size > 1
        ? []
        : [
            [
              id,
              {
                productId: id,
                price,
                delivery: null,
                spreadingPerHa: null,
                loadSize: null,
                supplier: '',
                validFrom: null,
                defaultSince: defaultDay(field, price, used),
              },
            ],
          ];
    }),
  );
}

/** The first of the month of the source of a default; where the supplier changed it, the day on which any of these rows was changed last. */
const defaultDay = (field: ProductField | undefined, price: number, rows: readonly EconomicsRow[]): string | null => {
  const month = field === undefined ? null : monthOfProductDefault(field, price);
  return month === null ? latestDay(rows) : `${month}-01`;
};

const latestDay = (rows: readonly EconomicsRow[]): string | null =>
  rows
    .map(({ lastUpdatedOn }) => priceDayOf(lastUpdatedOn))
    .toSorted()
    .at(-1) ?? null;

function nutrientsOf(used: readonly EconomicsRow[]): PricesOfSamples['nutrients'] {
  const sets = used.map((row) => {
    const { N_Price, P_Price, K_Price, S_Price } = economicsParameters(row);
    return { N: Number(N_Price), P: Number(P_Price), K: Number(K_Price), S: Number(S_Price) };
  });
  const [first, ...others] = sets;
  return first && others.every((set) => JSON.stringify(set) === JSON.stringify(first)) ? first : null;
}
