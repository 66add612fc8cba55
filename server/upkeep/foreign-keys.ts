import pg from 'pg';

/** A foreign key of a table of Tilth's own. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  /** The table that it names. */
  readonly names: string;
  readonly definition: string;
  /** It empties a column when the row that it names goes. */
  readonly empties: boolean;
}

/** Every foreign key between tables, once each: those that partitions have of their tables are made and go with them. */
export async function foreignKeys(client: pg.ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname as "table", k.conname as name, f.relname as names, pg_get_constraintdef(k.oid) as definition, k.confdeltype = 'n' as empties
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0 order by 1, 2`,
  );
  return rows;
}

type Named = Pick<ForeignKey, 'table' | 'name'>;

export const addKey = ({ table, name, definition }: Named & Pick<ForeignKey, 'definition'>): string =>
  `alter table public.${pg.escapeIdentifier(table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`;

export const dropKey = ({ table, name }: Named): string =>
  `alter table public.${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(name)}`;
