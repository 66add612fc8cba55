import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { migrationsFolder } from './migrations-folder.ts';
import type { Database } from './pool.ts';

/** The migrations that this build brings, oldest first. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder });

/** How many they are; a database with fewer is not ready for it. */
export const expectedMigrations = (): number => knownMigrations().length;

/** How many migrations a database has had. */
export async function appliedMigrations(db: Database): Promise<number> {
  const { rows } = await db.execute<{ applied: number }>(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.applied ?? 0;
}

/** How the schema of a database compares to this program's. */
export interface SchemaAge {
  /** Migrations that this program brings. */
  readonly known: number;
  readonly applied: number;
  /** Migrations that the database has had and this program has never heard of: a newer release made them. */
  readonly unknown: number;
}

/** Compares by the moment at which each migration was written, as the migrator does: their number alone would take another branch's for ours. */
export async function migrationsOf(client: pg.ClientBase): Promise<SchemaAge> {
  const known = knownMigrations().map(({ folderMillis }) => folderMillis);
  const table = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (table.rows[0]?.there !== true) return { known: known.length, applied: 0, unknown: 0 };
  const { rows } = await client.query<{ written: string }>(
    'select created_at as written from drizzle.__drizzle_migrations',
  );
  const unknown = rows.filter(({ written }) => !known.includes(Number(written))).length;
  return { known: known.length, applied: rows.length - unknown, unknown };
}
