import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` writes the next migration from the schema; server/db/migrate.ts applies them. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/index.ts',
  out: './server/db/migrations',
});
