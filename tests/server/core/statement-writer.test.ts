import { and, desc, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { alias, PgDialect, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import * as utils from 'drizzle-orm/utils';
import { expect, test } from 'vitest';
import { rowsOfStatement } from '../../../server/db/rows-of-statement.ts';
import { appUser, membership, tenant } from '../../../server/db/schema/tenancy.ts';
import { selectStatement } from '../../../server/db/select-statement.ts';
import { selectionOf } from '../../../server/db/selection.ts';
import { StatementWriter } from '../../../server/db/statement-writer.ts';
import { isThisTenant } from '../../../server/db/this-tenant.ts';

/** Its types leave out what it keeps to itself. */
const { mapResultRow, orderSelectedFields } = utils as unknown as {
  mapResultRow(fields: SelectedFieldsOrdered, row: unknown[], certain: object | undefined): unknown;
  orderSelectedFields(fields: object): SelectedFieldsOrdered;
};

const db = drizzle.mock();
const drizzles = new PgDialect();
const other = alias(appUser, 'other "user"');

function written(statement: SQL) {
  const writer = new StatementWriter(() => 7);
  writer.write(statement);
  return { sql: writer.text, params: writer.params };
}

function byDrizzle(statement: SQL) {
  const { sql: text, params } = drizzles.sqlToQuery(statement);
  return { sql: text, params };
}

const people = db.select({ id: appUser.id, total: sql<number>`count(*)`.as('total') }).from(appUser);
const counted = people.groupBy(appUser.id).as('counted');
const named = db.$with('named').as(db.select().from(appUser).where(eq(appUser.name, 'Anna')));

const queries = {
  'all columns': db.select().from(appUser),
  'a condition of each kind': db
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        inArray(appUser.id, ['a', 'b']),
        or(eq(appUser.name, 'O"Neil'), isNull(appUser.lastSignInOn)),
        eq(appUser.lastSignInOn, new Date('2026-11-30T01:02:03Z')),
        sql`${appUser.email} = any(${['x', 'y']}) and ${null} is null and ${sql.identifier('a"b')} = ${5}`,
      ),
    )
    .orderBy(desc(appUser.name), appUser.id)
    .limit(5)
    .offset(2),
  'SQL among the columns': db
    .select({ id: appUser.id, both: sql<string>`${appUser.name} || ${'-'} || ${appUser.email}`, email: appUser.email })
    .from(appUser),
  'joins, aliases and nested fields': db
    .select({ one: appUser, two: { id: other.id, name: other.name }, code: tenant.code })
    .from(appUser)
    .leftJoin(other, eq(other.id, appUser.id))
    .innerJoin(tenant, eq(tenant.code, 'T')),
  'whole tables joined': db.select().from(membership).leftJoin(appUser, eq(appUser.id, membership.userId)),
  'a query within the query': db
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        exists(
          db
            .select({ one: sql`1` })
            .from(membership)
            .where(eq(membership.userId, appUser.id)),
        ),
        inArray(appUser.id, db.select({ id: membership.userId }).from(membership)),
      ),
    ),
  'a subquery': db
    .select({ id: appUser.id, total: counted.total })
    .from(appUser)
    .leftJoin(counted, eq(counted.id, appUser.id)),
  'from a subquery': db.select().from(counted),
  'a query with a name': db.with(named).select().from(named),
  'groups with a condition': db
    .selectDistinct({ name: appUser.name, total: sql<number>`count(*)` })
    .from(appUser)
    .groupBy(appUser.name)
    .having(sql`count(*) > ${2}`),
  'from an alias': db
    .select({ id: other.id, text: sql`${other.name}` })
    .from(other)
    .limit(0),
  'a lock': db.select({ id: appUser.id }).from(appUser).for('update', { skipLocked: true }),
};

const kinds = Object.entries(queries);

test.each(kinds)('%s: written as Drizzle writes it', (_, query) => {
  expect(written(query.getSQL())).toEqual(byDrizzle(query.getSQL()));
});

test.each(kinds)('%s: a selection in one piece is the same text', (_, query) => {
  const { config } = query as unknown as { readonly config: Parameters<PgDialect['buildSelectQuery']>[0] };
  const fieldsFlat = selectionOf(config);
  expect(fieldsFlat).toBeDefined();
  expect(byDrizzle(drizzles.buildSelectQuery({ ...config, ...(fieldsFlat && { fieldsFlat }) }))).toEqual(
    byDrizzle(query.getSQL()),
  );
});

/** What is left to Drizzle: what has a name or a lock, and what is read as Drizzle writes it. */
const rare = ['a subquery', 'from a subquery', 'a query with a name', 'a lock'];

test.each(kinds)('%s: made of few pieces it is the same text', (name, query) => {
  const { config } = query as unknown as { readonly config: Parameters<PgDialect['buildSelectQuery']>[0] };
  const made = selectStatement(config, (select) => drizzles.buildSelectQuery(select));
  expect(made === undefined).toBe(rare.includes(name));
  if (made) expect(written(made)).toEqual(byDrizzle(query.getSQL()));
});

test('changes are written as Drizzle writes them', () => {
  const changes = [
    db
      .insert(appUser)
      .values([{ subject: 's', name: 'n', email: 'e' }])
      .onConflictDoNothing()
      .returning(),
    db
      .update(appUser)
      .set({ name: sql`upper(${appUser.name})`, lastSignInOn: null })
      .where(eq(appUser.id, 'i')),
    db.delete(membership).where(eq(membership.userId, 'i')),
  ];
  for (const change of changes) expect(written(change.getSQL())).toEqual(byDrizzle(change.getSQL()));
});

test('the tenant is one parameter, however often it is named', () => {
  const query = sql`select ${1} where ${isThisTenant} and ${isThisTenant} and ${2}`;
  expect(written(query)).toEqual({
    sql: 'select $1 where "tenant"."id" = $2::int and "tenant"."id" = $2::int and $3',
    params: [1, 7, 2],
  });
});

test('a column of a table that is not asked is left to Drizzle, which refuses it', () => {
  expect(selectionOf({ fields: { id: membership.userId }, table: appUser, setOperators: [] })).toBeUndefined();
});

test.each([
  ['flat', { id: appUser.id, on: appUser.lastSignInOn, count: sql<number>`1`.mapWith(Number) }],
  ['nested', { one: { id: appUser.id, name: appUser.name }, on: appUser.lastSignInOn, two: { id: tenant.id } }],
  [
    'nested with SQL and two tables',
    { one: { id: appUser.id, count: sql`1` }, two: { id: tenant.id, of: appUser.name } },
  ],
])('rows are read as Drizzle reads them: %s', (_, selected) => {
  const fields = orderSelectedFields(selected);
  const values = ['1', '2026-11-30 01:02:03.5+00', null, '4'];
  const rows = [values, [null, null, null, null], [null, ...values], values.toReversed()].map((row) =>
    row.slice(0, fields.length),
  );
  for (const certain of [undefined, {}, { app_user: true }, { app_user: false, tenant: true }])
    expect(rowsOfStatement(fields, rows, certain)).toEqual(rows.map((row) => mapResultRow(fields, row, certain)));
});
