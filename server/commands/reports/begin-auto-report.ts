import { and, asc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { addressesIn } from '../../../src/model/customers/email-addresses.ts';
import { engineBusyIds, statusIds } from '../../../src/model/samples/status.ts';
import { firstOf } from '../../collections/item-at.ts';
import { noteAct } from '../../db/note-act.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { autoReport, autoReportSample, customer, sample, sampleEngine } from '../../db/schema/index.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import type { JobSender } from '../../queue/queue.ts';
import { isReceiver } from '../../queries/reports/auto-reports.ts';

/**
 * Once no run of the customer is left, creates one report of all samples completed since auto-send was turned on and not yet sent automatically, and
 * the job that emails it. Null when there is nothing to send or no receiver. Locks the customer, so that two runs that end together make one report.
 */
export async function beginAutoReport(
  tx: Tx,
  { jobs, customerId, userId }: { readonly jobs: JobSender; readonly customerId: number; readonly userId: string },
): Promise<number | null> {
  const [receiver] = await tx
    .select({ email: customer.email, since: customer.autoSendSince })
    .from(customer)
    .where(and(eq(customer.id, customerId), isReceiver))
    .for('no key update');
  const addresses = addressesIn(receiver?.email ?? '');
  if (receiver === undefined || addresses.length === 0 || (await isRunning(tx, customerId))) return null;
  const completed = await tx
    .select({ id: sample.id })
    .from(sample)
    .innerJoin(sampleEngine, eq(sampleEngine.id, sample.sampleEngineId))
    .leftJoin(autoReportSample, eq(autoReportSample.sampleId, sample.id))
    .where(
      and(
        eq(sample.customerId, customerId),
        eq(sample.status, statusIds.Completed),
        eq(sample.isFinalised, false),
        gte(sampleEngine.createdOn, receiver.since),
        isNull(autoReportSample.sampleId),
      ),
    )
    .orderBy(asc(sample.id));
  if (completed.length === 0) return null;
  const row = firstOf(
    await tx
      .insert(autoReport)
      .values({ customerId, emailAddress: addresses.join('; '), createdBy: userId === '' ? null : userId })
      .returning({ id: autoReport.id }),
  );
  const autoReportId = row.id;
  await tx.execute(sql`
    insert into ${autoReportSample} (tenant_id, sample_id, auto_report_id)
    select tenant_id, id, ${autoReportId}::int from ${sample} where ${ofThisTenant(sample)} and ${anyOf(
      sample.id,
      completed.map(({ id }) => id),
    )}`);
  await noteAct(tx, {
    kind: 'SEND',
    record: 'customer',
    recordId: customerId,
    count: addresses.length,
    detail: 'automatic analyte report',
  });
  await jobs.enqueue(tx, 'send-auto-report', { autoReportId });
  return autoReportId;
}

const isRunning = async (tx: Tx, customerId: number): Promise<boolean> =>
  (
    await tx
      .select({ id: sample.id })
      .from(sample)
      .where(
        and(
          eq(sample.customerId, customerId),
          inArray(sample.status, [...engineBusyIds]),
          ne(sample.isFinalised, true),
        ),
      )
      .limit(1)
  ).length > 0;
