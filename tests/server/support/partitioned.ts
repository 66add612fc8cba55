import { letRoleOfServe } from '../../../server/db/api-role.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { run as partition } from '../../../server/upkeep/partition.ts';
import { withDatabase } from './postgres.ts';
import { runHere, type Ended } from './run-tool.ts';
import { settingsOf, withTwoRoles, type OwnDatabase } from './two-roles.ts';

/** A database of an operator's own. */
export interface ToPartition extends OwnDatabase {
  /** As the superuser, who sees the rows of all tenants. */
  readonly superuserUrl: string;
  /** `npm run partition`, as its operator runs it. */
  readonly partition: (...args: readonly string[]) => Promise<Ended>;
}

/** An up-to-date database with the two roles of docs/operating.md, not yet partitioned. */
export async function databaseToPartition(server: string, name: string): Promise<ToPartition> {
  const database = await withTwoRoles(server, name);
  await migrate(database.ownerUrl);
  await letRoleOfServe(database.ownerUrl, database.servingUrl);
  return {
    ...database,
    superuserUrl: withDatabase(server, name),
    partition: (...args) => runHere(partition, args, { ...settingsOf(database), LOG_LEVEL: 'silent' }),
  };
}
