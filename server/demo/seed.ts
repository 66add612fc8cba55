import { closeDatabase, openDatabase } from '../db/pool.ts';
import { seedDemoIdentity } from '../identity/demo-identity.ts';

/** Puts the demo tenants, accounts, customers, farms and samples in, once; a second call changes nothing. */
export async function seedDemo(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    await seedDemoIdentity(db);
  } finally {
    await closeDatabase(db);
  }
}
