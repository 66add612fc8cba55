import { and, asc, eq, exists, gt, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CustomerDashboard } from '../../../src/model/contract/entities.ts';
import { limits } from '../../../src/model/limits.ts';
import { groupBy, byKey } from '../../../src/model/shared/group.ts';
import {
  appUser,
  customer,
  customerAdviser,
  growerLink,
  recommendation,
  report,
  sample,
  sentEmail,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant, thisTenant } from '../../db/this-tenant.ts';
import { countsOfCustomers } from './counts/counts-of-customers.ts';
import { openQuestions } from './open-questions.ts';
import { presentCustomer } from './customers-by-group.ts';

/** Every customer of the tenant with the counts that an adviser starts the day with, by name. */
export async function customerDashboard(tx: Tx, userId: string): Promise<CustomerDashboard[]> {
  const [customers, counted, reportRows, mails, links, writtenOf, advisers] = await Promise.all([
    tx.select().from(customer).orderBy(asc(customer.name)),
    countsOfCustomers(tx),
    openReports(tx),
    failedMails(tx),
    linkedReports(tx),
    lastWritten(tx),
    tx
      .select({ customerId: customerAdviser.customerId, userId: appUser.id, userName: appUser.name })
      .from(customerAdviser)
      .innerJoin(appUser, eq(appUser.id, customerAdviser.userId)),
  ]);
  const countsOf = byKey(counted, (row) => row.customerId);
  const reportsOf = groupBy(reportRows, (row) => row.customerId);
  const mailsOf = groupBy(mails, (row) => row.customerId);
  const linkedOf = groupBy(links, (row) => row.customerId);
  const advisersOf = groupBy(advisers, (row) => row.customerId);
  return customers.map((row) => {
    const counts = countsOf.get(row.id);
    const reports = reportsOf.get(row.id) ?? [];
    const team = advisersOf.get(row.id) ?? [];
    const linked = linkedOf.get(row.id) ?? [];
    return {
      ...presentCustomer(
        row,
        team.some((adviser) => adviser.userId === userId),
      ),
      region: row.region,
      district: row.district,
      area: row.area,
      advisers: team.map((adviser) => ({ userId: adviser.userId, userName: adviser.userName })),
      totalSamples: counts?.totalSamples ?? 0,
      atLab: counts?.atLab ?? 0,
      ready: counts?.ready ?? 0,
      inProgress: counts?.inProgress ?? 0,
      inProgressReports: reports.filter(({ isFinalised }) => !isFinalised).length,
      soilWaitTime: counts?.soilWaitTime ?? null,
      plantWaitTime: counts?.plantWaitTime ?? null,
      isPifCompleted: (counts?.waitingForPif ?? 0) === 0,
      waitingForPif: counts?.waitingForPif ?? 0,
      failed: counts?.failed ?? 0,
      completed: counts?.completed ?? 0,
      resultsIn: counts?.resultsIn ?? 0,
      reportsToPublish: reports.filter(({ isFinalised }) => isFinalised).map(({ id }) => id),
      failedMails: (mailsOf.get(row.id) ?? []).map(({ id }) => id),
      questions: linked.filter(({ questions }) => questions > 0).map(({ id }) => id),
      unopened: linked.filter(({ isUnopened }) => isUnopened).map(({ id }) => id),
      samplesDue: counts?.samplesDue ?? 0,
      lastActivityOn: later(row.version > 1 ? row.lastUpdatedOn : row.createdOn, writtenOf.get(row.id)).toISOString(),
    };
  });
}

const openReports = (tx: Tx) =>
  tx
    .select({
      id: report.id,
      customerId: report.customerId,
      isFinalised: isNotNull(report.finalisedOn).mapWith(Boolean),
    })
    .from(report)
    .where(and(eq(report.isDeleted, false), isNull(report.publishedOn)))
    .orderBy(asc(report.id));

/** Reports whose last mail has failed: one that was sent again has not. */
async function failedMails(tx: Tx) {
  const later = alias(sentEmail, 'later');
  const isLast = not(
    exists(
      tx
        .select({ one: later.id })
        .from(later)
        .where(and(eq(later.reportId, sentEmail.reportId), gt(later.id, sentEmail.id))),
    ),
  );
  return tx
    .select({ id: report.id, customerId: report.customerId })
    .from(sentEmail)
    .innerJoin(report, eq(report.id, sentEmail.reportId))
    .where(and(isNotNull(sentEmail.failure), isLast, eq(report.isDeleted, false)))
    .orderBy(asc(report.id));
}

/** Reports with a page for their grower: what was asked there, and whether a link that still opens it has lain for days without being used. */
const linkedReports = (tx: Tx) =>
  tx
    .select({
      id: report.id,
      customerId: report.customerId,
      questions: openQuestions,
      isUnopened: sql<boolean>`exists (select 1 from ${growerLink} link where link.tenant_id = ${thisTenant} and link.report_id = ${report}.id and link.revoked_on is null
          and link.expires_on > now() and link.created_on < now() - make_interval(days => ${limits.unopenedAfterDays}))
        and not exists (select 1 from ${growerLink} link where link.tenant_id = ${thisTenant} and link.report_id = ${report}.id and link.opened_count > 0)`,
    })
    .from(report)
    .where(
      and(
        eq(report.isDeleted, false),
        exists(tx.select({ one: growerLink.id }).from(growerLink).where(eq(growerLink.reportId, report.id))),
      ),
    )
    .orderBy(asc(report.id));

/** Of a customer of whom nothing was written yet, null. */
interface Written {
  readonly customerId: number;
  readonly on: Date | null;
}

/** When a sample, a recommendation or a report of each customer was last written: one look into an index for each, however many a customer has. */
async function lastWritten(tx: Tx): Promise<ReadonlyMap<number, Date>> {
  const of = (table: typeof sample | typeof recommendation | typeof report) =>
    sql`(select max(${table.lastUpdatedOn}) from ${table} where ${ofThisTenant(table)} and ${table.customerId} = ${customer.id})`;
  const written = await tx
    .select({
      customerId: customer.id,
      on: sql<Date | null>`greatest(${of(sample)}, ${of(recommendation)}, ${of(report)})`.mapWith(
        customer.lastUpdatedOn,
      ),
    })
    .from(customer);
  return new Map(written.flatMap(({ customerId, on }: Written) => (on === null ? [] : [[customerId, on] as const])));
}

const later = (one: Date, other: Date | undefined): Date => (other !== undefined && other > one ? other : one);
