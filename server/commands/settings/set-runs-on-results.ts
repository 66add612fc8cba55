import { and, ne } from 'drizzle-orm';
import { asPortal } from '../../db/as-portal.ts';
import { noteAct } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import { tenant } from '../../db/schema/tenancy.ts';
import { isThisTenant } from '../../db/this-tenant.ts';

/** Turns on or off that the engine runs by itself; the audit trail has a line where that is another choice than before. */
export async function setRunsOnResults(tx: Tx, isOn: boolean): Promise<void> {
  const changed = await asPortal(tx, () =>
    tx
      .update(tenant)
      .set({ runsOnResults: isOn })
      .where(and(isThisTenant, ne(tenant.runsOnResults, isOn)))
      .returning({ id: tenant.id }),
  );
  if (changed.length === 0) return;
  await noteAct(tx, { kind: 'SETTINGS_CHANGE', record: 'automaticRuns', detail: isOn ? 'on' : 'off' });
}
