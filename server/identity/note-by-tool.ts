import { noteAct } from '../db/note-act.ts';
import type { Tx } from '../db/pool.ts';
import { becomeOneOf } from '../db/tenant-transaction.ts';

/** Notes in the trail of a tenant what an operator has done from a shell, where nobody is signed in. It is the last of its transaction, which may do no more than a request from then on. */
export async function noteByTool(
  tx: Tx,
  { tenantId, personId, detail }: { readonly tenantId: number; readonly personId: string; readonly detail: string },
): Promise<void> {
  await becomeOneOf(tx, { tenantId, userId: '' });
  await noteAct(tx, { kind: 'ROLE_CHANGE', record: 'person', recordId: personId, detail });
}
