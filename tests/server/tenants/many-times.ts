import type pg from 'pg';

/** What a tenant's copies leave alone: its catalogue, which does not grow with its work. */
const GROWS_FROM = ['customer', 'audit_entry', 'upload_job', 'mailbox_message', 'lab_answer'];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly target: string;
}

/** What triggers keep, and no key. */
const KEPT_BY_STATEMENT: readonly Column[] = [
  ...['customer', 'site', 'paddock', 'upload'].map((target) => ({ table: 'sample', column: `${target}_id`, target })),
  { table: 'lab_result', column: 'sample_id', target: 'sample' },
  { table: 'sample_engine_run', column: 'sample_id', target: 'sample' },
  { table: 'sample_engine_run', column: 'sample_engine_id', target: 'sample_engine' },
];

/**
 * Multiplies a tenant's data with new numbers: customers with everything that belongs to them. By statement and without triggers, since inserting a
 * million results one by one takes too long. Resolves with the tables that have grown.
 */
export async function manyTimes(client: pg.Client, tenantId: number, times: number): Promise<ReadonlySet<string>> {
  const references = await rowsOf<Column>(
    client,
    `select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target
     from pg_constraint c, unnest(c.conkey) k join lateral (select 1) one on true
       join pg_attribute a on a.attnum = k
     where c.contype = 'f' and a.attrelid = c.conrelid and a.attname <> 'tenant_id' and a.atttypid = 'int8'::regtype
       and c.connamespace = 'public'::regnamespace and array_length(c.conkey, 1) > 1`,
  );
  references.push(...KEPT_BY_STATEMENT);
  const grow = new Set(GROWS_FROM);
  for (let before = 0; before !== grow.size;) {
    before = grow.size;
    for (const { table, target } of references) if (grow.has(target)) grow.add(table);
  }
  const { rows: counted } = await client.query<{ most: number }>(
    `select greatest((select max(id) from sample), (select max(id) from audit_entry), 100000) as most`,
  );
  const step = counted[0]!.most * 2;
  await client.query('begin; set local session_replication_role = replica');
  for (const table of grow) {
    const columns = await rowsOf<{ name: string; generated: boolean }>(
      client,
      `select quote_ident(attname) as name, attgenerated <> '' as generated from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`,
    );
    const shifted = new Set(
      references.filter((one) => one.table === table && grow.has(one.target)).map(({ column }) => column),
    );
    for (const { name } of columns) if (['id', 'profile_id', 'chosen_surface_id'].includes(name)) shifted.add(name);
    const alone = await aloneIn(client, table, shifted);
    const kept = columns.filter(({ generated }) => !generated).map(({ name }) => name);
    const values = kept.map((name) => (shifted.has(name) ? `${name} + copy * ${step}` : (alone.get(name) ?? name)));
    await client.query(
      `insert into ${table} (${kept.join(', ')}) select ${values.join(', ')} from ${table}, generate_series(1, ${times}) copy where tenant_id = $1`,
      [tenantId],
    );
  }
  // Work that is over is most of what a tenant has: a dashboard counts what is not.
  await client.query(`update sample set is_finalised = true where tenant_id = $1 and id > $2`, [tenantId, step]);
  await client.query('commit');
  await client.query('vacuum analyze');
  return grow;
}

/** Unique columns, and how a copy changes them. */
async function aloneIn(
  client: pg.Client,
  table: string,
  shifted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const indexes = await rowsOf<{ columns: readonly string[]; types: readonly string[] }>(
    client,
    `select array_agg(quote_ident(attname)) as columns, array_agg(atttypid::regtype::text) as types
     from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
     where indrelid = '${table}'::regclass and indisunique group by indexrelid`,
  );
  const fresh = new Map<string, string>();
  for (const { columns, types } of indexes) {
    if (columns.some((name) => shifted.has(name))) continue;
    const at = types.findIndex((type) => type === 'text' || type === 'uuid');
    const name = columns[at];
    if (name !== undefined) fresh.set(name, types[at] === 'text' ? `${name} || ' ' || copy` : 'gen_random_uuid()');
  }
  return fresh;
}

const rowsOf = async <T extends pg.QueryResultRow>(client: pg.Client, statement: string): Promise<T[]> =>
  (await client.query<T>(statement)).rows;
