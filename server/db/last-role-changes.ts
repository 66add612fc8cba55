import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from './pool.ts';
import { appUser, auditEntry } from './schema/index.ts';

export interface RoleChange {
  /** Empty when unknown. */
  readonly by: string;
  readonly on: Date | null;
}
export const unchanged: RoleChange = { by: '', on: null };

/** The last change of roles in the tenant, with author and time, by person. */
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

/** Who chose last which roles of the tenant need a second step, and when. */
export async function lastChoiceOfSecondStep(tx: Tx, tenantId: number): Promise<RoleChange> {
  const [row] = await tx
    .select({ by: appUser.name, on: auditEntry.notedOn })
    .from(auditEntry)
    .leftJoin(appUser, eq(appUser.id, auditEntry.userId))
    .where(and(eq(auditEntry.tenantId, tenantId), eq(auditEntry.record, 'signInRules')))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return row === undefined ? unchanged : { by: row.by ?? '', on: row.on };
}
