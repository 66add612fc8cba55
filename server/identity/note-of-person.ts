import { asc, eq } from 'drizzle-orm';
import { type Act, noteAct } from '../db/note-act.ts';
import type { Tx } from '../db/pool.ts';
import { appUser, membership } from '../db/schema/tenancy.ts';
import { becomeOneOf } from '../db/tenant-transaction.ts';

/**
 * Records a change of a person's account in the trail of each of their tenants. Call it last in a transaction, which afterwards has the rights of a
 * request only. `isByTool`: no user was signed in.
 */
export async function noteOfPerson(
  tx: Tx,
  subject: string,
  act: Pick<Act, 'kind' | 'detail'>,
  { isByTool = false } = {},
): Promise<void> {
  const places = await tx
    .selectDistinct({ tenantId: membership.tenantId, userId: membership.userId })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(eq(appUser.subject, subject))
    .orderBy(asc(membership.tenantId));
  for (const { tenantId, userId } of places) {
    await becomeOneOf(tx, { tenantId, userId: isByTool ? '' : userId });
    await noteAct(tx, { ...act, record: 'person', recordId: userId });
  }
}
