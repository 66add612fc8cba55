import { sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { frozenRecommendation, frozenReport } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';

type FrozenRecommendation = typeof frozenRecommendation.$inferSelect;
type Part = Exclude<keyof FrozenRecommendation, 'tenantId' | 'recommendationId' | 'createdOn'>;

/** One answer of a finalised recommendation, as it was when it was finalised; undefined for one in progress, which is answered from its records. */
export async function frozenPart<P extends Part>(
  tx: Tx,
  recommendationId: number,
  part: P,
): Promise<FrozenRecommendation[P] | undefined> {
  const { rows } = await tx.execute<{ answer: FrozenRecommendation[P] }>(sql`
    select ${frozenRecommendation[part]} as answer
    from ${frozenRecommendation} where ${ofThisTenant(frozenRecommendation)} and ${frozenRecommendation.recommendationId} = ${recommendationId}`);
  return rows[0]?.answer;
}

export type FrozenReport = typeof frozenReport.$inferSelect;

/** What surrounds the recommendations of finalised reports, by the reports' ids; open reports are not in it. */
export async function frozenReports(tx: Tx, reportIds: readonly number[]): Promise<ReadonlyMap<number, FrozenReport>> {
  const rows = await tx.select().from(frozenReport).where(anyOf(frozenReport.reportId, reportIds));
  return new Map(rows.map((row) => [row.reportId, row]));
}
