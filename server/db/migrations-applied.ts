import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from './migrate.ts';

/** How many migrations this build brings; a database with fewer is not ready for it. */
export const expectedMigrations = (): number => readMigrationFiles({ migrationsFolder }).length;
