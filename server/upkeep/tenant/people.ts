import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ToolError } from '../../tool.ts';
import type { Pairs, Part } from './parts.ts';

interface Met {
  readonly id: string;
  readonly email: string;
  readonly isTaken: boolean;
  readonly here: string | null;
}

/**
 * Imports the accounts of a tenant's people. An account exists when its id, subject or address does; it does not change, and the tenant's rows refer
 * to it. An emptied account stays empty: its person gets another.
 * @param given the table that holds the accounts of the file
 */
export async function bringPeople(
  client: pg.ClientBase,
  { base, columns }: Part,
  { given, isSameProvider }: { readonly given: string; readonly isSameProvider: boolean },
): Promise<{ readonly pairs: Pairs; readonly added: readonly string[] }> {
  const { rows } = await client.query<Met>(
    `select g.id::text, g.email, same.id is not null as "isTaken",
       coalesce(case when same.email = g.email or same.email not like 'erased-%@erased.invalid' then same.id end, subject.id, address.id)::text as here
     from ${given} g left join ${base} same on same.id = g.id
       left join ${base} subject on $1 and subject.subject = g.subject
       left join ${base} address on lower(address.email) = lower(g.email)`,
    [isSameProvider],
  );
  const added = rows.filter(({ here }) => here === null);
  const ids = new Map(rows.map(({ id, isTaken, here }) => [id, here ?? (isTaken ? randomUUID() : id)]));
  const twice = rows.find(({ id }, at) => rows.slice(at + 1).some((other) => ids.get(other.id) === ids.get(id)));
  if (twice !== undefined)
    throw new ToolError(
      `Two people of the export, one of them ${twice.email}, have the same account here: put their addresses right first.`,
    );
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => {
    if (column === 'id') return 'named.here';
    // Subjects of another provider are unknown here: a sign-in is linked by its address.
    return column === 'subject' ? 'case when $3 then g.subject end' : `g."${column}"`;
  });
  await client.query(
    `insert into ${base} (${names}) select ${values.join(', ')}
     from ${given} g join unnest($1::uuid[], $2::uuid[]) named (there, here) on named.there = g.id`,
    [added.map(({ id }) => id), added.map(({ id }) => ids.get(id)), isSameProvider],
  );
  await client.query(`drop table ${given}`);
  return {
    pairs: [...ids].filter(([there, here]) => there !== here),
    added: added.map(({ id }) => ids.get(id) ?? id),
  };
}
