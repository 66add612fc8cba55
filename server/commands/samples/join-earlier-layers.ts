import { asc, eq } from 'drizzle-orm';
import { groupBy } from '../../../src/model/shared/group.ts';
import type { Database, Tx } from '../../db/pool.ts';
import { customer, dataChange, tenant } from '../../db/schema/index.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { assessReadiness } from './assess-readiness.ts';
import { joinProfileLayers, type JoinedLayer } from './join-profile-layers.ts';

const NAME = 'join layers of one place';

/** What joining did for one customer, kept as names and numbers for later reference. */
export interface CustomerReport {
  readonly customerId: number;
  readonly customerName: string;
  readonly profiles: number;
  readonly layers: number;
  /** Unjoined samples by reason. */
  readonly apart: Readonly<Record<string, readonly number[]>>;
  /** Surface samples whose results are out of date now, because other layers count with them than before. */
  readonly outdated: readonly number[];
}

export interface TenantReport {
  readonly tenantCode: string;
  readonly customers: readonly CustomerReport[];
}

/**
 * Joins the depths of one place among the samples that came in before layers were joined by place, once a tenant, and keeps a report of what it did.
 * A finalised sample keeps the run it has; of the others those show 'out of date' whose layers are no longer those of their last run.
 * Returns the reports of the tenants it worked on now.
 */
export async function joinEarlierLayers(db: Database): Promise<TenantReport[]> {
  const reports: TenantReport[] = [];
  for (const { id, code } of await db.select().from(tenant).orderBy(asc(tenant.id))) {
    const report = await inTenant(db, { tenantId: id, userId: '' }, joinOnce);
    if (report) reports.push({ tenantCode: code, customers: report });
  }
  return reports;
}

async function joinOnce(tx: Tx): Promise<CustomerReport[] | null> {
  // A concurrent start waits for this row, and then finds it.
  const [mine] = await tx
    .insert(dataChange)
    .values({ name: NAME, report: [] })
    .onConflictDoNothing()
    .returning({ name: dataChange.name });
  if (!mine) return null;
  const report: CustomerReport[] = [];
  for (const { id, name } of await tx.select().from(customer).orderBy(asc(customer.id))) {
    const { layers, changedSurfaceIds } = await joinProfileLayers(tx, id, { before: ({ siteId }) => siteId });
    await assessReadiness(tx, changedSurfaceIds, { keepResults: true });
    if (layers.some(({ profileId, layerNote }) => profileId !== null || layerNote !== null))
      report.push(reportOf(id, { customerName: name, layers, outdated: changedSurfaceIds }));
  }
  await tx.update(dataChange).set({ report }).where(eq(dataChange.name, NAME));
  return report;
}

function reportOf(
  customerId: number,
  {
    customerName,
    layers,
    outdated,
  }: { readonly customerName: string; readonly layers: readonly JoinedLayer[]; readonly outdated: readonly number[] },
): CustomerReport {
  const joined = layers.filter(({ profileId }) => profileId !== null);
  const apart = groupBy(
    layers.filter(({ layerNote }) => layerNote !== null),
    ({ layerNote }) => layerNote!,
  );
  return {
    customerId,
    customerName,
    profiles: new Set(joined.map(({ profileId }) => profileId)).size,
    layers: joined.filter(({ depthFrom }) => depthFrom > 0).length,
    apart: Object.fromEntries([...apart].map(([note, of]) => [note, of.map(({ id }) => id)])),
    outdated,
  };
}

/** The reports in sentences, one a customer that had layers to join. */
export const describeJoining = (reports: readonly TenantReport[]): string[] =>
  reports.flatMap(({ tenantCode, customers }) =>
    customers.map(
      ({ customerName, profiles, layers, apart, outdated }) =>
        `${tenantCode}, ${customerName}: ${layers} deeper layers joined in ${profiles} profiles, ` +
        `${Object.values(apart).flat().length} samples left without layers, ${outdated.length} surface samples have results to update`,
    ),
  );
