import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { refuseTooNewSchema } from '../../../server/db/oldest-program.ts';
import { demoAccounts } from '../../../server/identity/demo-identity.ts';
import { prepareDatabase } from '../../../server/supervisor/prepare-database.ts';
import { load } from '../../../server/upkeep/backup/load.ts';
import { faultsOf } from '../../../server/upkeep/backup/check-backup.ts';
import { inTransaction, onConnection } from '../../../server/upkeep/backup/session.ts';
import { portal as contract } from '../../../src/model/contract/index.ts';
import { handlers } from '../../../server/api/handlers.ts';
import { jobHandlers } from '../../../server/jobs/handlers/index.ts';
import { startTestApi } from '../core/support/test-api.ts';
import { emptyDatabase, freshDatabase } from '../support/postgres.ts';

/** A farm, its samples and a report as the release before left them: a backup that its own program's data were exported to. */
const former = fileURLToPath(new URL('./former-release', import.meta.url));
const silent = {
  step: <T>(_title: string, work: () => Promise<T>) => work(),
  line: () => undefined,
  complain: () => undefined,
};

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  return onConnection(url, async (client) => (await client.query<T>(statement)).rows);
}
const migrationsOn = async (url: string): Promise<number> =>
  (await ask(url, 'select from drizzle.__drizzle_migrations')).length;

describe('the data of the release before', () => {
  let url: string;
  beforeAll(async () => {
    url = await emptyDatabase();
    const { manifest, faults } = await faultsOf(former);
    expect(faults).toEqual([]);
    await onConnection(url, (client) => inTransaction(client, '', () => load(client, former, manifest)));
  });

  test('waits for a locked table, not for long, and is then as before', async () => {
    const before = await migrationsOn(url);
    await onConnection(url, async (holder) => {
      await holder.query('begin; select count(*) from economics');
      const waits = { lockMs: 50, tries: 2, pauseMs: 10, statementMs: 60_000 };
      await expect(migrate(url, waits)).rejects.toThrow(/^The schema could not be changed: .* Nothing was changed/);
      // Readers are not blocked by the waiting lock request.
      expect(await ask(url, 'select from economics limit 1')).toHaveLength(1);
    });
    expect(await migrationsOn(url)).toBe(before);
  });

  test('are brought up to date, and this release works on them', async () => {
    const config = readConfig({ DATABASE_URL: url, DEMO: '0' });
    await prepareDatabase(url, { ...config, demo: false }, silent);
    const api = await startTestApi({ parts: { contract, handlers, jobHandlers }, databaseUrl: url, seed: false });
    try {
      expect((await api.call('GET', '/readyz')).body).toMatchObject({ status: 'ready' });
      const token = await api.token({ sub: demoAccounts.find(({ role }) => role === 'SENIOR_ADVISER')!.subject });
      const who = { token, tenant: 'TILTH' };
      // A machine with much else to do lets the first calls wait.
      const customers = async () => (await api.call('GET', '/api/customer/getDashboardAll', who)).body;
      await expect.poll(customers, { timeout: 20_000 }).toMatchObject([{ customerName: 'Quandong Park' }]);
      const [kept] = await ask<{ samples: number; results: number; reports: number }>(
        url,
        'select (select count(*) from sample)::int as samples, (select count(*) from lab_result)::int as results, (select count(*) from report)::int as reports',
      );
      expect(kept).toEqual({ samples: 25, results: 419, reports: 1 });
      const made = await api.call('POST', '/api/recommendation/report', {
        ...who,
        key: randomUUID(),
        body: { recommendationReportId: 0, recommendationReportName: 'After', customerId: 1, recommendationIds: [] },
      });
      expect(made.status).toBe(200);
    } finally {
      await api.stop();
    }
  });
});

describe('a database of a newer release', () => {
  let url: string;
  beforeAll(async () => {
    url = await freshDatabase();
    await ask(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('from later', 9999999999999)`);
  });
  afterAll(() => ask(url, `delete from drizzle.__drizzle_migrations where hash = 'from later'`));

  test('is not upgraded, with an error in words', async () => {
    await expect(migrate(url)).rejects.toThrow(/^This database is of a newer release: .* Start the newer release/);
  });

  test('is served as long as it has all that this program uses, so that machines can be changed one after the other', async () => {
    await expect(refuseTooNewSchema(url)).resolves.toBeUndefined();
    await ask(url, `comment on schema drizzle is 'serves programs since 9999999999999'`);
    await expect(refuseTooNewSchema(url)).rejects.toThrow('which this program cannot serve');
    await ask(url, 'comment on schema drizzle is null');
    await expect(refuseTooNewSchema(url)).rejects.toThrow('which this program cannot serve');
  });
});
