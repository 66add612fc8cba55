import { asc, eq } from 'drizzle-orm';
import { type Act, noteAct } from '../db/note-act.ts';
import type { Tx } from '../db/pool.ts';
import { appUser, membership } from '../db/schema/tenancy.ts';
import { becomeOneOf } from '../db/tenant-transaction.ts';

/**
 * Notes in the trail of each tenant of a person what became of their account. It is the last of its transaction, which may do no more than a request
 * from then on. `isByTool`: nobody was signed in.
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
