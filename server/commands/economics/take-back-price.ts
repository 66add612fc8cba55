import { eq } from 'drizzle-orm';
import { noteAct } from '../../db/note-act.ts';
import { priceEntry } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { knownEntries, priceKey } from '../../queries/economics/prices-in-force.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { lockPrices, touchEconomics } from './set-prices.ts';

/** Takes a price back: the one before it holds again. What it was stays readable in what was published with it. */
export async function takeBackPrice(tx: Tx, id: number, change: Change): Promise<number> {
  const { userId, now, timeZone } = change;
  await lockPrices(tx);
  const [row] = await tx.select().from(priceEntry).where(eq(priceEntry.id, id));
  const entry = found(row);
  const key = priceKey(entry);
  const latest = (await knownEntries(tx)).find(
    (other) => priceKey(other) === key && other.validFrom === entry.validFrom,
  );
  if (latest === undefined || latest.isWithdrawn) return fail('NOT_FOUND');
  await refuseStale(tx, { row: latest, version: entry.version, timeZone, what: 'this price' });
  await tx.insert(priceEntry).values({
    productId: entry.productId,
    economicsId: entry.economicsId,
    validFrom: entry.validFrom,
    isWithdrawn: true,
    createdBy: userId,
    lastUpdatedBy: userId,
    lastUpdatedOn: now,
    version: latest.version + 1,
  });
  await noteAct(tx, {
    kind: 'PRICE_CHANGE',
    ...(entry.productId === null
      ? { record: 'economics', recordId: entry.economicsId! }
      : { record: 'product', recordId: entry.productId }),
    detail: `${entry.validFrom}: withdrawn`,
  });
  if (entry.economicsId !== null) await touchEconomics(tx, [entry.economicsId], change);
  return id;
}
