import pg from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, closeDatabase, type Database } from '../../../server/db/pool.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { isolationFaults } from '../../../server/db/row-level-security.ts';
import { customer } from '../../../server/db/schema/customers.ts';
import { asUser, inTenant } from '../../../server/db/tenant-transaction.ts';
import { seedDemoIdentity } from '../../../server/identity/demo-identity.ts';
import { freshDatabase } from '../support/postgres.ts';

let url: string;
let db: Database;
const noUser = { userId: '' };

beforeAll(async () => {
  url = await freshDatabase();
  db = openDatabase(url);
  await seedDemoIdentity(db);
});
afterAll(() => closeDatabase(db));

async function faultsWith(...statements: string[]): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    return await isolationFaults(client);
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

describe('every tenant table', () => {
  test('has its forced policy and its index, and every other table is listed as global', async () => {
    expect(await faultsWith()).toEqual([]);
  });

  test.each([
    ['alter table customer disable row level security', 'customer has no row-level security'],
    ['alter table customer no force row level security', 'customer does not force row-level security on its owner'],
    ['drop policy tenant_isolation on customer', 'customer lacks the policy tenant_isolation'],
    ['alter policy tenant_isolation on customer using (true)', 'customer lacks the policy tenant_isolation'],
    ['alter policy tenant_isolation on customer with check (true)', 'customer lacks the policy tenant_isolation'],
    [
      'create policy peek on customer for select using (true)',
      'customer has the further policy peek, which widens what can be seen',
    ],
    ['create table harvest (tenant_id int, id int)', 'harvest has no index that starts with tenant_id'],
    ['create table harvest (id int)', 'harvest has no tenant_id and is not listed in server/db/global-tables.ts'],
  ])('is missed when %s', async (violation, fault) => {
    expect(await faultsWith(violation)).toContain(fault);
  });

  test('gets its policy from the next migration pass', async () => {
    await db.execute(sql`drop policy tenant_isolation on customer`);
    await migrate(url);
    expect(await faultsWith()).toEqual([]);
  });
});

test('what names a record is kept from naming one of another tenant, or none', async () => {
  const { rows } = await db.execute<{ column: string }>(sql`
    select c.relname || '.' || named.attname as "column"
    from pg_class c
      join pg_attribute tenant on tenant.attrelid = c.oid and tenant.attname = 'tenant_id'
      join pg_attribute named on named.attrelid = c.oid and named.attname ~ '_id$' and named.attname <> 'tenant_id' and not named.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and named.atttypid = 'int8'::regtype
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
        and k.conkey @> array[tenant.attnum, named.attnum])
    order by 1`);
  const others = rows.filter(
    ({ column }) =>
      !namesNoRecord.test(column) && ![...keptByStatement, ...forErasureAlone, ...takenFromRows].includes(column),
  );
  expect(others.map(({ column }) => column)).toEqual([]);
});

/**
 * Kinds that the code knows by number; results that the supplier's catalogue need not hold; what the supplier's catalogue holds, of each
 * tenant its own; and the number that the layers of a profile share.
 */
const namesNoRecord =
  /(^mail_template\.template|\.(sample_type|report_type|output_type|analyte|nutrient|crop|grain_grade|interpretive_criteria|profile))_id$/;

/**
 * Which customer a row tells of, for the day on which that customer is erased. No request names it: the server reads it from the tenant's own records
 * (`queries/privacy/subject-of.ts`, the triggers of migration 0059), and nothing but the erasure looks at it.
 */
const forErasureAlone = [
  'erased_record.customer_id',
  'favourite_comment.customer_id',
  'idempotency_key.customer_id',
  'rendered_preview.customer_id',
  'upload_job.customer_id',
];

/** What triggers take from a row of the tenant's own that has just been written (migration 0075); no request names it. */
const takenFromRows = ['counts_change.customer_id'];

/** Not row by row but all rows of a statement at once; results-of-samples.test.ts, records-of-samples.test.ts, records-of-sites.test.ts and runs-of-executions.test.ts hold them to what a foreign key does. */
const keptByStatement = [
  'lab_result.sample_id',
  'sample.customer_id',
  'sample.paddock_id',
  'sample.site_id',
  'sample.upload_id',
  'sample_engine_run.sample_engine_id',
  'sample_engine_run.sample_id',
  'site.customer_id',
  'site.paddock_id',
];

describe('a tenant transaction', () => {
  test('sees and changes rows of its own tenant only', async () => {
    await inTenant(db, { tenantId: 1, ...noUser }, (tx) => tx.insert(customer).values({ name: 'Farm of one' }));
    await inTenant(db, { tenantId: 2, ...noUser }, async (tx) => {
      expect(await tx.select().from(customer)).toEqual([]);
      expect((await tx.update(customer).set({ name: 'taken' }).returning()).length).toBe(0);
      expect((await tx.delete(customer).returning()).length).toBe(0);
    });
    const names = await inTenant(db, { tenantId: 1, ...noUser }, (tx) =>
      tx.select({ name: customer.name }).from(customer),
    );
    expect(names).toEqual([{ name: 'Farm of one' }]);
  });

  test('cannot write a row of another tenant, even by naming it', async () => {
    const write = inTenant(db, { tenantId: 1, ...noUser }, (tx) =>
      tx.insert(customer).values({ tenantId: 2, name: 'smuggled' }),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('acts as a role that is no superuser, bypasses nothing and owns nothing', async () => {
    const { rows } = await inTenant(db, { tenantId: 1, ...noUser }, (tx) =>
      tx.execute(
        sql`select current_user as name, rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = current_user`,
      ),
    );
    expect(rows).toEqual([{ name: 'tilth_request', rolsuper: false, rolbypassrls: false, owned: 0 }]);
  });

  test('cannot read the identity tables', async () => {
    await expect(
      inTenant(db, { tenantId: 1, ...noUser }, (tx) => tx.execute(sql`select * from identity_credential`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('leaves nothing on its connection for the next one', async () => {
    const single = openDatabase(url, { maxConnections: 1 });
    try {
      await inTenant(single, { tenantId: 1, ...noUser }, (tx) => tx.select().from(customer));
      const { rows } = await single.execute(
        sql`select current_user = session_user as restored, current_setting('tilth.tenant_id', true) as tenant`,
      );
      expect(rows).toEqual([{ restored: true, tenant: '' }]);
    } finally {
      await closeDatabase(single);
    }
  });

  test('rolls everything back when its work throws', async () => {
    const work = inTenant(db, { tenantId: 1, ...noUser }, async (tx) => {
      await tx.insert(customer).values({ name: 'never' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    const rows = await inTenant(db, { tenantId: 1, ...noUser }, (tx) => tx.select().from(customer));
    expect(rows.map(({ name }) => name)).not.toContain('never');
  });

  test.each([0, -1, 1.5, Number.NaN])('is refused for the tenant number %s', async (tenantId) => {
    await expect(inTenant(db, { tenantId, ...noUser }, async () => 1)).rejects.toThrow(
      'a tenant id is a positive integer',
    );
  });
});

test('without a tenant no tenant row can be seen', async () => {
  expect(await asUser(db, '', (tx) => tx.select().from(customer))).toEqual([]);
});

test('a query as the plain role without a tenant setting fails instead of seeing everything', async () => {
  const query = db.transaction(async (tx) => {
    await tx.execute(sql`set local role tilth_request`);
    return tx.select().from(customer);
  });
  await expect(query).rejects.toThrow();
});
