import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { noteAct } from '../../db/note-act.ts';
import { appUser } from '../../db/schema/index.ts';
import { becomeOneOf } from '../../db/tenant-transaction.ts';

/** Records a sign-in and its method, also in the trail of each of the user's tenants. True for the one call that recorded it. */
export const noteSignIn = (
  db: Database,
  userId: string,
  tenantIds: readonly number[],
  { signedInOn, by }: { readonly signedInOn: Date; readonly by: string | undefined },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const noted = await tx
      .update(appUser)
      .set({ lastSignInOn: signedInOn })
      .where(and(eq(appUser.id, userId), or(isNull(appUser.lastSignInOn), lt(appUser.lastSignInOn, signedInOn))))
      .returning({ id: appUser.id });
    if (noted.length === 0) return false;
    for (const tenantId of tenantIds) {
      await becomeOneOf(tx, { tenantId, userId });
      await noteAct(tx, { kind: 'SIGN_IN', ...(by === undefined ? {} : { detail: by }) });
    }
    return true;
  });
