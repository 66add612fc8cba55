import { requestsUrl, type Config } from '../config.ts';
import { refuseUnsafeRole } from './api-role.ts';
import { claimDocumentsFolder } from './documents-folder.ts';
import { refuseTooNewSchema } from './oldest-program.ts';
import { onDatabase } from './on-database.ts';

/**
 * Resolves when this process may serve on the database of its settings.
 * @throws UnsafeRoleError, SchemaTooNewError or DocumentsElsewhereError, each in one clear sentence.
 */
export async function refuseUnfit(config: Config & { readonly databaseUrl: string }): Promise<void> {
  if (!config.demo) {
    await refuseUnsafeRole(config.databaseUrl);
    // A pooler may log in as another role.
    await refuseUnsafeRole(requestsUrl(config));
  }
  await refuseTooNewSchema(config.databaseUrl);
  await onDatabase(config.databaseUrl, (db) => claimDocumentsFolder(db, config.storage));
}
