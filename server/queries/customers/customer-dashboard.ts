import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { CustomerDashboard } from '../../../src/model/contract/entities.ts';
import { engineBusyIds, statusIds } from '../../../src/model/samples/status.ts';
import { groupBy, byKey } from '../../collections/group.ts';
import { appUser, customer, customerAdviser, report, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { presentCustomer } from './customers-by-group.ts';

const waiting = [statusIds.AtLab, statusIds.WaitingForPif, statusIds.Ready, ...engineBusyIds];
const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
/** Days from the oldest sampling date among those that still wait, to today; null when none waits. */
const waitDays = (sampleTypeId: 1 | 2) =>
  sql<
    number | null
  >`(current_date - min(${sample.dateSampled}) filter (where ${inArray(sample.status, waiting)} and ${sample.sampleTypeId} = ${sampleTypeId}))::int`;

/** Every customer of the tenant with the counts that an adviser starts the day with, by name. */
export async function customerDashboard(tx: Tx, userId: string): Promise<CustomerDashboard[]> {
  const customers = await tx.select().from(customer).orderBy(asc(customer.name));
  const samples = await tx
    .select({
      customerId: sample.customerId,
      totalSamples: sql<number>`count(*)::int`,
      atLab: count(eq(sample.status, statusIds.AtLab)),
      ready: count(eq(sample.status, statusIds.Ready)),
      inProgress: count(inArray(sample.status, [...engineBusyIds])),
      pifWaiting: count(eq(sample.status, statusIds.WaitingForPif)),
      soilWaitTime: waitDays(1),
      plantWaitTime: waitDays(2),
    })
    .from(sample)
    .where(eq(sample.isFinalised, false))
    .groupBy(sample.customerId);
  const reports = await tx
    .select({
      customerId: report.customerId,
      count: count(sql`${report.finalisedOn} is null and not ${report.isDeleted}`),
    })
    .from(report)
    .groupBy(report.customerId);
  const advisers = await tx
    .select({ customerId: customerAdviser.customerId, userId: appUser.id, userName: appUser.name })
    .from(customerAdviser)
    .innerJoin(appUser, eq(appUser.id, customerAdviser.userId));
  const samplesOf = byKey(samples, (row) => row.customerId);
  const reportsOf = byKey(reports, (row) => row.customerId);
  const advisersOf = groupBy(advisers, (row) => row.customerId);
  return customers.map((row) => {
    const counts = samplesOf.get(row.id);
    const team = advisersOf.get(row.id) ?? [];
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
      inProgressReports: reportsOf.get(row.id)?.count ?? 0,
      soilWaitTime: counts?.soilWaitTime ?? null,
      plantWaitTime: counts?.plantWaitTime ?? null,
      isPifCompleted: (counts?.pifWaiting ?? 0) === 0,
    };
  });
}
