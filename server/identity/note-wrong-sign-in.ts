import { eq, sql } from 'drizzle-orm';
import { noteRefusal } from '../db/note-refusal.ts';
import type { Database } from '../db/pool.ts';
import { appUser, membership } from '../db/schema/tenancy.ts';
import { normalEmail } from './accounts.ts';

/** Records a wrong password or second step in the trail of each tenant of the address's owner, once a minute; an unknown address is not recorded. */
export async function noteWrongSignIn(db: Database, email: string, what: 'password' | 'second step'): Promise<void> {
  const tenants = await db
    .selectDistinct({ tenantId: membership.tenantId, userId: membership.userId })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(eq(sql`lower(${appUser.email})`, normalEmail(email)));
  for (const of of tenants) await noteRefusal(db, of, `sign-in with a wrong ${what}`);
}
