import type pg from 'pg';
import { heldByTriggers, last, writtenByTriggers } from './alongside.data.ts';

/** An order in which rows can be written: what a row names is there before it. */
export interface Order {
  readonly tables: readonly string[];
  /** Columns, by table, that name what is written after it: they are filled in at the end. */
  readonly later: ReadonlyMap<string, readonly string[]>;
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly isOptional: boolean;
}

/** The order of the tables of a tenant, by their foreign keys and what triggers hold in place of them. */
export async function orderOfTables(client: pg.ClientBase, names: readonly string[]): Promise<Order> {
  const { rows } = await client.query<Edge>(
    `select f.relname as "from", t.relname as "to", array_agg(a.attname::text) as columns, bool_and(not a.attnotnull) as "isOptional"
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'tenant_id'
     where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.relname = any($1) and t.relname = any($1) and f.oid <> t.oid
     group by k.oid, f.relname, t.relname`,
    [[...names]],
  );
  const held = Object.entries(heldByTriggers).flatMap(([from, tables]) =>
    tables.map((to) => ({ from, to, columns: [], isOptional: false })),
  );
  const written = Object.entries(writtenByTriggers).flatMap(([to, tables]) =>
    tables.map((from) => ({ from, to, columns: [], isOptional: false })),
  );
  return sorted(names, [...rows, ...held, ...written]);
}

function sorted(names: readonly string[], edges: readonly Edge[]): Order {
  const left = new Set(names.filter((name) => !last.includes(name)));
  const tables: string[] = [];
  const later = new Map<string, readonly string[]>();
  const waiting = (name: string) => edges.filter(({ from, to }) => from === name && left.has(to));
  while (left.size > 0) {
    const free = [...left].find((name) => waiting(name).length === 0);
    const next = free ?? [...left].find((name) => waiting(name).every(({ isOptional }) => isOptional));
    if (next === undefined) throw new Error(`no order of ${[...left].join(', ')}`);
    if (free === undefined)
      later.set(
        next,
        waiting(next).flatMap(({ columns }) => columns),
      );
    left.delete(next);
    tables.push(next);
  }
  return { tables: [...tables, ...names.filter((name) => last.includes(name))], later };
}
