import pg from 'pg';

/** Where the partitions of large tables lie, where an operator has partitioned them: a schema that no role but their owner may use. */
export const PARTITIONS = 'partitions';

/** The partition of the tenants without one of their own. */
export const OTHERS = 'others';

/** The partition of a table for one tenant, or of all others, as SQL has it. */
export const partitionOf = (table: string, tenant: number | typeof OTHERS): string =>
  `${PARTITIONS}.${pg.escapeIdentifier(`${table}_${tenant}`)}`;

/** The tables that are partitioned, in the order of their names. */
export async function partitionedTables(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'p' order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** The partitions of a table, as SQL has them. */
export async function partitionsOf(client: pg.ClientBase, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', p.relnamespace::regnamespace, p.relname) as name
     from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = to_regclass($1) order by name`,
    [`public.${table}`],
  );
  return rows.map(({ name }) => name);
}

/** Whether a tenant has a partition of its own of a table. */
export async function hasPartition(client: pg.ClientBase, table: string, tenantId: number): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    partitionOf(table, tenantId),
  ]);
  return rows[0]?.there === true;
}
