import { and, is, type QueryWithTypings, type SQL } from 'drizzle-orm';
import { PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { oncePer } from '../../src/model/advice/once-per.ts';
import { selectStatement } from './select-statement.ts';
import { selectionOf } from './selection.ts';
import { StatementWriter } from './statement-writer.ts';
import { ofThisTenant, tenantKey, thisTenant } from './this-tenant.ts';

type Of<Build extends 'buildSelectQuery' | 'buildUpdateQuery' | 'buildDeleteQuery' | 'buildInsertQuery'> = Parameters<
  PgDialect[Build]
>[0];

/**
 * Writes the statements of one transaction: what Drizzle's builders make names the tenant for each table of tenants in it. SQL that is written out
 * does so itself (the rule house/names-tenant). The tenant is one parameter, however often it is named.
 */
export class TenantDialect extends PgDialect {
  readonly #tenantId: () => number;

  constructor(tenantId: () => number) {
    super();
    this.#tenantId = tenantId;
  }

  override buildSelectQuery(select: Of<'buildSelectQuery'>): SQL {
    const { table, where, joins = [] } = select;
    const ofThis = { ...select, ...only(ofTenant(table), where), joins: joins.map(joinedByTenant) };
    const made = selectStatement(ofThis, (given) => super.buildSelectQuery(given));
    if (made) return made;
    const fieldsFlat = selectionOf(select);
    return super.buildSelectQuery({ ...ofThis, ...(fieldsFlat && { fieldsFlat }) });
  }

  override buildUpdateQuery(update: Of<'buildUpdateQuery'>): SQL {
    const { table, from, where, joins } = update;
    return super.buildUpdateQuery({
      ...update,
      ...only(ofTenant(table), ofTenant(from), where),
      joins: joins.map(joinedByTenant),
    });
  }

  override buildDeleteQuery(removal: Of<'buildDeleteQuery'>): SQL {
    return super.buildDeleteQuery({ ...removal, ...only(ofTenant(removal.table), removal.where) });
  }

  override buildInsertQuery(insert: Of<'buildInsertQuery'>): SQL {
    const { table, values } = insert;
    const key = tenantKey(table);
    if (key === undefined || !Array.isArray(values)) return super.buildInsertQuery(insert);
    return super.buildInsertQuery({ ...insert, values: values.map((row) => ({ [key]: thisTenant, ...row })) });
  }

  override sqlToQuery(statement: SQL): QueryWithTypings {
    const writer = new StatementWriter(this.#tenantId);
    writer.write(statement);
    return { sql: writer.text, params: writer.params };
  }
}

type Join = NonNullable<Of<'buildSelectQuery'>['joins']>[number];

const ofTenant = (table: unknown): SQL | undefined => (is(table, PgTable) ? ofTenantOnce(table) : undefined);
const ofTenantOnce = oncePer((table: PgTable) => (tenantKey(table) === undefined ? undefined : ofThisTenant(table)));

function only(...conditions: readonly (SQL | undefined)[]): { readonly where?: SQL } {
  const where = and(...conditions);
  return where === undefined ? {} : { where };
}

/** The rows that a left join finds none for are kept, for it is the joined table that is narrowed. */
function joinedByTenant(join: Join): Join {
  if (join.joinType === 'right' || join.joinType === 'full')
    throw new TypeError('Rows without a match would be lost where the tenant is named: begin with the other table.');
  return { ...join, on: and(ofTenant(join.table), join.on) };
}
