import { and, eq, sql } from 'drizzle-orm';
import { asPortal } from '../../db/as-portal.ts';
import type { Tx } from '../../db/pool.ts';
import { appUser } from '../../db/schema/index.ts';

/** Remembers the user's tenant, which the portal opens next time. */
export const noteTenant = (tx: Tx, userId: string, tenantId: number): Promise<void> =>
  asPortal(tx, async () => {
    await tx
      .update(appUser)
      .set({ lastTenant: tenantId })
      .where(and(eq(appUser.id, userId), sql`${appUser.lastTenant} is distinct from ${tenantId}`));
  });
