import { inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { groupBy } from '../../../src/model/shared/group.ts';
import {
  autoReport,
  customBlend,
  customer,
  erasedRecord,
  erasure,
  growerAnswer,
  growerLink,
  recommendation,
  recommendationComment,
  report,
  sample,
  sampleCorrection,
  sentEmail,
  upload,
  uploadJob,
} from '../../db/schema/index.ts';
import { isForeignKeyError } from '../../db/is-query-error.ts';
import type { Tx } from '../../db/pool.ts';
import { askAtOnce } from '../../db/transaction-client.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { fail, Failure } from '../../failure.ts';

const owned = (table: AnyPgTable, id: AnyPgColumn, owner: AnyPgColumn) => (ids: readonly number[]) =>
  sql`select ${owner} as id from ${table} where ${ofThisTenant(table)} and ${inArray(id, [...ids])}`;
const ofReports = (reportIds: SQL) =>
  sql`select ${report.customerId} as id from ${report} where ${ofThisTenant(report)} and ${report.id} in (${reportIds})`;

/** Whose records of these tables are, by their numbers. */
const owners = {
  customer: (ids: readonly number[]) =>
    sql`select ${customer.id} as id from ${customer} where ${ofThisTenant(customer)} and ${inArray(customer.id, [...ids])}`,
  report: owned(report, report.id, report.customerId),
  recommendation: owned(recommendation, recommendation.id, recommendation.customerId),
  sample: owned(sample, sample.id, sample.customerId),
  sample_correction: owned(sampleCorrection, sampleCorrection.id, sampleCorrection.customerId),
  upload: owned(upload, upload.id, upload.customerId),
  custom_blend: owned(customBlend, customBlend.id, customBlend.customerId),
  auto_report: owned(autoReport, autoReport.id, autoReport.customerId),
  upload_job: owned(uploadJob, uploadJob.id, uploadJob.customerId),
  recommendation_comment: (ids: readonly number[]) =>
    sql`select ${recommendation.customerId} as id from ${recommendation} where ${ofThisTenant(recommendation)} and ${recommendation.id} in (select ${recommendationComment.recommendationId} from ${recommendationComment} where ${ofThisTenant(recommendationComment)} and ${inArray(recommendationComment.id, [...ids])})`,
  sent_email: (ids: readonly number[]) =>
    ofReports(
      sql`select ${sentEmail.reportId} from ${sentEmail} where ${ofThisTenant(sentEmail)} and ${inArray(sentEmail.id, [...ids])}`,
    ),
  grower_answer: (ids: readonly number[]) =>
    ofReports(
      sql`select ${growerLink.reportId} from ${growerLink} join ${growerAnswer} on ${ofThisTenant(growerAnswer)} and ${growerAnswer.linkId} = ${growerLink.id} where ${ofThisTenant(growerLink)} and ${inArray(growerAnswer.id, [...ids])}`,
    ),
} as const satisfies Record<string, (ids: readonly number[]) => SQL>;

/** A table whose records belong to a customer each, and are named by calls and jobs. */
export type OwnedTable = keyof typeof owners;

export const ownedTables = Object.keys(owners).filter((name) => name !== 'customer');

export interface NamedRecord {
  readonly table: OwnedTable;
  readonly id: number;
}

type Named = readonly (readonly [OwnedTable, readonly number[]])[];

const byTable = (records: readonly NamedRecord[]): Named =>
  [...groupBy(records, ({ table }) => table)].map(
    ([table, each]) => [table, [...new Set(each.map(({ id }) => id))]] as const,
  );

const customersOf = (named: Named): SQL =>
  sql`select id from ${customer} where ${ofThisTenant(customer)} and id in (${sql.join(
    named.map(([table, ids]) => owners[table](ids)),
    sql` union all `,
  )})`;

/**
 * Locks and returns the customer that records belong to until the transaction ends: an erasure waits for it, and it for an erasure. Null when no
 * record exists. RECORD_ERASED when the customer was erased, or was when the records went.
 */
export async function subjectOf(tx: Tx, records: readonly NamedRecord[]): Promise<number | null> {
  if (records.length === 0) return null;
  // Both go out together, and the second sees what the first has waited for.
  const [{ rows }] = await Promise.all([
    askAtOnce<{ id: number }>(tx, sql`${customersOf(byTable(records))} order by id for key share`),
    refuseErased(tx, records),
  ]);
  return rows[0]?.id ?? null;
}

/** RECORD_ERASED where the customer of the records was erased, or was when they went; nothing waits for it. */
export async function refuseErased(tx: Tx, records: readonly NamedRecord[]): Promise<void> {
  if (records.length === 0) return;
  const named = byTable(records);
  const held = named.flatMap(([table, ids]) =>
    ids.map((id) => sql`(${erasedRecord.record} = ${table} and ${erasedRecord.ids} @> ${id}::bigint)`),
  );
  const { rows } = await askAtOnce<{ gone: boolean }>(
    tx,
    sql`select exists (
      select from ${erasure} where ${ofThisTenant(erasure)} and ${erasure.record} = 'customer'
        and (${erasure.recordId} = '' or ${erasure.recordId} in (select id::text from (${customersOf(named)}) own))
    ) or exists (select from ${erasedRecord} where ${ofThisTenant(erasedRecord)} and ${or(...held)}) as gone`,
  );
  if (rows[0]?.gone === true) fail('RECORD_ERASED');
}

/** Whether something names a record of an erased customer, for what has failed. */
export const areErased = async (tx: Tx, records: readonly NamedRecord[]): Promise<boolean> =>
  subjectOf(tx, records).then(
    () => false,
    (thrown: unknown) => {
      if (thrown instanceof Failure && thrown.code === 'RECORD_ERASED') return true;
      throw thrown;
    },
  );

/** Whether something failed because a record was not there, or was there no more when another was to name it. */
export function isMissing(thrown: unknown): boolean {
  if (thrown instanceof Failure) return [404, 410].includes(thrown.status);
  return (
    isForeignKeyError(thrown) || (thrown instanceof Error && thrown.cause !== undefined && isMissing(thrown.cause))
  );
}
