import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onConnection } from '../../../server/db/on-connection.ts';
import { run as distribute } from '../../../server/upkeep/distribute.ts';
import { run } from '../../../server/upkeep/doctor.ts';
import { partition, planOf } from '../../../server/upkeep/partition/partition.ts';
import { freePort } from '../../free-port.ts';
import { citusUrl, distributedDatabase, emptyOnCitus, whyNoCitus, type CitusDatabase } from '../support/citus.ts';
import { databaseToPartition, type ToPartition } from '../support/partitioned.ts';
import { startServer, type TestServer } from '../support/postgres.ts';
import { runHere } from '../support/run-tool.ts';
import type { OwnDatabase } from '../support/two-roles.ts';

/** What the doctor minds or finds at fault in a database; what is well is left out. */
async function foundIn({ ownerUrl, servingUrl }: OwnDatabase): Promise<string> {
  const { said } = await runHere(run, [], {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'tilth-doctor-')),
    PORT: String(await freePort()),
    DATABASE_URL: servingUrl,
    DATABASE_OWNER_URL: ownerUrl,
  });
  const lines = said.split('\n');
  return lines
    .flatMap((line, at) => (/^(mind|FAULT) +Database /.test(line) ? [line, lines[at + 1] ?? ''] : []))
    .join('\n');
}
const ask = (url: string, statement: string) => onConnection(url, (client) => client.query(statement));

describe('of a database that is divided by tenant the doctor', () => {
  let server: TestServer;
  let database: ToPartition;

  beforeAll(async () => {
    // 1,792 places for locks: enough to divide for two tenants.
    server = await startServer({ max_connections: '28', max_locks_per_transaction: '64' });
    database = await databaseToPartition(server.url, 'laid');
    await ask(database.superuserUrl, `insert into tenant (code, name) values ('ONE', 'One'), ('TWO', 'Two')`);
    await onConnection(database.ownerUrl, async (client) => {
      const plan = await planOf(client, 1);
      // As a release does that has one more of them.
      const tables = plan.tables.filter(({ table }) => table !== 'audit_entry');
      await partition(client, { ...plan, tables }, () => undefined);
    });
  });
  afterAll(() => server?.stop());

  test('names a large table that is not divided yet, and what divides it', async () => {
    expect(await foundIn(database)).toMatch(
      /^mind +Database +Large tables are divided by tenant, but not audit_entry\n +-> Run `npm run partition -- --yes`/,
    );
    expect(await database.partition('--yes')).toMatchObject({ code: 0 });
    expect(await foundIn(database)).toBe('');
  });

  test('names a tenant whose many rows lie in the partition of all others', async () => {
    await onConnection(database.superuserUrl, async (client) => {
      await client.query(`set session_replication_role to replica`);
      await client.query(
        `insert into sample (tenant_id, customer_id, name, sample_type_id, status, date_sampled)
         select t.id, 1, 'S' || n, 1, 1, '2026-02-01' from tenant t, generate_series(1, 10000) n where t.code = 'TWO' or n < 10000`,
      );
    });
    expect(await foundIn(database)).toMatch(
      /^mind +Database +Tenants with 10000 samples or more lie in the partition of all others: TWO\n +-> Run `npm run partition/,
    );
    expect(await database.partition('--yes', '--from', '10000')).toMatchObject({ code: 0 });
    expect(await foundIn(database)).toBe('');
  });

  test('names a partition that lets its owner pass', async () => {
    await ask(database.ownerUrl, 'alter table partitions.sample_others no force row level security');
    expect(await foundIn(database)).toMatch(
      /^FAULT +Database +sample_others does not force row-level security on its owner\n +-> Run prepare-database/,
    );
    await ask(database.ownerUrl, 'alter table partitions.sample_others force row level security');
  });

  test('counts the locks that so many partitions want', async () => {
    await onConnection(database.ownerUrl, async (client) => {
      for (let tenant = 1_000; tenant < 1_100; tenant += 1) {
        await client.query(
          `create table partitions.sample_${tenant} partition of public.sample for values in (${tenant});
           alter table partitions.sample_${tenant} enable row level security`,
        );
      }
    });
    expect(await foundIn(database)).toMatch(
      /^mind +Database +Its partitions want \d{4} locks in an upgrade or a backup by pg_dump, and it has \d{4}\n +-> Set max_locks_per_transaction to \d{2,3} and restart it\.$/m,
    );
  });
});

describe.skipIf(citusUrl === undefined)(`of a database with Citus the doctor${whyNoCitus}`, () => {
  let database: CitusDatabase;
  let tenantId: number;

  beforeAll(async () => {
    database = await distributedDatabase();
    const { rows } = await ask(
      database.superuserUrl,
      `insert into tenant (code, name) values ('ONE', 'One') returning id`,
    );
    tenantId = (rows as [{ id: number }])[0].id;
  });
  afterAll(() => database?.remove());

  test('finds nothing to mind where all tables lie on nodes that answer', async () => {
    expect(await foundIn(database)).toBe('');
  });

  test('says that nothing is distributed yet', async () => {
    const other = await emptyOnCitus();
    expect(await foundIn(other)).toMatch(/^mind +Database +It has Citus, and all its tables lie on the coordinator\n/);
    await other.remove();
  });

  test('names a node that gives no answer', async () => {
    const { host } = new URL(await database.nodeOf(tenantId));
    await database.withoutNodeOf(tenantId, async () => {
      expect(await foundIn(database)).toMatch(
        new RegExp(`^FAULT +Database +The node ${host} gives no answer: .*\\n +-> .*start it, or let its standby`),
      );
    });
    expect(await foundIn(database)).toBe('');
  });

  test('names tables that were left on the coordinator', async () => {
    await ask(
      database.ownerUrl,
      'create table harvest (tenant_id int not null, id bigint, primary key (tenant_id, id))',
    );
    await ask(database.ownerUrl, 'alter table harvest enable row level security');
    expect(await foundIn(database)).toMatch(
      /FAULT +Database +Tables lie on the coordinator while the others are on the nodes: harvest\n +-> Stop all .*npm run distribute -- --yes/,
    );
    await ask(database.ownerUrl, 'drop table harvest');
  });

  test('names tables whose owner passes row-level security, as a whole and on one node alone', async () => {
    await ask(database.ownerUrl, 'alter table customer no force row level security');
    const { host } = new URL(await database.nodeOf(tenantId));
    const found = await foundIn(database);
    expect(found).toMatch(/FAULT +Database +customer does not force row-level security on its owner\n/);
    expect(found).toMatch(`On the node ${host} the owner passes row-level security in customer`);
    await ask(database.ownerUrl, 'alter table customer force row level security');

    const shard = await ask(
      database.superuserUrl,
      `select 'farm_' || get_shard_id_for_distribution_column('farm', ${tenantId}) as name`,
    );
    await onConnection(await database.onNodeOf(tenantId), async (node) => {
      await node.query('set citus.enable_manual_changes_to_shards to on');
      await node.query(`alter table ${(shard.rows as [{ name: string }])[0].name} no force row level security`);
    });
    expect(await foundIn(database)).toMatch(
      new RegExp(
        `^FAULT +Database +On the node ${host} the owner passes row-level security in farm\\n +-> Run .npm run distribute -- --yes`,
      ),
    );
    const settings = { DATABASE_URL: database.servingUrl, DATABASE_OWNER_URL: database.ownerUrl };
    expect(await runHere(distribute, ['--yes'], settings)).toMatchObject({ code: 0 });
    expect(await foundIn(database)).toBe('');
  });
});
