import { existsSync } from 'node:fs';
import type { Config } from '../../config.ts';
import { runningClusterUrl } from '../../supervisor/cluster.ts';

/** The address of the database as its owner, where there is one to ask: an embedded one is not started for it. */
export const runningDatabaseUrl = async ({
  databaseOwnerUrl,
  databaseUrl,
  dataDir,
}: Config): Promise<string | undefined> =>
  databaseOwnerUrl ?? databaseUrl ?? (existsSync(dataDir) ? runningClusterUrl(dataDir) : undefined);
