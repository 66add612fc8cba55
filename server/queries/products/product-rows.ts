import { asc } from 'drizzle-orm';
import type { Tx } from '../../db/pool.ts';
import { product } from '../../db/schema/index.ts';
import { onceInRead } from '../../db/transaction-client.ts';

/** The tenant's products by name. */
export const productRows = (tx: Tx) =>
  onceInRead(tx, 'products', async () => tx.select().from(product).orderBy(asc(product.name)));
