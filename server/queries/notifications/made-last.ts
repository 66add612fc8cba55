import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ChangeMark } from '../../../src/model/notifications/notification.ts';
import type { RoleCode } from '../../../src/model/session/permissions.ts';
import type { Tx } from '../../db/pool.ts';
import { auditEntry } from '../../db/schema/index.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { userName } from '../people/user-name.ts';

export interface Asker {
  readonly userId: string;
  readonly roles: readonly RoleCode[];
}

type Made = Omit<ChangeMark, 'mark'>;

/** For records without a known last change. */
export const unattributed: Made = { state: null, changedBy: null, changedOn: null, isOwn: false };

type Versioned = PgTable & { readonly id: PgColumn; readonly version: PgColumn };

/** A table whose rows say who changed them last. */
export type StampedTable = Versioned & {
  readonly lastUpdatedBy: AnyPgColumn<{ data: string }>;
  readonly lastUpdatedOn: AnyPgColumn<{ data: Date; notNull: true }>;
};

interface Change {
  readonly by: string | null;
  readonly on: Date;
}

/** Who made the last change in any of the tables, or the last act of the trail that passes, and when. */
export async function madeLast(
  tx: Tx,
  {
    tables,
    asker: { userId },
    acts,
  }: { readonly tables: readonly StampedTable[]; readonly asker: Asker; readonly acts?: SQL | undefined },
): Promise<Made> {
  const changes: Change[] = [];
  for (const table of tables) {
    const of = { by: table.lastUpdatedBy, on: table.lastUpdatedOn };
    changes.push(...(await tx.select(of).from(table).orderBy(desc(of.on)).limit(1)));
  }
  if (acts) {
    const of = { by: auditEntry.userId, on: auditEntry.notedOn };
    changes.push(...(await tx.select(of).from(auditEntry).where(acts).orderBy(desc(auditEntry.id)).limit(1)));
  }
  const [last] = changes.toSorted((one, other) => other.on.getTime() - one.on.getTime());
  if (last === undefined) return unattributed;
  return {
    state: null,
    changedBy: await userName(tx, last.by),
    changedOn: last.on.toISOString(),
    isOwn: last.by === userId,
  };
}

/** The parts as one text. */
export async function stampOf(tx: Tx, parts: readonly SQL[]): Promise<string> {
  const [row] = (
    await tx.execute<{ stamp: string }>(sql`select concat_ws(' | ', ${sql.join([...parts], sql`, `)}) stamp`)
  ).rows;
  return row?.stamp ?? '';
}

/** How many rows there are, the newest of them, and how often they were changed. */
export const counted = (table: Versioned, which?: SQL): SQL =>
  sql`(select concat_ws(' ', count(*), max(${table.id}), sum(${table.version})) from ${table} where ${and(ofThisTenant(table), which)})`;
