import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/pool.ts';
import { growerDoor, growerLink } from '../../db/schema/index.ts';
import { inTenant, type Actor } from '../../db/tenant-transaction.ts';
import { fail } from '../../failure.ts';
import { linkedReport, type LinkedReport } from '../../queries/grower/linked-report.ts';
import { hashOfToken } from './tokens.ts';

/** Scope of a request by link: the tenant of the link, without a user. */
export interface Visit extends LinkedReport {
  readonly tx: Tx;
  readonly actor: Actor;
}

/** Runs `work` in the tenant of a token, for the one report that it opens; every invalid token fails alike. */
export async function throughDoor<T>(
  db: Database,
  { token, now, work }: { readonly token: string; readonly now: Date; readonly work: (visit: Visit) => Promise<T> },
): Promise<T> {
  const tokenHash = hashOfToken(token);
  const [door] = await db
    .select({ tenantId: growerDoor.tenantRef, linkId: growerDoor.linkRef })
    .from(growerDoor)
    .where(eq(growerDoor.tokenHash, tokenHash));
  if (door === undefined) return fail('LINK_ENDED');
  const actor = { tenantId: door.tenantId, userId: '' };
  return inTenant(db, actor, async (tx) => {
    const isOpened = door.linkId === null ? eq(growerLink.tokenHash, tokenHash) : eq(growerLink.id, door.linkId);
    return work({ tx, actor, ...(await linkedReport(tx, isOpened, now)) });
  });
}
