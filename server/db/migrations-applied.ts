import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from './migrate.ts';
import type { Database } from './pool.ts';

/** How many migrations this build brings; a database with fewer is not ready for it. */
export const expectedMigrations = (): number => readMigrationFiles({ migrationsFolder }).length;

/** How many migrations a database has had. */
export async function appliedMigrations(db: Database): Promise<number> {
  const { rows } = await db.execute<{ applied: number }>(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.applied ?? 0;
}
