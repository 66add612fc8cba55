import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/pool.ts';
import { recommendationSample, sample } from '../../db/schema/index.ts';

/** More than this is very many, whatever is asked. */
const MOST = 1_000;

async function atMost(tx: Tx, from: SQL): Promise<number> {
  const { rows } = await tx.execute<{ many: number }>(
    sql`select count(*)::int as many from (select from ${from} limit ${MOST}) counted`,
  );
  return rows[0]?.many ?? 0;
}

/** How many samples a customer has; a look that costs little, and stops at a thousand. */
export const samplesOfCustomer = (tx: Tx, customerId: number): Promise<number> =>
  atMost(tx, sql`${sample} where customer_id = ${customerId}`);

/** The same of a recommendation. */
export const samplesOfRecommendation = (tx: Tx, recommendationId: number): Promise<number> =>
  atMost(tx, sql`${recommendationSample} where recommendation_id = ${recommendationId}`);
