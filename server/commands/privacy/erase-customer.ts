import { and, eq, sql } from 'drizzle-orm';
import { hashOfCustomer } from '../../db/erasure-hash.ts';
import { forgetAnswers } from '../../db/forget-answers.ts';
import { noteActs } from '../../db/note-act.ts';
import { rowsOfCustomer } from '../../db/rows-of-customer.ts';
import { customer, erasedRecord, erasure, publishedDocument, report, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { soleCustomer } from '../../queries/customers/find-customer.ts';
import { ownedTables } from '../../queries/privacy/subject-of.ts';
import { endJobsOf } from './end-jobs.ts';

/**
 * Erases everything kept of a customer and returns the keys of its stored documents, which the caller must remove. The customer's row stays for the
 * trail without content. The trail keeps the hash of each published document, so that the holder of a copy can still prove its origin. Waits for work
 * in progress, or refuses it (RECORD_ERASED) like later work: the database enforces it (migration "erasures"). CUSTOMER_NOT_FOUND for a customer of
 * another tenant.
 */
export async function eraseCustomer(tx: Tx, customerId: number): Promise<string[]> {
  const { tenantId, name, createdOn } = await soleCustomer(tx, customerId);
  const isIt = and(eq(erasure.record, 'customer'), eq(erasure.recordId, String(customerId)));
  // Once more, where a backup has brought something back.
  await tx.delete(erasure).where(isIt);
  const published = await tx
    .select({ document: publishedDocument })
    .from(publishedDocument)
    .innerJoin(report, eq(report.id, publishedDocument.reportId))
    .where(eq(report.customerId, customerId))
    .orderBy(publishedDocument.id);
  await keepNumbers(tx, customerId);
  await endJobsOf(tx, { tenantId, customerId });
  await forgetAnswers(tx, { customerId, words: name });
  // A sample names its run, which names its sample.
  await tx.update(sample).set({ sampleEngineId: null }).where(eq(sample.customerId, customerId));
  let removed = 0;
  for (const { table, where } of rowsOfCustomer(customerId))
    removed += (await tx.execute(sql`delete from ${table} where ${ofThisTenant(table)} and ${where}`)).rowCount ?? 0;
  await tx
    .update(customer)
    .set({
      name: `Erased customer ${customerId}`,
      email: null,
      region: '',
      district: '',
      area: '',
      isActive: false,
      receiveAnalyteReportAutomatically: false,
      version: sql`${customer.version} + 1`,
    })
    .where(eq(customer.id, customerId));
  await tx.insert(erasure).values({
    record: 'customer',
    recordId: String(customerId),
    hash: hashOfCustomer(tenantId, customerId, createdOn),
  });
  await noteActs(tx, [
    { kind: 'ERASE', record: 'customer', recordId: customerId, count: removed },
    ...published.map(({ document }) => ({
      kind: 'ERASE' as const,
      record: 'report' as const,
      recordId: document.reportId,
      customerId,
      detail: `SHA-256 ${document.contentHash}`,
    })),
  ]);
  return published.map(({ document }) => document.storageKey);
}

/** Keeps the ids of erased records, so that later requests for one are refused as erased. */
async function keepNumbers(tx: Tx, customerId: number): Promise<void> {
  for (const { name, table, where } of rowsOfCustomer(customerId)) {
    if (!ownedTables.includes(name)) continue;
    await tx.execute(sql`
      insert into ${erasedRecord} (tenant_id, customer_id, record, ids)
      select tenant_id, ${customerId}::int, ${name}::text, range_agg(int8range(id, id + 1))
      from ${table} where ${ofThisTenant(table)} and ${where} group by tenant_id
      on conflict (tenant_id, customer_id, record) do update set ids = ${erasedRecord}.ids + excluded.ids`);
  }
}
