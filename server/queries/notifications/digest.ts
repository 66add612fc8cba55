import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { NotificationKind } from '../../../src/model/notifications/kinds.ts';
import { isOfTenant } from '../../db/memberships.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser, customer, notification, report } from '../../db/schema/index.ts';

export interface DigestLine {
  readonly kind: NotificationKind;
  readonly count: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly reportId: number | null;
  readonly reportName: string;
}

export interface DigestOf {
  readonly name: string;
  readonly email: string;
  /** By customer, the oldest of each first. */
  readonly lines: readonly DigestLine[];
}

/** Unread notifications of a user from a time range; undefined when the user has left the tenant or turned digests off. */
export async function digestOf(
  tx: Tx,
  tenantId: number,
  { userId, since, until }: { readonly userId: string; readonly since: Date; readonly until: Date },
): Promise<DigestOf | undefined> {
  const [reader] = await tx.select().from(appUser).where(eq(appUser.id, userId));
  if (reader === undefined || reader.digest === 'off' || !(await isOfTenant(tx, tenantId, userId))) return undefined;
  const rows = await tx
    .select({ row: notification, customerName: customer.name, reportName: report.name })
    .from(notification)
    .innerJoin(customer, eq(customer.id, notification.customerId))
    .leftJoin(report, eq(report.id, notification.reportId))
    .where(
      and(
        eq(notification.userId, userId),
        isNull(notification.readOn),
        gt(notification.createdOn, since),
        lte(notification.createdOn, until),
      ),
    )
    .orderBy(customer.name, customer.id, notification.createdOn, notification.id);
  return {
    name: reader.name,
    email: reader.email,
    lines: rows.map(({ row: { kind, count, reportId, customerId }, customerName, reportName }) => ({
      kind,
      count,
      customerId,
      customerName,
      reportId,
      reportName: reportName ?? '',
    })),
  };
}
