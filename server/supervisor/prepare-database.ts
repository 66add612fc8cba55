import { fileURLToPath } from 'node:url';
import { type Config, readConfigWithDatabase } from '../config.ts';
import { addModel2Inputs } from '../commands/pif/add-model-2-inputs.ts';
import { widenColwellP } from '../commands/pif/widen-colwell-p.ts';
import { completeCatalogues } from '../commands/tenants/make-tenant.ts';
import { describeJoining, joinEarlierLayers } from '../commands/samples/join-earlier-layers.ts';
import { adoptDocumentsFolder } from '../db/documents-folder.ts';
import { embeddedServingUrl, letRoleOfServe, refuseUnsafeRole } from '../db/api-role.ts';
import { migrate } from '../db/migrate.ts';
import { onDatabase } from '../db/on-database.ts';
import { seedDemo } from '../demo/seed.ts';
import { operatorLine } from '../operator-error.ts';
import { assertDatabaseUsable } from './external-database.ts';
import { foundSupplier } from './found-supplier.ts';
import type { Terminal } from './terminal.ts';

/**
 * Brings the database to the newest schema and, in demo mode, puts the demo data in once; both can be repeated.
 * The address under which API and worker then log in: a plain role's, where there is one beside the role that migrates.
 */
export async function prepareDatabase(ownerUrl: string, config: Config, terminal: Terminal): Promise<string> {
  await terminal.step('Bringing the database up to date', () => migrate(ownerUrl));
  await makeWhole(ownerUrl, config, terminal);
  if (config.demo) await terminal.step('Making sure of the demo data', () => seedDemo(ownerUrl, config.storage));
  if (config.databaseUrl === undefined) return embeddedServingUrl(ownerUrl);
  if (config.databaseUrl !== ownerUrl) await letRoleOfServe(ownerUrl, config.databaseUrl);
  return config.databaseUrl;
}

/** What no statement of a migration can do. It tells what it did; at every later start there is nothing left to do and nothing to tell. */
const makeWhole = (databaseUrl: string, config: Config, terminal: Terminal): Promise<void> =>
  onDatabase(databaseUrl, async (db) => {
    await widenColwellP(db);
    await addModel2Inputs(db);
    for (const line of describeJoining(await joinEarlierLayers(db))) terminal.line(line);
    await completeCatalogues(db);
    // The embedded database and its documents lie on one machine.
    if (config.databaseUrl === undefined) await adoptDocumentsFolder(db, config.storage);
    const line = config.demo ? undefined : await foundSupplier(db, config);
    if (line !== undefined) terminal.line(line);
  });

/** `node --import tsx server/supervisor/prepare-database.ts`: the same for an installation without the supervisor. */
export async function run(): Promise<void> {
  const config = readConfigWithDatabase(process.env);
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  await assertDatabaseUsable(ownerUrl);
  if (!config.demo) await refuseUnsafeRole(config.databaseUrl);
  await prepareDatabase(ownerUrl, config, {
    step: async (title, work) => {
      console.log(title);
      return work();
    },
    line: console.log,
    complain: console.error,
  });
  if (process.argv.includes('--documents-here'))
    await onDatabase(ownerUrl, (db) => adoptDocumentsFolder(db, config.storage));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  run().catch((error: unknown) => {
    console.error(operatorLine(error));
    process.exitCode = 1;
  });
}
