import { asc, eq } from 'drizzle-orm';
import type { Economics } from '../../../src/model/contract/entities.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser, economics } from '../../db/schema/index.ts';
import { nutrientPrices } from '../../engine/index.ts';
import { dollarsOf, entriesInForce, type PriceEntry } from './prices-in-force.ts';
import { PRICED_PRODUCTS } from './priced-products.ts';

export type EconomicsRow = typeof economics.$inferSelect;

/** The rows of the economics with the prices that hold at `asOf`, now without it: the one source of the model's prices. */
export async function economicsAt(tx: Tx, asOf?: Date): Promise<EconomicsRow[]> {
  const [rows, entries] = await Promise.all([undatedEconomics(tx), entriesInForce(tx, asOf)]);
  return rows.map((row) => withPrices(row, entries));
}

/** The rows with their undated prices. */
export const undatedEconomics = async (tx: Tx): Promise<EconomicsRow[]> =>
  tx.select().from(economics).where(eq(economics.isDeleted, false)).orderBy(asc(economics.id));

/** Economics rows that a sample may use. */
export const activeEconomics = async (tx: Tx, asOf?: Date): Promise<EconomicsRow[]> =>
  (await economicsAt(tx, asOf)).filter((row) => row.isActive);

function withPrices(row: EconomicsRow, entries: ReadonlyMap<string, PriceEntry>): EconomicsRow {
  const priceOf = (key: string): number | null => dollarsOf(entries.get(key)?.priceCents ?? null);
  const products = [...PRICED_PRODUCTS].flatMap(([productId, field]) => {
    const price = priceOf(`product ${productId}`);
    return price === null ? [] : [[field, price] as const];
  });
  return { ...row, ...Object.fromEntries(products), grainPrice: priceOf(`economics ${row.id}`) ?? row.grainPrice };
}

interface Grown {
  readonly cropId: number | null;
  readonly grainGradeId: number | null;
  readonly seasonYear: number;
}

/** The row for a crop: that of its grade before any other, of the season itself, else the last one before it, else the first after it. */
export function economicsFor<Row extends Pick<EconomicsRow, 'cropId' | 'grainGradeId' | 'seasonYear'>>(
  rows: readonly Row[],
  { cropId, grainGradeId, seasonYear }: Grown,
): Row | null {
  const ofCrop = rows.filter((row) => row.cropId === cropId);
  const ofGrade = ofCrop.filter((row) => row.grainGradeId === grainGradeId);
  const [first] = ofCrop;
  const group =
    ofGrade.length > 0 ? ofGrade : first ? ofCrop.filter((row) => row.grainGradeId === first.grainGradeId) : [];
  const bySeason = group.toSorted((one, other) => one.seasonYear - other.seasonYear);
  return bySeason.findLast((row) => row.seasonYear <= seasonYear) ?? bySeason[0] ?? null;
}

/** All rows for display; a nutrient price that the supplier has not set is derived from the product prices. */
export async function allEconomics(tx: Tx): Promise<Economics[]> {
  const [writers, rows] = await Promise.all([
    tx
      .selectDistinct({ id: appUser.id, name: appUser.name })
      .from(economics)
      .innerJoin(appUser, eq(appUser.id, economics.lastUpdatedBy)),
    economicsAt(tx),
  ]);
  const names = new Map(writers.map(({ id, name }) => [id, name]));
  return rows.map((row) => presentEconomics(row, (row.lastUpdatedBy && names.get(row.lastUpdatedBy)) || ''));
}

function presentEconomics(row: EconomicsRow, lastUpdatedBy: string): Economics {
  const derived = nutrientPrices({ urea: row.ureaPrice, map: row.mapPrice, mop: row.mopPrice, soa: row.soaPrice });
  const own = { N: row.nPrice, P: row.pPrice, K: row.kPrice, S: row.sPrice };
  return {
    defaultModelInputEconomicsId: row.id,
    name: row.name,
    cropId: row.cropId,
    grainGradeId: row.grainGradeId,
    seasonYear: row.seasonYear,
    grainPrice: row.grainPrice,
    ureaPrice: row.ureaPrice,
    mapPrice: row.mapPrice,
    mopPrice: row.mopPrice,
    soaPrice: row.soaPrice,
    nPrice: row.nPrice ?? derived.n,
    pPrice: row.pPrice ?? derived.p,
    kPrice: row.kPrice ?? derived.k,
    sPrice: row.sPrice ?? derived.s,
    variableCost: row.variableCost,
    isActive: row.isActive,
    ownPrices: (['N', 'P', 'K', 'S'] as const).filter((code) => own[code] !== null),
    lastUpdatedBy,
    lastUpdatedOn: row.lastUpdatedOn.toISOString(),
    version: row.version,
  };
}
