import pg from 'pg';
import { stateOf, type Sequence } from '../backup/tables.ts';
import { PARTITIONS, OTHERS, partitionOf } from '../../db/partitions.ts';

const id = pg.escapeIdentifier;

interface Wanted {
  readonly table: string;
  readonly isPlain: boolean;
  readonly tenants: readonly number[];
}

/**
 * Divides a plain table, or what is left for others of a partitioned one, into a partition for each of `tenants` and one for all others. Run it in a
 * transaction, as an owner who sees all rows, while no foreign key names the table or is one of it.
 */
export async function makePartitioned(client: pg.ClientBase, { table, isPlain, tenants }: Wanted): Promise<void> {
  const given = `${PARTITIONS}.${id(`${table}_given`)}`;
  if (isPlain) await replaceByParent(client, table, given);
  else {
    await client.query(`alter table public.${id(table)} detach partition ${partitionOf(table, OTHERS)}`);
    await client.query(`alter table ${partitionOf(table, OTHERS)} rename to ${id(`${table}_given`)}`);
  }
  const columns = await columnsOf(client, given);
  const settings = await settingsOf(client, given);
  const make = async (whose: number | typeof OTHERS, where: string): Promise<void> => {
    const made = partitionOf(table, whose);
    await client.query(
      `create table ${made} (like public.${id(table)} including defaults including constraints including generated including storage including compression)`,
    );
    if (settings !== null) await client.query(`alter table ${made} set (${settings})`);
    await client.query(`insert into ${made} (${columns}) select ${columns} from ${given} where ${where}`);
  };
  for (const tenant of tenants) await make(tenant, `tenant_id = ${tenant}`);
  await make(OTHERS, `tenant_id <> all ('{${tenants.join(',')}}')`);
  await client.query(`drop table ${given}`);
  const attach = (whose: number | typeof OTHERS, bounds: string) =>
    client.query(`alter table public.${id(table)} attach partition ${partitionOf(table, whose)} ${bounds}`);
  for (const tenant of tenants) await attach(tenant, `for values in (${tenant})`);
  await attach(OTHERS, 'default');
  for (const whose of [...tenants, OTHERS] as const) await guardAlone(client, table, partitionOf(table, whose));
}

/** The table moves aside as `given`, and an empty partitioned one takes its name, columns, numbers, indexes, constraints and triggers. */
async function replaceByParent(client: pg.ClientBase, table: string, given: string): Promise<void> {
  const { rows: made } = await client.query<{ statement: string }>(
    `select format('alter table public.%I add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid)) as statement
       from pg_constraint where conrelid = to_regclass('public.' || quote_ident($1)) and contype in ('p', 'u')
     union all select pg_get_indexdef(i.indexrelid)
       from pg_index i where i.indrelid = to_regclass('public.' || quote_ident($1)) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     union all select pg_get_triggerdef(oid)
       from pg_trigger where tgrelid = to_regclass('public.' || quote_ident($1)) and not tgisinternal`,
    [table],
  );
  const counter = await counterOf(client, table);
  await client.query(`alter table public.${id(table)} set schema ${PARTITIONS}`);
  await client.query(`alter table ${PARTITIONS}.${id(table)} rename to ${id(`${table}_given`)}`);
  await client.query(
    `create table public.${id(table)} (like ${given} including all excluding indexes excluding statistics) partition by list (tenant_id)`,
  );
  for (const { statement } of made) await client.query(statement);
  if (counter !== undefined)
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2, $3)`, [
      `public.${table}`,
      counter.last,
      counter.called,
    ]);
}

async function counterOf(client: pg.ClientBase, table: string): Promise<Omit<Sequence, 'name'> | undefined> {
  const { rows: named } = await client.query<{ name: string | null }>(
    `select pg_get_serial_sequence(attrelid::regclass::text, 'id') as name from pg_attribute where attrelid = to_regclass($1) and attname = 'id'`,
    [`public.${table}`],
  );
  const name = named[0]?.name;
  if (name == null) return undefined;
  return stateOf(client, name);
}

/** Those that a row brings; the computed ones follow. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => id(name)).join(', ');
}

/** How a table is stored, which a partitioned one cannot say for its partitions. */
async function settingsOf(client: pg.ClientBase, table: string): Promise<string | null> {
  const { rows } = await client.query<{ settings: string | null }>(
    `select array_to_string(reloptions, ', ') as settings from pg_class where oid = to_regclass($1)`,
    [table],
  );
  return rows[0]?.settings ?? null;
}

/** What guards a table from whole statements is of the table that they name: a partition alone has to be guarded as well. */
async function guardAlone(client: pg.ClientBase, table: string, made: string): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = to_regclass($1) and not tgisinternal and tgtype & 1 = 0 and tgtype & 2 = 2`,
    [`public.${table}`],
  );
  for (const { definition } of rows) await client.query(definition.replace(` ON public.${table} `, ` ON ${made} `));
}
