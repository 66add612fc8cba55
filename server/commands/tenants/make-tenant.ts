import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/pool.ts';
import { crop, tenant } from '../../db/schema/index.ts';
import { becomeOneOf, inTenant } from '../../db/tenant-transaction.ts';
import { seedReferenceData } from './seed-reference-data.ts';

interface NewTenant {
  readonly code: string;
  readonly name: string;
}

/** Creates a tenant with the initial catalogue unless its code exists. The transaction acts for that tenant from here on. */
export async function makeTenant(tx: Tx, { code, name }: NewTenant): Promise<void> {
  const [made] = await tx.insert(tenant).values({ code, name }).onConflictDoNothing().returning({ id: tenant.id });
  if (made === undefined) return;
  await becomeOneOf(tx, { tenantId: made.id, userId: '' });
  await seedReferenceData(tx);
}

/** Gives tenants the catalogue that were made without one, as earlier programs did: nothing could be recommended there. */
export async function completeCatalogues(db: Database): Promise<void> {
  for (const { id: tenantId } of await db.select({ id: tenant.id }).from(tenant))
    await inTenant(db, { tenantId, userId: '' }, async (tx) => {
      const [{ known } = { known: 0 }] = await tx.select({ known: sql<number>`count(*)::int` }).from(crop);
      if (known === 0) await seedReferenceData(tx);
    });
}
