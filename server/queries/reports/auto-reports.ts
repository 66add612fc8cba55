import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/model/contract/index.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { autoReport, autoReportSample, customer, sample } from '../../db/schema/index.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { runsOnResults } from '../tenants/runs-on-results.ts';

/** An active customer with an address that is to have its analyte reports by themselves. */
export const isReceiver = and(
  eq(customer.receiveAnalyteReportAutomatically, true),
  eq(customer.isActive, true),
  isNotNull(customer.email),
);

/** The customers of samples that receive their reports by themselves. */
export async function receiversAmong(tx: Tx, sampleIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: customer.id })
    .from(customer)
    .innerJoin(sample, eq(sample.customerId, customer.id))
    .where(and(anyOf(sample.id, sampleIds), isReceiver));
  return rows.map(({ id }) => id);
}

const MOST = 200;

type Automatic = AnswerOf<'GET /customer/autosend'>;

/** What is done by itself in the tenant, and what went to customers so, newest first. */
export async function automatic(tx: Tx): Promise<Automatic> {
  const [reports, runs] = await Promise.all([autoReports(tx), runsOnResults(tx)]);
  return { autoReports: reports, runsOnResults: runs };
}

async function autoReports(tx: Tx): Promise<Automatic['autoReports']> {
  const rows = await tx
    .select({
      report: autoReport,
      customerName: customer.name,
      samples: tx.$count(
        autoReportSample,
        and(ofThisTenant(autoReportSample), eq(autoReportSample.autoReportId, autoReport.id)),
      ),
    })
    .from(autoReport)
    .innerJoin(customer, eq(customer.id, autoReport.customerId))
    .orderBy(desc(sql`${autoReport.failure} is not null`), desc(autoReport.id))
    .limit(MOST);
  return rows.map(
    ({ report: { id, customerId, emailAddress, createdOn, sentOn, failure }, customerName, samples }) => ({
      id,
      customerId,
      customerName,
      emailAddress,
      samples,
      createdOn: createdOn.toISOString(),
      sentOn: sentOn?.toISOString() ?? null,
      failure,
    }),
  );
}
