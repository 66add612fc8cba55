import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { onConnection } from '../../../server/db/on-connection.ts';
import { replacedByKey, emptied, perRow } from '../../../server/upkeep/distribute/rules.data.ts';
import { freshDatabase } from '../support/postgres.ts';

/** What keeps a table of tenants from lying on several machines, one sentence a fault. */
const RULES: Readonly<Record<string, string>> = {
  'has no key with the tenant': `select c.relname as name from tables c
    where not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and c.tenant = any(i.indkey))`,
  'has a unique key without the tenant': `select c.relname || '.' || i.indexrelid::regclass as name from tables c join pg_index i on i.indrelid = c.oid
    where i.indisunique and not c.tenant = any(i.indkey)`,
  'has a key that the tenant does not lead': `select c.relname || '.' || i.indexrelid::regclass as name from tables c join pg_index i on i.indrelid = c.oid
    where i.indisunique and c.tenant = any(i.indkey) and i.indkey[0] <> c.tenant and c.relname <> 'lab_result'`,
  'names another table of tenants without the tenant': `select c.relname || '.' || k.conname as name from tables c join pg_constraint k on k.conrelid = c.oid
    join tables other on other.oid = k.confrelid where k.contype = 'f' and not c.tenant = any(k.conkey)`,
  'names a table that the nodes have no copy of': `select c.relname || '.' || k.conname as name from tables c join pg_constraint k on k.conrelid = c.oid
    where k.contype = 'f' and k.confrelid not in (select oid from tables) and k.confrelid not in ('tenant'::regclass, 'app_user'::regclass)`,
  'has an id that is no bigint': `select c.relname || '.' || a.attname as name from tables c join pg_attribute a on a.attrelid = c.oid
    where a.attidentity <> '' and a.atttypid <> 'bigint'::regtype`,
  'names a bigint by an integer': `select c.relname || '.' || a.attname as name from tables c join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
    join lateral unnest(k.conkey, k.confkey) pair (own, named) on true
    join pg_attribute a on a.attrelid = c.oid and a.attnum = pair.own join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.named
    where a.atttypid <> b.atttypid and a.attnum <> c.tenant`,
  'has a policy that asks a question of its own': `select c.relname || '.' || p.polname as name from tables c join pg_policy p on p.polrelid = c.oid
    where pg_get_expr(p.polqual, c.oid) ~* 'select' or pg_get_expr(p.polwithcheck, c.oid) ~* 'select'`,
  'has a trigger that reads whole statements and nothing in its place': `select c.relname || '.' || t.tgname as name from tables c
    join pg_trigger t on t.tgrelid = c.oid join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and (t.tgnewtable is not null or t.tgoldtable is not null) and not t.tgname = any($1) and not p.proname = any($2)`,
  'empties a column by a key and nothing in its place': `select c.relname || '.' || k.conname as name from tables c join pg_constraint k on k.conrelid = c.oid
    where k.contype = 'f' and k.confdeltype in ('n', 'd') and not c.relname = any($3)`,
};

const TABLES = `with tables as (
  select c.oid, c.relname, a.attnum as tenant from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
), given as (select $1::text[], $2::text[], $3::text[])`;

async function faultsOf(client: pg.ClientBase): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [fault, rule] of Object.entries(RULES)) {
    const { rows } = await client.query<{ name: string }>(`${TABLES} ${rule}`, [
      [...replacedByKey],
      Object.keys(perRow),
      Object.keys(emptied),
    ]);
    faults.push(...rows.map(({ name }) => `${name} ${fault}`));
  }
  return faults;
}

describe('every table of tenants', () => {
  let url: string;
  beforeAll(async () => {
    url = await freshDatabase();
  });
  const faultsWith = (...statements: readonly string[]): Promise<readonly string[]> =>
    onConnection(url, async (client) => {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      const faults = await faultsOf(client);
      await client.query('rollback');
      return faults;
    });

  test('can be distributed by tenant', async () => {
    expect(await faultsWith()).toEqual([]);
  });

  const harvest = 'create table harvest (tenant_id int, id bigint, customer_id bigint, primary key (tenant_id, id))';
  test.each([
    ['create table harvest (tenant_id int, id int)', 'harvest has no key with the tenant'],
    [
      'create table harvest (tenant_id int primary key, id int unique)',
      'harvest.harvest_id_key has a unique key without the tenant',
    ],
    [
      'create table harvest (tenant_id int, id int, primary key (id, tenant_id))',
      'harvest.harvest_pkey has a key that the tenant does not lead',
    ],
    [
      'create table harvest (tenant_id int primary key, invitation uuid references invitation (id))',
      'harvest.harvest_invitation_fkey names a table that the nodes have no copy of',
    ],
    [
      'create table harvest (tenant_id int, id int generated always as identity, primary key (tenant_id, id))',
      'harvest.id has an id that is no bigint',
    ],
    [
      'create table harvest (tenant_id int, customer_id int, primary key (tenant_id), foreign key (tenant_id, customer_id) references customer (tenant_id, id))',
      'harvest.customer_id names a bigint by an integer',
    ],
    [
      `${harvest}; create policy own on harvest using (tenant_id = (select 1))`,
      'harvest.own has a policy that asks a question of its own',
    ],
    [
      `${harvest}; create trigger looks after insert on harvest referencing new table as given for each statement execute function names_people()`,
      'harvest.looks has a trigger that reads whole statements and nothing in its place',
    ],
    [
      `${harvest}; alter table harvest add constraint c foreign key (tenant_id, customer_id) references customer (tenant_id, id) on delete set null (customer_id)`,
      'harvest.c empties a column by a key and nothing in its place',
    ],
  ])('is missed when %s', async (planted, fault) => {
    expect(await faultsWith(planted)).toEqual([fault]);
  });

  test('has each trigger that a key takes the place of', async () => {
    const there = await onConnection(url, async (client) =>
      (await client.query<{ name: string }>('select tgname as name from pg_trigger where not tgisinternal')).rows.map(
        ({ name }) => name,
      ),
    );
    expect([...replacedByKey].filter((name) => !there.includes(name))).toEqual([]);
  });
});
