import pg from 'pg';
import type { Table } from '../backup/tables.ts';
import { alongside, derived, jobColumns } from './alongside.data.ts';

/** Accounts of the people in the file, and their different accounts in this Tilth. */
export type Pairs = readonly (readonly [from: string, to: string])[];

/** Whose rows: the tenant, and the people whom its rows name. */
export interface Whose {
  readonly tenantId: number;
  readonly people: readonly string[];
}

/** The rows of one table that are a tenant's, the same in every Tilth: without the tenant's number. */
export interface Part extends Table {
  /** Without its schema. */
  readonly table: string;
  /** The table itself, as SQL has it. */
  readonly base: string;
  readonly types: readonly string[];
  readonly hasTenant: boolean;
}

interface Found {
  readonly table: string;
  readonly columns: string[];
  readonly types: string[];
}

/**
 * Every table of a tenant, found in the schema itself so that none is forgotten, and what goes along of those that belong to none.
 * @param pairs people are shown as `from` where a row names `to`
 */
export async function partsOfTenant(client: pg.ClientBase, whose: Whose, pairs: Pairs = []): Promise<readonly Part[]> {
  const { rows } = await client.query<Found>(
    `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns,
       array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname order by c.relname`,
  );
  const parts = rows.flatMap((found) => partOf(found, whose, pairs));
  const queue = await client.query<Found>(
    `select 'job' as "table", array_agg(attname::text order by attnum) as columns, array_agg(format_type(atttypid, atttypmod) order by attnum) as types
     from pg_attribute where attrelid = to_regclass('pgboss.job') and attname = any($1) having count(*) > 0`,
    [[...jobColumns]],
  );
  return [...parts, ...queue.rows.map((found) => jobsPart(found, whose.tenantId, pairs))];
}

const TENANT = 'tenant_id';

function partOf({ table, columns, types }: Found, whose: Whose, pairs: Pairs): Part[] {
  const hasTenant = columns.includes(TENANT);
  const given = alongside[table];
  const along = typeof given === 'object' ? given : undefined;
  if (!hasTenant && along === undefined) return [];
  const left = hasTenant ? [TENANT] : (along?.without ?? []);
  const kept = columns.flatMap((column, at) => (left.includes(column) ? [] : [{ column, type: types[at] ?? '' }]));
  const where = hasTenant
    ? `${TENANT} = ${whose.tenantId}`
    : (along?.where ?? 'false')
        .replaceAll('$tenant', String(whose.tenantId))
        .replaceAll('$people', `${pg.escapeLiteral(`{${whose.people.join(',')}}`)}::uuid[]`);
  const shown = derived.includes(table) ? 'false' : where;
  const base = `public.${pg.escapeIdentifier(table)}`;
  const values = kept.map(({ column, type }) => {
    const value = renamed(plain(table, column), type, pairs);
    return `${value} as ${pg.escapeIdentifier(column)}`;
  });
  return [
    {
      name: `public.${table}`,
      table,
      base,
      quoted: `(select ${values.join(', ')} from ${base} where ${shown}) part`,
      columns: kept.map(({ column }) => column),
      types: kept.map(({ type }) => type),
      isIsolated: false,
      hasTenant,
    },
  ];
}

/** Documents that wait to be removed are not in the file, and a code to reset a password is good for minutes. */
const LEFT_JOBS = `('remove-documents', 'send-reset-code')`;

function jobsPart({ table, columns, types }: Found, tenantId: number, pairs: Pairs): Part {
  const values = columns.map((column, at) => {
    const neutral = column === 'data' ? `jsonb_set(data, '{actor,tenantId}', '0')` : pg.escapeIdentifier(column);
    return `${renamed(neutral, types[at] ?? '', pairs)} as ${pg.escapeIdentifier(column)}`;
  });
  const open = `state < 'completed' and name not in ${LEFT_JOBS} and (data->'actor'->>'tenantId')::int = ${tenantId}`;
  return {
    name: 'pgboss.job',
    table,
    base: 'pgboss.job',
    quoted: `(select ${values.join(', ')} from pgboss.job where ${open}) part`,
    columns,
    types,
    isIsolated: false,
    hasTenant: false,
  };
}

/** The key of a document begins with the number of its tenant. */
const isKey = (table: string, column: string): boolean => table === 'published_document' && column === 'storage_key';

const plain = (table: string, column: string): string =>
  isKey(table, column) ? `regexp_replace(storage_key, '^\\d+/', '')` : pg.escapeIdentifier(column);

const NAMING = ['uuid', 'text', 'json', 'jsonb'];

/** Replaces a person's id everywhere: in a column, in a document or in a text. The id is theirs alone. */
function renamed(expression: string, type: string, pairs: Pairs): string {
  if (pairs.length === 0 || !NAMING.includes(type)) return expression;
  const text = pairs.reduce(
    (given, [from, to]) => `replace(${given}, ${pg.escapeLiteral(to)}, ${pg.escapeLiteral(from)})`,
    `(${expression})::text`,
  );
  return `${text}::${type}`;
}

/** What is written of a row of the file, in the order of the part's columns. */
export function written({ table, columns, types }: Part, tenantId: number, pairs: Pairs): readonly string[] {
  const reversed = pairs.map(([from, to]) => [to, from] as const);
  return columns.map((column, at) => {
    const name = pg.escapeIdentifier(column);
    if (isKey(table, column)) return `'${tenantId}/' || ${name}`;
    const value = renamed(name, types[at] ?? '', reversed);
    return table === 'job' && column === 'data' ? `jsonb_set(${value}, '{actor,tenantId}', '${tenantId}')` : value;
  });
}

/** The people whom the rows of a tenant name, in whatever column of ids. */
export async function peopleOf(client: pg.ClientBase, tenantId: number): Promise<readonly string[]> {
  const parts = await partsOfTenant(client, { tenantId, people: [] });
  const named = parts.flatMap(({ table, base, columns, types, hasTenant }) =>
    columns.flatMap((column, at) =>
      types[at] === 'uuid' && (hasTenant || table === 'membership' || table === 'tenant_history')
        ? [
            `select ${pg.escapeIdentifier(column)} as id from ${base} where ${hasTenant ? TENANT : 'tenant_ref'} = ${tenantId}`,
          ]
        : [],
    ),
  );
  const { rows } = await client.query<{ id: string }>(
    `select u.id::text as id from public.app_user u where u.id in (${named.join(' union ')}) order by u.id`,
  );
  return rows.map(({ id }) => id);
}
