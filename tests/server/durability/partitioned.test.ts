import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyPending } from '../../../server/db/apply-pending.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { knownMigrations } from '../../../server/db/migrations-applied.ts';
import { onConnection } from '../../../server/db/on-connection.ts';
import { ensureRequestRole } from '../../../server/db/request-role.ts';
import { applyRowLevelSecurity, isolationFaults } from '../../../server/db/row-level-security.ts';
import { planOf as distributionOf } from '../../../server/upkeep/distribute/distribute.ts';
import { largeTables } from '../../../server/upkeep/partition/large-tables.data.ts';
import { partition, planOf } from '../../../server/upkeep/partition/partition.ts';
import { onConnection as onUpkeep } from '../../../server/upkeep/backup/session.ts';
import { databaseToPartition, type ToPartition } from '../support/partitioned.ts';
import { freshDatabase, startServer, withDatabase, type TestServer } from '../support/postgres.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { withTwoRoles } from '../support/two-roles.ts';
import { answerOwner, refuseStrangers } from '../tenants/ask-every-call.ts';
import { doMainJob } from '../tenants/main-job.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ask = <T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> =>
  onConnection(url, async (client) => (await client.query<T>(statement)).rows);

const tenantsIn = async (url: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await ask<{ code: string; id: number }>(url, 'select code, id from tenant')).map(({ code, id }) => [code, id]),
  );

describe('a database partitioned by tenant', () => {
  let database: ToPartition;
  let portal: Portal;
  let records: Records;
  let tenants: Record<string, number>;
  let rowsBefore: Record<string, number>;
  const rowsOf = async (): Promise<Record<string, number>> => {
    const counted: Record<string, number> = {};
    for (const table of largeTables)
      counted[table] = (
        await ask<{ count: number }>(database.superuserUrl, `select count(*)::int as count from ${table}`)
      )[0]!.count;
    return counted;
  };

  beforeAll(async () => {
    database = await databaseToPartition(server.url, 'partitioned');
    portal = await startPortal({ databaseUrl: database.servingUrl });
    records = await makeRecords(portal);
    tenants = await tenantsIn(database.superuserUrl);
    rowsBefore = await rowsOf();
  });
  afterAll(() => portal?.stop());

  test('is what the command makes once it is sure, with all rows, and nothing is left to do', async () => {
    const asked = await database.partition();
    expect(asked.said).toContain(
      'To be divided by tenant: audit_entry, lab_result, sample, sample_engine, sample_engine_run, sample_parameter.\n',
    );
    expect(asked.said).toMatch(
      /Partitions of their own: TILTH; all other .* share one\.\nIt copies \d+ MB in one transaction: have \d+ MB free/,
    );
    expect(asked.said).toContain('Nothing was changed.');
    expect(
      await ask(
        database.superuserUrl,
        `select from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([]);

    const done = await database.partition('--yes', '--from', '0');
    expect(done.said).toMatch(/^sample: [1-9]\d* rows\.$/m);
    expect(done).toEqual({ code: 0, said: expect.stringMatching(/Done in .* Start Tilth again\.\n$/) as string });
    expect(await rowsOf()).toEqual(rowsBefore);
    for (const [code, id] of Object.entries(tenants)) {
      const [found] = await ask<{ own: number; whole: number }>(
        database.superuserUrl,
        `select (select count(*)::int from partitions.audit_entry_${id}) as own, (select count(*)::int from audit_entry where tenant_id = ${id}) as whole`,
      );
      expect(found!.own, code).toBe(found!.whole);
    }
    expect(await ask(database.superuserUrl, 'select from partitions.sample_others')).toEqual([]);
    expect(await database.partition('--yes', '--from', '0')).toEqual({
      code: 0,
      said: 'Nothing to do: each tenant of that size has partitions of its own.\n',
    });
  });

  test('has every partition under forced row-level security, and is left so by the next start', async () => {
    await migrate(database.ownerUrl);
    expect(await onConnection(database.ownerUrl, isolationFaults)).toEqual([]);
    await onConnection(database.superuserUrl, async (client) => {
      await client.query('begin');
      await client.query(`alter table partitions.sample_${tenants['OTHER']} no force row level security`);
      expect(await isolationFaults(client)).toEqual([
        `sample_${tenants['OTHER']} does not force row-level security on its owner`,
      ]);
      await client.query('rollback');
    });
  });

  test('has no partition that the roles which serve may read', async () => {
    for (const table of largeTables)
      for (const whose of [tenants['TILTH']!, tenants['OTHER']!, 'others']) {
        const statement = `select from partitions.${table}_${whose}`;
        await expect(ask(database.servingUrl, statement), statement).rejects.toThrow('permission denied for schema');
        const asked = portal.inside('OTHER', (tx) => tx.execute(statement));
        await expect(asked, statement).rejects.toMatchObject({ cause: { code: '42501' } });
      }
  });

  test('shows no row of another tenant in a partition, not even to its owner or to a role that was let in', async () => {
    const [own, other] = [tenants['TILTH']!, tenants['OTHER']!];
    await onConnection(database.superuserUrl, async (client) => {
      await client.query('begin');
      await client.query(`grant usage on schema partitions to tilth_request`);
      await client.query(`grant select, insert, update, delete on all tables in schema partitions to tilth_request`);
      for (const role of ['partitioned_owner', 'tilth_request']) {
        await client.query(`set local role ${role}; set local tilth.tenant_id = '${other}'`);
        for (const table of largeTables)
          expect((await client.query(`select from partitions.${table}_${own}`)).rowCount, `${role} ${table}`).toBe(0);
        expect((await client.query(`update partitions.sample_${own} set name = 'x'`)).rowCount).toBe(0);
        await client.query(`set local tilth.tenant_id = '${own}'`);
        expect((await client.query(`select from partitions.sample_${own}`)).rowCount).toBe(rowsBefore['sample']);
      }
      await client.query('rollback');
    });
  });

  test('keeps the trail from being changed, as a whole and in each partition', async () => {
    for (const table of ['audit_entry', `partitions.audit_entry_${tenants['TILTH']}`, 'partitions.audit_entry_others'])
      for (const statement of [`delete from ${table}`, `update ${table} set kind = 'x'`, `truncate ${table}`])
        await expect(ask(database.superuserUrl, statement), statement).rejects.toThrow('only ever added to');
  });

  test('looks through the partition of the tenant alone', async () => {
    const { rows } = await portal.inside('TILTH', (tx) =>
      tx.execute<{ 'QUERY PLAN': string }>(`explain select * from sample where tenant_id = ${tenants['TILTH']}`),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(`on sample_${tenants['TILTH']} `);
    expect(plan).not.toContain('Append');
  });

  test('answers no call with the ids of another tenant', () => refuseStrangers(portal, records));

  test('answers every call for its own tenant', () => answerOwner(portal, records));

  test('takes in a new tenant beside the others, and gives it partitions when the command runs again', async () => {
    await ask(database.servingUrl, `insert into tenant (code, name) values ('NEW', 'New')`);
    const { NEW } = await tenantsIn(database.superuserUrl);
    await onConnection(database.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query(`set local tilth.tenant_id = '${NEW}'`);
      await client.query(`insert into audit_entry (kind) values ('made')`);
      await client.query('commit');
    });
    expect(await ask(database.superuserUrl, 'select kind from partitions.audit_entry_others')).toEqual([
      { kind: 'made' },
    ]);
    const before = await rowsOf();
    const again = await database.partition('--yes', '--from', '0');
    expect(again).toEqual({ code: 0, said: expect.stringContaining('Partitions of their own: NEW;') as string });
    expect(await ask(database.superuserUrl, `select kind from partitions.audit_entry_${NEW}`)).toEqual([
      { kind: 'made' },
    ]);
    expect(await ask(database.superuserUrl, 'select from partitions.audit_entry_others')).toEqual([]);
    expect(await rowsOf()).toEqual(before);
    expect(await onConnection(database.ownerUrl, isolationFaults)).toEqual([]);
    // Numbers go on where they were.
    const [{ id } = { id: 0 }] = await ask<{ id: number }>(
      database.superuserUrl,
      `insert into audit_entry (tenant_id, kind) values (${NEW}, 'after') returning id`,
    );
    expect(Number(id)).toBeGreaterThan(before['audit_entry']!);
  });

  test('is not distributed', async () => {
    await expect(onConnection(database.ownerUrl, distributionOf)).rejects.toThrow(
      /^Tables of this database are partitioned by tenant on one machine\./,
    );
  });
});

test('the main job is done on a partitioned database', async () => {
  const database = await databaseToPartition(server.url, 'main_job');
  const portal = await startPortal({ databaseUrl: database.servingUrl });
  try {
    expect((await database.partition('--yes', '--from', '0')).code).toBe(0);
    await doMainJob(portal);
    const { TILTH } = await tenantsIn(database.superuserUrl);
    for (const table of largeTables)
      expect((await ask(database.superuserUrl, `select from partitions.${table}_${TILTH}`)).length, table).not.toBe(0);
  } finally {
    await portal.stop();
  }
});

/** What a schema holds: its columns, constraints, triggers and indexes, without the partitions. */
const schemaOf = (url: string): Promise<readonly string[]> =>
  onConnection(url, async (client) => {
    const { rows } = await client.query<{ part: string }>(`
      with tables as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
      select concat_ws(' ', t.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attstorage, pg_get_expr(d.adbin, d.adrelid)) as part
        from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      union all select concat_ws(' ', t.relname, k.conname, pg_get_constraintdef(k.oid)) from tables t join pg_constraint k on k.conrelid = t.oid and k.conparentid = 0
      union all select pg_get_triggerdef(g.oid) from tables t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
      union all select replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') from tables t join pg_index i on i.indrelid = t.oid
      union all select concat_ws(' ', s.relname, replace(s.relacl::text, s.relowner::regrole::text, 'owner')) from pg_class s where s.relnamespace = 'public'::regnamespace and s.relkind = 'S'
      order by part`);
    return rows.map(({ part }) => part);
  });

describe('a release that is newer than the partitions', () => {
  // All large tables are there, and forty changes are still to come, among them other types of numbers and how rows are stored.
  const FIRST = 22;

  test('finds the schema that a plain database has', async () => {
    // A plain owner: row-level security holds it back, in each partition too.
    const { ownerUrl: url } = await withTwoRoles(server.url, 'former');
    await onUpkeep(url, async (client) => {
      await client.query('begin');
      await ensureRequestRole(client);
      await applyPending(client, knownMigrations().slice(0, FIRST));
      await applyRowLevelSecurity(client);
      await client.query(`insert into tenant (code, name) values ('A', 'A'), ('B', 'B')`);
      await client.query(`set local tilth.tenant_id = '2'`);
      await client.query(`insert into customer (name) values ('Redgum')`);
      await client.query(
        `insert into sample (customer_id, name, sample_type_id, status, date_sampled) values (1, 'House', 1, 1, '2026-02-01')`,
      );
      await client.query('commit');
      await partition(client, await planOf(client, 0), () => undefined);
    });
    await migrate(url);
    expect(await schemaOf(url)).toEqual(await schemaOf(await freshDatabase()));
    expect(await onConnection(url, isolationFaults)).toEqual([]);
    const seeing = withDatabase(server.url, 'former');
    expect(await ask(seeing, 'select name from partitions.sample_2')).toEqual([{ name: 'House' }]);
    const stored = `select relname as name, reloptions as options from pg_class where relnamespace = 'partitions'::regnamespace and reloptions is not null order by 1`;
    expect(await ask(url, stored)).toEqual([
      ...['1', '2'].map((whose) => ({ name: `sample_${whose}`, options: ['fillfactor=50'] })),
      ...['1', '2', 'others'].map((whose) => ({
        name: `sample_engine_run_${whose}`,
        options: ['toast_tuple_target=4080'],
      })),
      { name: 'sample_others', options: ['fillfactor=50'] },
    ]);
  });
});

describe('the command', () => {
  test('leaves everything as it was where another process works', async () => {
    const database = await databaseToPartition(server.url, 'busy');
    await onConnection(database.superuserUrl, async (client) => {
      await client.query('begin; select from lab_result');
      expect(await database.partition('--yes', '--from', '0')).toEqual({
        code: 1,
        said: expect.stringContaining('stop APIs, workers and backups first') as string,
      });
      await client.query('rollback');
    });
    expect(await ask(database.superuserUrl, `select from pg_namespace where nspname = 'partitions'`)).toEqual([]);
    expect(await onConnection(database.ownerUrl, isolationFaults)).toEqual([]);
  });

  test('refuses more tenants than the server has locks for, and says what to set', async () => {
    const database = await databaseToPartition(server.url, 'crowd');
    await ask(
      database.superuserUrl,
      `insert into tenant (code, name) select 'T' || n, 'T' from generate_series(1, 400) n`,
    );
    expect((await database.partition('--from', '0')).said).toMatch(
      /^PostgreSQL would need \d+ locks at once and has \d+: set max_locks_per_transaction to \d+ and restart it, or .* --from SAMPLES\.\n$/,
    );
    expect((await database.partition()).said).toContain('Partitions of their own: none;');
  });

  test('explains itself where it was asked otherwise', async () => {
    const database = await databaseToPartition(server.url, 'words');
    for (const args of [['--from', 'many'], ['--from', '-1'], ['--from', '1.5'], ['--sure']]) {
      const { code, said } = await database.partition(...args);
      expect([code, said], args.join(' ')).toEqual([1, expect.stringContaining('npm run partition -- --yes')]);
    }
  });
});
