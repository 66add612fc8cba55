import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from './pool.ts';
import { appUser, auditEntry } from './schema/index.ts';

interface RoleChange {
  /** Empty where nobody knows. */
  readonly by: string;
  readonly on: Date;
}

/** Who changed the roles of somebody in the tenant last, and when, by the person. */
export async function lastRoleChanges(tx: Tx, tenantId: number): Promise<ReadonlyMap<string, RoleChange>> {
  const rows = await tx
    .selectDistinctOn([auditEntry.recordId], {
      userId: auditEntry.recordId,
      by: appUser.name,
      on: auditEntry.notedOn,
    })
    .from(auditEntry)
    .leftJoin(appUser, eq(appUser.id, auditEntry.userId))
    .where(and(eq(auditEntry.tenantId, tenantId), eq(auditEntry.record, 'person'), eq(auditEntry.kind, 'ROLE_CHANGE')))
    .orderBy(auditEntry.recordId, desc(auditEntry.id));
  return new Map(rows.map(({ userId, by, on }) => [userId ?? '', { by: by ?? '', on }]));
}
