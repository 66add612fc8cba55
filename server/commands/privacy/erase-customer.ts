import { eq, sql } from 'drizzle-orm';
import { noteActs } from '../../db/note-act.ts';
import { rowsOfCustomer } from '../../db/rows-of-customer.ts';
import { customer, publishedDocument, report, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { lockedCustomer } from '../../queries/customers/find-customer.ts';

/**
 * Removes everything that is kept of a customer, for good, and answers the keys of the stored documents, which are to be removed too. The row
 * of the customer stays for the trail, and says nothing; the trail keeps the hash of each published document, so that whoever has a copy can
 * still show that it is what was published. CUSTOMER_NOT_FOUND for one of another tenant.
 */
export async function eraseCustomer(tx: Tx, customerId: number): Promise<string[]> {
  await lockedCustomer(tx, customerId);
  const published = await tx
    .select({ document: publishedDocument })
    .from(publishedDocument)
    .innerJoin(report, eq(report.id, publishedDocument.reportId))
    .where(eq(report.customerId, customerId))
    .orderBy(publishedDocument.id);
  // A sample names its run, which names its sample.
  await tx.update(sample).set({ sampleEngineId: null }).where(eq(sample.customerId, customerId));
  let removed = 0;
  for (const { table, where } of rowsOfCustomer(customerId))
    removed += (await tx.execute(sql`delete from ${table} where ${where}`)).rowCount ?? 0;
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
