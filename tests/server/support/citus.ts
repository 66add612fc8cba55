import { randomBytes } from 'node:crypto';
import { letRoleOfServe } from '../../../server/db/api-role.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { onConnection } from '../../../server/db/on-connection.ts';
import { ensureRequestRole } from '../../../server/db/request-role.ts';
import { distribute, planOf } from '../../../server/upkeep/distribute/distribute.ts';
import { run, withDatabase } from './postgres.ts';
import type { OwnDatabase } from './two-roles.ts';

/**
 * The superuser's address of a database of a Citus coordinator that knows its nodes, as an operator has one for trying; absent on most machines. The
 * coordinator has to sign in at its nodes as any role without being asked for a password.
 */
export const citusUrl = process.env['CITUS_URL'];

/** For the title of tests that need it. */
export const whyNoCitus = citusUrl === undefined ? ' (skipped: CITUS_URL names no coordinator)' : '';

/** A database of its own on coordinator and nodes. */
export interface CitusDatabase extends OwnDatabase {
  /** As the superuser, who sees the rows of all tenants. */
  readonly superuserUrl: string;
  /** Ends every connection to it on all machines, whatever it is doing. */
  readonly cutOff: () => Promise<void>;
  /** Does `work` while the node that holds a tenant can be reached by no connection. */
  readonly withoutNodeOf: (tenantId: number, work: () => Promise<void>) => Promise<void>;
  /** The node that holds a tenant. */
  readonly nodeOf: (tenantId: number) => Promise<string>;
  /** The part of the database there, as the superuser. */
  readonly onNodeOf: (tenantId: number) => Promise<string>;
  /** Takes it off all of them, with its roles, once everything of the test has closed its connections. */
  readonly remove: () => Promise<void>;
}

/** An empty database on coordinator and nodes, with the two roles of docs/operating.md, its schema up to date and not yet distributed. */
export async function emptyOnCitus(): Promise<CitusDatabase> {
  const database = await unusedOnCitus();
  await migrate(database.ownerUrl);
  await letRoleOfServe(database.ownerUrl, database.servingUrl);
  return database;
}

/** The same without a schema. */
export async function unusedOnCitus(): Promise<CitusDatabase> {
  const server = citusUrl!;
  const name = `citus_${randomBytes(5).toString('hex')}`;
  const nodes = await machines();
  // A pooler admits no role without one; the machines themselves ask for none.
  const password = randomBytes(12).toString('hex');
  // A role that is made on the coordinator is made on the nodes too.
  await run(server, `create role ${name}_owner login createrole password '${password}'`);
  await run(server, `create role ${name}_api login noinherit password '${password}'`);
  await run(server, `grant ${name}_api to ${name}_owner`);
  await onConnection(server, ensureRequestRole);
  await run(server, `grant tilth_request to ${name}_owner with admin option`);
  const own = withDatabase(server, name);
  for (const { host, port } of nodes) {
    const node = at(server, host, port);
    await run(node, `create database ${name} owner ${name}_owner`);
    await run(withDatabase(node, name), 'create extension citus');
  }
  // Citus's own default of 32 shards a table makes a database slow to lay out. With these the first two tenants lie on different ones of two nodes.
  await run(server, `alter database ${name} set citus.shard_count = 4`);
  await onConnection(own, async (client) => {
    for (const { host, port, isCoordinator } of nodes)
      await client.query(`select ${isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node'}($1, $2)`, [
        host,
        port,
      ]);
  });
  const as = (role: string): string => {
    const address = new URL(own);
    [address.username, address.password] = [role, password];
    return address.href;
  };
  const remove = async (): Promise<void> => {
    for (const { host, port } of nodes) await run(at(server, host, port), `drop database ${name} with (force)`);
    for (const role of [`${name}_api`, `${name}_owner`]) await run(server, `drop role ${role}`);
  };
  const endConnections = (machine: string): Promise<void> =>
    run(
      machine,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`,
    );
  const cutOff = async (): Promise<void> => {
    for (const { host, port } of nodes) await endConnections(at(server, host, port));
  };
  const nodeOf = (tenantId: number): Promise<string> =>
    onConnection(own, async (client) => {
      const { rows } = await client.query<{ host: string; port: number }>(
        `select nodename as host, nodeport as port from pg_dist_shard_placement
         where shardid = get_shard_id_for_distribution_column('customer', $1::int)`,
        [tenantId],
      );
      return at(server, rows[0]!.host, rows[0]!.port);
    });
  const withoutNodeOf = async (tenantId: number, work: () => Promise<void>): Promise<void> => {
    const node = await nodeOf(tenantId);
    await run(node, `alter database ${name} allow_connections false`);
    try {
      await endConnections(node);
      await work();
    } finally {
      await run(node, `alter database ${name} allow_connections true`);
    }
  };
  return {
    ownerUrl: as(`${name}_owner`),
    servingUrl: as(`${name}_api`),
    superuserUrl: own,
    cutOff,
    nodeOf,
    onNodeOf: async (tenantId) => withDatabase(await nodeOf(tenantId), name),
    withoutNodeOf,
    remove,
  };
}

/** The same, with the tables of its tenants on the nodes. */
export async function distributedDatabase(): Promise<CitusDatabase> {
  const database = await emptyOnCitus();
  await laidOnNodes(database);
  await letRoleOfServe(database.ownerUrl, database.servingUrl);
  return database;
}

interface Machine {
  readonly host: string;
  readonly port: number;
  readonly isCoordinator: boolean;
}

/** The coordinator first. */
const machines = (): Promise<readonly Machine[]> =>
  onConnection(
    citusUrl!,
    async (client) =>
      (
        await client.query<Machine>(
          `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node where isactive order by groupid`,
        )
      ).rows,
  );

/** Lays the tables of its tenants on the nodes. */
export const laidOnNodes = ({ ownerUrl }: OwnDatabase): Promise<void> =>
  onConnection(ownerUrl, async (client) => distribute(client, await planOf(client), () => undefined));

function at(url: string, host: string, port: number): string {
  const address = new URL(url);
  [address.hostname, address.port] = [host, String(port)];
  return address.href;
}
