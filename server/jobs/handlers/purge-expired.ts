import { sql } from 'drizzle-orm';
import { createAttempts } from '../../identity/attempts.ts';
import { purgeOidcStorage } from '../../identity/oidc-storage.ts';
import { jobHandler } from '../define-job.ts';

/** Removes what has expired: sessions, codes and attempts of the identity provider. Runs each hour, asked for by the worker itself. */
export const purgeExpired = jobHandler('purge-expired', async ({ services: { db } }) => {
  await purgeOidcStorage(db);
  await createAttempts(db).purge();
  await db.execute(sql`delete from identity_reset_code where expires_at < now()`);
});
