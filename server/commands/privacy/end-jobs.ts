import { sql } from 'drizzle-orm';
import { erasedRecord } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { refuseErasedJobs } from '../../queue/refuse-erased.ts';

/** In which field a job names a record; of several samples the first, as a job's belong together. */
const fields = [
  ['report', `'reportId'`],
  ['recommendation', `'recommendationId'`],
  ['sample', `'sampleIds'->0`],
  ['sent_email', `'sentEmailId'`],
  ['grower_answer', `'growerAnswerId'`],
  ['auto_report', `'autoReportId'`],
  ['upload_job', `'uploadJobId'`],
] as const;

/** Ends a customer's waiting jobs as refused, and clears the output of finished ones. A running job is refused by the database. */
export async function endJobsOf(
  tx: Tx,
  { tenantId, customerId }: { readonly tenantId: number; readonly customerId: number },
): Promise<void> {
  const { rows } = await tx.execute<{ record: string; ids: string }>(
    sql`select record, ids::text as ids from ${erasedRecord} where ${ofThisTenant(erasedRecord)} and customer_id = ${customerId}`,
  );
  const numbers = new Map(rows.map(({ record, ids }) => [record, ids]));
  const names = fields.flatMap(([record, field]) => {
    const ids = numbers.get(record);
    return ids === undefined ? [] : [sql`(data->'data'->${sql.raw(field)})::bigint <@ ${ids}::int8multirange`];
  });
  const isOfIt = sql`(data->'actor'->>'tenantId')::int = ${tenantId} and (${sql.join(
    [sql`(data->'data'->'customerId')::int = ${customerId}`, ...names],
    sql` or `,
  )})`;
  await refuseErasedJobs(tx, { waiting: isOfIt, ended: isOfIt });
}
