import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { rowsOfCustomer } from '../../db/rows-of-customer.ts';
import { customer, sample, sampleEngine } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { findCustomer } from '../customers/find-customer.ts';
import { unpackFindings } from '../shared/archive-format.ts';

/**
 * Everything that is kept of a customer as one JSON document, a list of rows for each table. Bytes are left out: documents are downloaded by
 * themselves, and the engine's grids follow from what is here. What is archived of `sample_engine` and `sample_engine_run` is in a list of its own. CUSTOMER_NOT_FOUND for one of another tenant.
 */
export async function fileOfCustomer(tx: Tx, customerId: number, now: Date): Promise<Uint8Array> {
  await findCustomer(tx, customerId);
  const parts = [`"takenOn":${JSON.stringify(now.toISOString())}`];
  const own = { name: 'customer', table: customer, where: sql`${customer.id} = ${customerId}` };
  for (const { name, table, where } of [own, ...rowsOfCustomer(customerId).toReversed()]) {
    const columns = Object.values(getTableColumns(table)).filter((column) => column.getSQLType() !== 'bytea');
    // PostgreSQL writes the JSON: nothing is parsed here to be written again.
    const pairs = sql.join(
      columns.map((column) => sql`${sql.raw(`'${column.name}'`)}, ${column}`),
      sql`, `,
    );
    const { rows } = await tx.execute<{ rows: string }>(
      sql`select coalesce(json_agg(json_build_object(${pairs})), '[]')::text as rows from ${table} where ${ofThisTenant(table)} and ${where}`,
    );
    parts.push(`${JSON.stringify(name)}:${rows[0]?.rows ?? '[]'}`);
  }
  parts.push(`"archived_runs":${JSON.stringify(await archivedRunsOf(tx, customerId))}`);
  return Buffer.from(`{${parts.join(',\n')}}\n`);
}

/** What the engine read and found in seasons that are archived, whose rows say no more than that it is. */
async function archivedRunsOf(tx: Tx, customerId: number) {
  const rows = await tx
    .select({ id: sampleEngine.id, sampleId: sampleEngine.sampleId, findings: sampleEngine.archivedFindings })
    .from(sampleEngine)
    .innerJoin(sample, and(eq(sample.id, sampleEngine.sampleId), eq(sample.customerId, customerId)))
    .where(isNotNull(sampleEngine.archivedFindings))
    .orderBy(asc(sampleEngine.id));
  return rows.map(({ findings, ...row }) => ({ ...row, ...(findings && unpackFindings(findings)) }));
}
