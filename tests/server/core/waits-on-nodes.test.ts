import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MigrationError, migrate } from '../../../server/db/migrate.ts';
import { onConnection } from '../../../server/db/on-connection.ts';
import { closeDatabase, openDatabase, requestWaits, type Database } from '../../../server/db/pool.ts';
import { customer, tenant } from '../../../server/db/schema/index.ts';
import { seeTenant } from '../../../server/db/see-tenant.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { ofThisTenant } from '../../../server/db/this-tenant.ts';
import { inTransaction, onConnection as asEverywhere } from '../../../server/upkeep/backup/session.ts';
import { citusUrl, distributedDatabase, whyNoCitus, type CitusDatabase } from '../support/citus.ts';

describe.skipIf(citusUrl === undefined)(`settings of a session over several machines${whyNoCitus}`, () => {
  let database: CitusDatabase;
  let db: Database;
  let tenantId: number;

  beforeAll(async () => {
    database = await distributedDatabase();
    db = openDatabase(database.servingUrl, {
      waits: { ...requestWaits, lock_timeout: 300, statement_timeout: 20_000 },
    });
    [{ id: tenantId }] = (await db.insert(tenant).values({ code: 'T', name: 'T' }).returning({ id: tenant.id })) as [
      { id: number },
    ];
    await inTenant(db, { tenantId, userId: '' }, (tx) => tx.insert(customer).values({ name: 'Redgum' }));
  });
  afterAll(async () => {
    await closeDatabase(db);
    await database.remove();
  });

  const renamed = (name: string) =>
    inTenant(db, { tenantId, userId: '' }, (tx) =>
      tx
        .update(customer)
        .set({ name })
        .where(and(ofThisTenant(customer), eq(customer.name, 'Redgum'))),
    );
  const codeOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error: unknown) =>
        error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : error,
    );

  test('end the wait of a request for a lock on a node', async () => {
    await onConnection(database.superuserUrl, async (client) => {
      await client.query('begin');
      await client.query('select from customer where tenant_id = $1 for update', [tenantId]);
      expect(await codeOf(renamed('Bluegum'))).toBe('55P03');
      await client.query('rollback');
    });
    expect(await codeOf(renamed('Bluegum'))).toBe('done');
  });

  test('end the wait of a change of the schema for a table on a node', async () => {
    await onConnection(database.ownerUrl, (client) => client.query('alter table customer no force row level security'));
    const waits = { lockMs: 300, tries: 2, pauseMs: 1, statementMs: 20_000 };
    await onConnection(await database.onNodeOf(tenantId), async (node) => {
      await node.query('begin');
      await node.query(`select from customer_${(await shardOf(tenantId)).toString()} limit 1`);
      await expect(migrate(database.ownerUrl, waits)).rejects.toThrow(MigrationError);
      await node.query('rollback');
    });
    await migrate(database.ownerUrl, waits);
  });
  const shardOf = async (id: number): Promise<string> =>
    onConnection(database.superuserUrl, async (client) => {
      const { rows } = await client.query<{ shard: string }>(
        `select get_shard_id_for_distribution_column('customer', $1::int)::text as shard`,
        [id],
      );
      return rows[0]!.shard;
    });

  test('write moments, times and numbers as texts in the same way on a node with settings of its own', async () => {
    const node = await database.onNodeOf(tenantId);
    const name = new URL(node).pathname.slice(1);
    await onConnection(node, async (client) => {
      await client.query('set citus.enable_ddl_propagation to off');
      for (const own of [
        `timezone to 'Australia/Sydney'`,
        `datestyle to 'SQL, DMY'`,
        `bytea_output to 'escape'`,
        'extra_float_digits to -5',
      ])
        await client.query(`alter database ${name} set ${own}`);
    });
    await database.cutOff();
    const asText = await asEverywhere(database.ownerUrl, (client) =>
      inTransaction(client, 'read only', async () => {
        await seeTenant(client, tenantId);
        const { rows } = await client.query<{ at: string; line: string }>(
          `select created_on::text as at, c::text as line from customer c where tenant_id = $1`,
          [tenantId],
        );
        return rows[0]!;
      }),
    );
    expect(asText.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/);
    expect(asText.line).not.toMatch(/AEDT|AEST/);
  });
});
