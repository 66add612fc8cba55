import { lt, sql } from 'drizzle-orm';
import { growerDoor } from '../../db/schema/grower.ts';
import { idempotencyKey } from '../../db/schema/operations.ts';
import { renderedPreview } from '../../db/schema/reports.ts';
import { uploadJob } from '../../db/schema/samples.ts';
import { tenant } from '../../db/schema/tenancy.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { createAttempts } from '../../identity/attempts.ts';
import { purgeOidcStorage } from '../../identity/oidc-storage.ts';
import { purgeResetCodes } from '../../identity/reset-codes.ts';
import { jobHandler } from '../define-job.ts';

/** A client retries within minutes; a day is generous. */
const keptFor = sql`now() - interval '1 day'`;

/** Removes what has expired: sessions, codes and attempts of the identity provider, and each tenant's old keys, previews and files that were never saved. Runs each hour. */
export const purgeExpired = jobHandler('purge-expired', async ({ services: { db } }) => {
  await purgeOidcStorage(db);
  await createAttempts(db).purge();
  await purgeResetCodes(db);
  await db.delete(growerDoor).where(lt(growerDoor.expiresOn, keptFor));
  for (const { id } of await db.select({ id: tenant.id }).from(tenant)) {
    await inTenant(db, { tenantId: id, userId: '' }, async (tx) => {
      await tx.delete(idempotencyKey).where(lt(idempotencyKey.createdOn, keptFor));
      await tx.delete(uploadJob).where(lt(uploadJob.createdOn, keptFor));
      await tx.delete(renderedPreview).where(lt(renderedPreview.createdOn, keptFor));
    });
  }
});
