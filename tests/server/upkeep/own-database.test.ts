import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portal as contract } from '../../../src/model/contract/index.ts';
import { handlers } from '../../../server/api/handlers.ts';
import { readConfig } from '../../../server/config.ts';
import { applyPending } from '../../../server/db/apply-pending.ts';
import { hashOfCustomer } from '../../../server/db/erasure-hash.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { expectedMigrations, knownMigrations } from '../../../server/db/migrations-applied.ts';
import { onDatabase } from '../../../server/db/on-database.ts';
import { ensureRequestRole } from '../../../server/db/request-role.ts';
import { applyRowLevelSecurity, isolationFaults } from '../../../server/db/row-level-security.ts';
import { customer, tenant } from '../../../server/db/schema/index.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { addToErasedList } from '../../../server/erased-list.ts';
import { demoAccounts } from '../../../server/identity/demo-identity.ts';
import { jobHandlers } from '../../../server/jobs/handlers/index.ts';
import { prepareDatabase, run as prepareOwn } from '../../../server/supervisor/prepare-database.ts';
import { faultsOf } from '../../../server/upkeep/backup/check-backup.ts';
import { load } from '../../../server/upkeep/backup/load.ts';
import { inTransaction, onConnection } from '../../../server/upkeep/backup/session.ts';
import { run as restore } from '../../../server/upkeep/restore.ts';
import { startTestApi } from '../core/support/test-api.ts';
import { runHere } from '../support/run-tool.ts';
import { startServer, type TestServer } from '../support/postgres.ts';
import { settingsOf, withTwoRoles as makeTwoRoles, type OwnDatabase } from '../support/two-roles.ts';

/** A farm, its samples and a report as an earlier release left them: the schema of its first nine migrations. */
const former = fileURLToPath(new URL('./former-release', import.meta.url));
const silent = {
  step: <T>(_title: string, work: () => Promise<T>) => work(),
  line: () => undefined,
  complain: () => undefined,
};

let server: TestServer;
let databases = 0;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const withTwoRoles = (): Promise<OwnDatabase> => makeTwoRoles(server.url, `own_${(databases += 1)}`);

/** The same with one plain role for everything. */
async function withOneRole(): Promise<OwnDatabase> {
  const { ownerUrl } = await withTwoRoles();
  return { ownerUrl, servingUrl: ownerUrl };
}

async function prepare(database: OwnDatabase): Promise<void> {
  await prepareDatabase(database.ownerUrl, readConfig(settingsOf(database)), silent);
}

/** The data of the earlier release in its own schema, with row-level security forced as every release leaves it, and then brought to `migrations` of today's. */
async function leftBehind({ ownerUrl }: OwnDatabase, migrations: number): Promise<void> {
  const { manifest } = await faultsOf(former);
  await onConnection(ownerUrl, (client) =>
    inTransaction(client, '', async () => {
      await load(client, former, manifest);
      await ensureRequestRole(client);
      await applyRowLevelSecurity(client);
      await applyPending(client, knownMigrations().slice(0, migrations));
      await applyRowLevelSecurity(client);
    }),
  );
}

const isForced = async (url: string): Promise<readonly string[]> => onConnection(url, isolationFaults);

async function samplesSeenByTheServingRole(database: OwnDatabase): Promise<unknown> {
  const api = await startTestApi({
    parts: { contract, handlers, jobHandlers },
    databaseUrl: database.servingUrl,
    seed: false,
  });
  try {
    expect((await api.call('GET', '/readyz')).body).toMatchObject({ status: 'ready' });
    const token = await api.token({ sub: demoAccounts.find(({ role }) => role === 'SENIOR_ADVISER')!.subject });
    const { body } = await api.call('GET', '/api/customer/getDashboardAll', { token, tenant: 'TILTH' });
    return body;
  } finally {
    await api.stop();
  }
}

describe('an own database of an earlier release', () => {
  const ways = [
    { roles: 'the two documented roles', make: withTwoRoles },
    { roles: 'one plain role', make: withOneRole },
  ];

  test.each(ways)('is brought up to date by $roles and served', async ({ make }) => {
    const database = await make();
    await leftBehind(database, 9);
    await prepare(database);
    expect(await isForced(database.ownerUrl)).toEqual([]);
    expect(await samplesSeenByTheServingRole(database)).toMatchObject([{ customerName: 'Quandong Park' }]);
  });

  const count = expectedMigrations();
  test.each([12, 20, 28, 36, count - 2, count - 1])(
    'is brought up to date by its owner from the first %i migrations',
    async (migrations) => {
      const database = await withTwoRoles();
      await leftBehind(database, migrations);
      await migrate(database.ownerUrl);
      expect(await isForced(database.ownerUrl)).toEqual([]);
    },
  );

  test('is brought up to date by its owner from the very first migration', async () => {
    const database = await withTwoRoles();
    await onConnection(database.ownerUrl, (client) =>
      inTransaction(client, '', async () => {
        await ensureRequestRole(client);
        await applyPending(client, knownMigrations().slice(0, 1));
        await client.query(`
          insert into tenant (code, name) values ('ACME', 'Acme');
          set local tilth.tenant_id = '1';
          insert into customer (name) values ('Redgum');
          insert into farm (customer_id, name) values (1, 'Home');
          insert into paddock (farm_id, name) values (1, 'House'), (1, 'Dam');
          insert into site (customer_id, paddock_id, name) values (1, 1, 'House 1');
          insert into sample (customer_id, paddock_id, name, sample_type_id, status, date_sampled)
            values (1, 1, 'House', 1, 1, '2026-02-01'), (1, 2, 'Dam', 1, 1, '2026-02-01');
          insert into lab_result (sample_id, analyte_id, analyte_name, unit_of_measure, value) values (1, 1, 'pH', '', 5.5);
          insert into recommendation (customer_id, name) values (1, 'Wheat')`);
        await applyRowLevelSecurity(client);
      }),
    );
    await migrate(database.ownerUrl);
    expect(await isForced(database.ownerUrl)).toEqual([]);
  });

  test('stays forced under row-level security when bringing it up to date fails halfway', async () => {
    const database = await withTwoRoles();
    await leftBehind(database, 20);
    const before = await isForced(database.ownerUrl);
    const failing = knownMigrations().map((migration, index) =>
      index === 21 ? { ...migration, sql: ['select 1/0'] } : migration,
    );
    await onConnection(database.ownerUrl, (client) =>
      expect(inTransaction(client, '', () => applyPending(client, failing))).rejects.toThrow('division by zero'),
    );
    expect(await isForced(database.ownerUrl)).toEqual(before);
  });
});

describe('a backup restored into an own database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tilth-own-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('is served by the serving role at once, without another step', async () => {
    const database = await withTwoRoles();
    const settings = { ...settingsOf(database), DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
    const restored = await runHere(restore, [former], settings);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored') });
    expect(await isForced(database.ownerUrl)).toEqual([]);
    expect(await samplesSeenByTheServingRole(database)).toMatchObject([{ customerName: 'Quandong Park' }]);
  });

  test('is erased again by the list under its owner, whom row-level security holds back', async () => {
    const settings = (database: OwnDatabase) => ({ ...settingsOf(database), DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const first = await withTwoRoles();
    await runHere(restore, [former], settings(first));
    const list = join(dataDir, 'named.jsonl');
    const farm = await onDatabase(first.ownerUrl, async (db) => {
      const [tilth] = await db.select().from(tenant).where(eq(tenant.code, 'TILTH'));
      return inTenant(db, { tenantId: tilth!.id, userId: '' }, async (tx) => {
        const [row] = await tx.select().from(customer).where(eq(customer.name, 'Quandong Park'));
        return row!;
      });
    });
    const mark = hashOfCustomer(farm.tenantId, farm.id, farm.createdOn);
    const entry = { kind: 'customer', tenantId: farm.tenantId, tenant: 'TILTH', id: String(farm.id), mark } as const;
    await addToErasedList(list, [{ ...entry, on: '2026-11-01T10:00:00.000000Z' }]);
    const second = await withTwoRoles();
    const restored = await runHere(restore, [former, '--erased', list], settings(second));
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('1 customer and 0 people') });
    expect(await isForced(second.ownerUrl)).toEqual([]);
    expect(await samplesSeenByTheServingRole(second)).toMatchObject([
      { customerName: `Erased customer ${farm.id}`, totalSamples: 0 },
    ]);
  });
});

describe('the schema of an own database without the role that may change it', () => {
  test('is refused in one line that says which setting is missing', async () => {
    const database = await withTwoRoles();
    const asked = await runHere(prepareOwn, [], { ...settingsOf(database), DATABASE_OWNER_URL: '' });
    expect(asked.code).toBe(1);
    expect(asked.said.trim().split('\n').at(-1)).toMatch(
      /^The database refused: permission denied.*DATABASE_OWNER_URL/,
    );
    expect(asked.said).not.toContain('    at ');
  });
});
