import { asc } from 'drizzle-orm';
import type { Tx } from '../../db/pool.ts';
import { product } from '../../db/schema/index.ts';

/** The tenant's products by name. */
export const productRows = async (tx: Tx) => tx.select().from(product).orderBy(asc(product.name));
