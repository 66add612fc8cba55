import { describe, expect, it } from 'vitest';
import { rulesBrokenBy } from './lint-planted.ts';

const RULE = 'house/names-tenant';

const start = `import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { appUser, labResult, sample, site } from '../../db/schema/index.ts';
import { ofThisTenant, thisTenant } from '../../db/this-tenant.ts';
`;

const UNNAMED: readonly (readonly [what: string, text: string])[] = [
  ['a select', 'sql`select 1 from ${sample} where ${sample.id} = 1`'],
  ['a select of all', 'sql`select count(*) from ${sample}`'],
  ['a select under an alias', 'sql`select 1 from ${sample} as own where own.id = 1`'],
  [
    'one of two tables of a join',
    'sql`select 1 from ${sample} join ${site} on ${site.id} = ${sample.siteId} where ${ofThisTenant(sample)}`',
  ],
  [
    'one of two aliases of a table',
    'sql`select 1 from ${sample} a, ${sample} b where a.tenant_id = ${thisTenant} and a.id = b.id`',
  ],
  [
    'a query within another',
    'sql`select (select max(id) from ${labResult} where sample_id = 1) from ${sample} where ${ofThisTenant(sample)}`',
  ],
  [
    'the same table a second time',
    'sql`select (select max(id) from ${sample}) from ${sample} where ${ofThisTenant(sample)}`',
  ],
  ['a part that begins with its table', 'sql`${sample} where customer_id = 1`'],
  ['an update', 'sql`update ${sample} set version = 2 where id = 1`'],
  [
    'an update from another table',
    'sql`update ${sample} set version = 2 from ${site} as of where ${ofThisTenant(sample)} and of.id = site_id`',
  ],
  ['a delete', 'sql`delete from ${sample} where id = 1`'],
  [
    'a delete by another table',
    'sql`delete from ${sample} using ${site} where ${ofThisTenant(sample)} and ${site.id} = site_id`',
  ],
  ['an insert', 'sql`insert into ${labResult} (sample_id) select 1`'],
  ['a table that is given', '((table: typeof sample) => sql`select 1 from ${table} where id = 1`)'],
  [
    'a table of an alias',
    "(() => { const newer = alias(sample, 'newer'); return sql`select 1 from ${newer} where id = 1`; })",
  ],
  ['a table by its name', "'select count(*) from sample where id = $1'"],
  ['a table by its name in a schema', '`delete from public.lab_result where sample_id = ${1 + 1}`'],
  ['a count', '((tx: any) => tx.$count(sample, eq(sample.id, 1)))'],
  ['a copy within the database', '((tx: any) => tx.insert(labResult).select(tx.select().from(labResult)))'],
  ['rows outside of a transaction', '((db: any) => db.select().from(sample))'],
  ['a change outside of a transaction', '((services: any) => services.db.update(sample).set({ version: 2 }))'],
  ['a builder of no transaction', 'new QueryBuilder().select().from(sample)'],
];

const NAMED: readonly (readonly [what: string, text: string])[] = [
  ['a select', 'sql`select 1 from ${sample} where ${ofThisTenant(sample)} and ${sample.id} = 1`'],
  ['a select by conditions', 'sql`select 1 from ${sample} where ${and(ofThisTenant(sample), eq(sample.id, 1))}`'],
  [
    'a join by the tenant',
    'sql`select 1 from ${sample} own join ${site} as of on of.tenant_id = own.tenant_id where own.tenant_id = ${thisTenant}`',
  ],
  ['columns', 'sql`select 1 from ${sample} where ${sample.tenantId} = ${thisTenant}`'],
  ['an insert', 'sql`insert into ${labResult} (tenant_id, sample_id) select ${thisTenant}, 1`'],
  ['a global table', 'sql`select 1 from ${appUser} where ${appUser.id} = 1`'],
  ['a table by its name', "'select count(*) from sample where tenant_id = $1'"],
  ['words about a table', "'Choose another file, and update sample names from site to site.'"],
  ['a count', '((tx: any) => tx.$count(sample, and(ofThisTenant(sample), eq(sample.id, 1))))'],
  ['what a transaction builds', '((tx: any) => tx.select().from(sample).where(eq(sample.id, 1)))'],
  ['people outside of a transaction', '((db: any) => db.select().from(appUser))'],
];

const broken = rulesBrokenBy(
  [...UNNAMED, ...NAMED].map(([, text]) => ({
    file: 'server/queries/samples/planted.ts',
    text: `${start}export const planted = ${text};`,
  })),
);

describe('a statement of a tenant names the tenant', () => {
  it.each(UNNAMED.map(([what], n) => [what, broken[n]!] as const))('%s without it is refused', (_, found) =>
    expect(found).toContain(RULE),
  );

  it.each(NAMED.map(([what], n) => [what, broken[UNNAMED.length + n]!] as const))('%s with it is not', (_, found) =>
    expect(found).not.toContain(RULE),
  );
});
