import { asc } from 'drizzle-orm';
import type { Economics } from '../../../src/model/contract/entities.ts';
import type { Tx } from '../../db/pool.ts';
import { economics } from '../../db/schema/index.ts';
import { nutrientPrices } from '../../engine/index.ts';

/** Economics rows; a nutrient price that the supplier has not set is derived from the product prices. */
export async function allEconomics(tx: Tx): Promise<Economics[]> {
  return (await tx.select().from(economics).orderBy(asc(economics.id))).map(presentEconomics);
}

export function presentEconomics(row: typeof economics.$inferSelect): Economics {
  const derived = nutrientPrices({ urea: row.ureaPrice, map: row.mapPrice, mop: row.mopPrice, soa: row.soaPrice });
  const { id, tenantId: _tenant, ...rest } = row;
  return {
    ...rest,
    defaultModelInputEconomicsId: id,
    nPrice: row.nPrice ?? derived.n,
    pPrice: row.pPrice ?? derived.p,
    kPrice: row.kPrice ?? derived.k,
    sPrice: row.sPrice ?? derived.s,
  };
}
