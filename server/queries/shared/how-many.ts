import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/pool.ts';
import { recommendationSample, reportRecommendation, sample } from '../../db/schema/index.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';

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
  atMost(tx, sql`${sample} where ${ofThisTenant(sample)} and customer_id = ${customerId}`);

/** The same of a recommendation. */
export const samplesOfRecommendation = (tx: Tx, recommendationId: number): Promise<number> =>
  atMost(
    tx,
    sql`${recommendationSample} where ${ofThisTenant(recommendationSample)} and recommendation_id = ${recommendationId}`,
  );

/** The same of a report: of all its recommendations together. */
export const samplesOfReport = (tx: Tx, reportId: number): Promise<number> =>
  atMost(
    tx,
    sql`${recommendationSample} where ${ofThisTenant(recommendationSample)} and recommendation_id in (select recommendation_id from ${reportRecommendation} where ${ofThisTenant(reportRecommendation)} and report_id = ${reportId})`,
  );
