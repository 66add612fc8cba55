import { grainGrade } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { UsedPrice } from '../../advice/index.ts';
import { productRows } from '../products/product-rows.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { monthOfGradeDefault, monthOfProductDefault } from './default-age.ts';
import { PRICED_PRODUCTS } from './priced-products.ts';
import { entriesInForce, priceDayOf, type PriceEntry } from './prices-in-force.ts';
import { usedEconomics } from './recommendation-prices.ts';
import { undatedEconomics } from './economics.ts';

const monthOf = (day: string): string => day.slice(0, 7);

const setPrice = (name: string, { validFrom }: PriceEntry): UsedPrice => ({
  name,
  asOf: monthOf(validFrom),
  isDefault: false,
});

/** Prices that the model uses for these samples, with their age: of their grain and of the products that price nutrients. */
export async function usedPrices(tx: Tx, sampleIds: readonly number[]): Promise<readonly UsedPrice[]> {
  const [used, undated, entries, gradeRows, rowsOfProducts] = await Promise.all([
    usedEconomics(tx, sampleIds),
    undatedEconomics(tx),
    entriesInForce(tx),
    tx.select().from(grainGrade),
    productRows(tx),
  ]);
  const usedIds = new Set(used.map(({ id }) => id));
  // Prices of the supplier's reference data; dated ones come from the price list.
  const rows = undated.filter(({ id }) => usedIds.has(id));
  const grades = byKey(gradeRows, ({ id }) => id);
  const products = byKey(rowsOfProducts, ({ id }) => id);
  const grains = rows.map((row): UsedPrice => {
    const entry = entries.get(`economics ${row.id}`);
    if (entry) return setPrice(row.name, entry);
    const grade = grades.get(row.grainGradeId ?? 0)?.code ?? '';
    const month = monthOfGradeDefault(grade, row.grainPrice);
    return { name: row.name, asOf: month ?? monthOf(priceDayOf(row.lastUpdatedOn)), isDefault: month !== null };
  });
  const nutrients = [...PRICED_PRODUCTS].flatMap(([id, field]): readonly UsedPrice[] => {
    const name = products.get(id)?.name ?? '';
    const entry = entries.get(`product ${id}`);
    if (entry) return [setPrice(name, entry)];
    return rows.flatMap((row) => {
      const asOf = monthOfProductDefault(field, row[field]);
      return asOf === null ? [] : [{ name, asOf, isDefault: true }];
    });
  });
  return [...grains, ...nutrients];
}
