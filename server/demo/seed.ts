import { eq, sql } from 'drizzle-orm';
import { firstOf } from '../collections/item-at.ts';
import { storePublishedDocuments } from '../commands/reports/store-published-documents.ts';
import type { StorageConfig } from '../config.ts';
import { closeDatabase, openDatabase, type Database } from '../db/pool.ts';
import { appUser, customer, tenant } from '../db/schema/index.ts';
import { inTenant } from '../db/tenant-transaction.ts';
import { closePool } from '../documents/pool.ts';
import { seedDemoIdentity } from '../identity/demo-identity.ts';
import { createDocumentStore } from '../storage/create-document-store.ts';
import { calendarDayIn } from '../time-zone.ts';
import { DEMO_TIME_ZONE } from './names.data.ts';
import { seedOther, seedTilth, type DemoPeople } from './tenants.ts';

/**
 * Puts the demo tenants, accounts, customers, farms, samples, recommendations and reports in, once; a second call changes nothing.
 * Everything but the calendar is made by rule, so two machines that start on the same day hold the same demo.
 */
export async function seedDemo(databaseUrl: string, storage: StorageConfig): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 2 });
  try {
    await seedDemoIdentity(db);
    const now = new Date();
    const people = await demoPeople(db);
    for (const [code, seed, adviser] of [
      ['TILTH', seedTilth, people.adviser] as const,
      ['OTHER', seedOther, people.otherAdviser] as const,
    ]) {
      const row = firstOf(await db.select().from(tenant).where(eq(tenant.code, code)));
      const actor = { tenantId: row.id, userId: '' };
      const published = await inTenant(db, actor, async (tx) => {
        // A concurrent start waits here and then finds the work done.
        await tx.execute(sql`select pg_advisory_xact_lock(7204311)`);
        const [{ count } = { count: 0 }] = await tx.select({ count: sql<number>`count(*)::int` }).from(customer);
        return count > 0 ? [] : seed(tx, { people, now, today: calendarDayIn(now, DEMO_TIME_ZONE) });
      });
      const documents = createDocumentStore(storage);
      const as = { tenantId: row.id, userId: adviser };
      for (const reportId of published)
        await storePublishedDocuments({
          reportId,
          timeZone: DEMO_TIME_ZONE,
          actor: as,
          inTenant: (work) => inTenant(db, as, work),
          documents,
          signal: new AbortController().signal,
        });
    }
  } finally {
    await closePool();
    await closeDatabase(db);
  }
}

async function demoPeople(db: Database): Promise<DemoPeople> {
  const rows = await db.select({ id: appUser.id, subject: appUser.subject }).from(appUser);
  const idOf = (subject: string): string => firstOf(rows.filter((row) => row.subject === subject)).id;
  return { adviser: idOf('demo-adviser'), senior: idOf('demo-senior'), otherAdviser: idOf('demo-other-adviser') };
}
