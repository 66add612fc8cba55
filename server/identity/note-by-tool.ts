import { noteAct } from '../db/note-act.ts';
import type { Tx } from '../db/pool.ts';
import { becomeOneOf } from '../db/tenant-transaction.ts';

/**
 * Records an operator's action from a shell, without a signed-in user, in the trail of a tenant. Call it last in a transaction, which afterwards has
 * the rights of a request only.
 */
export async function noteByTool(
  tx: Tx,
  { tenantId, personId, detail }: { readonly tenantId: number; readonly personId: string; readonly detail: string },
): Promise<void> {
  await becomeOneOf(tx, { tenantId, userId: '' });
  await noteAct(tx, { kind: 'ROLE_CHANGE', record: 'person', recordId: personId, detail });
}
