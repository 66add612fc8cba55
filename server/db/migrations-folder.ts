import { fileURLToPath } from 'node:url';

/** Where the schema's changes lie, one after the other. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
