import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { customer, publishedDocument, report } from '../../../server/db/schema/index.ts';
import { folderStore } from '../../../server/storage/folder-store.ts';
import { faultsOf } from '../../../server/upkeep/backup/check-backup.ts';
import { backupMeant, backupsIn, readManifest } from '../../../server/upkeep/backup/manifest.ts';
import { run as backUp } from '../../../server/upkeep/backup.ts';
import { restoreBackup } from '../../../server/upkeep/backup/restore-backup.ts';
import { takeBackup } from '../../../server/upkeep/backup/take-backup.ts';
import { run as restore } from '../../../server/upkeep/restore.ts';
import { importFarm, topsoilResults, uploadSoil } from '../support/example-farm.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { runHere } from '../support/run-tool.ts';

const here = mkdtempSync(join(tmpdir(), 'tilth-backup-'));
const folder = (name: string): string => join(here, name);
let portal: Portal;
let store: ReturnType<typeof folderStore>;
beforeAll(async () => {
  portal = await startPortal();
  store = folderStore(folder('documents'));
});
afterAll(async () => {
  await portal.stop();
  rmSync(here, { recursive: true, force: true });
});

const tool = (dataDir: string, databaseUrl = portal.databaseUrl) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
});

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}
const namesIn = async (url: string): Promise<Set<string>> =>
  new Set((await ask<{ name: string }>(url, 'select name from report')).map(({ name }) => name));

/** A document as publishing leaves it: its bytes in the store, its row in the database. */
async function publish(words: string): Promise<string> {
  const bytes = Buffer.from(words);
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  return portal.inside('TILTH', async (tx) => {
    const [of] = await tx
      .insert(customer)
      .values({ name: `Of ${words}` })
      .returning({ id: customer.id });
    const [made] = await tx.insert(report).values({ customerId: of!.id, name: words }).returning({ id: report.id });
    const storageKey = `1/reports/${made!.id}/${contentHash}`;
    await store.put(storageKey, bytes);
    await tx.insert(publishedDocument).values({
      ...{ reportId: made!.id, reportTypeId: 1, outputTypeId: 1, fileName: 'a.pdf', mimeType: 'application/pdf' },
      ...{ sizeBytes: bytes.length, inputsHash: contentHash, contentHash, storageKey },
    });
    return storageKey;
  });
}

test('a drill: work goes on during the backup, and restored it has every row that was acknowledged before', async () => {
  const key = await publish('a report');
  // Samples come with results, which a trigger holds to them.
  await uploadSoil(portal.as('ADVISER'), await importFarm(portal), topsoilResults);
  const senior = portal.as('SENIOR_ADVISER');
  const [{ id: customerId }] = (await ask<{ id: number }>(portal.databaseUrl, 'select id from customer limit 1')) as [
    { id: number },
  ];
  const newReport = { recommendationReportId: 0, customerId, recommendationIds: [] };
  const acknowledged: string[] = [];
  let goesOn = true;
  const work = async () => {
    while (goesOn) {
      const name = `Plan ${randomUUID()}`;
      await senior.ask('POST /recommendation/report', { body: { ...newReport, recommendationReportName: name } });
      acknowledged.push(name);
    }
  };
  const working = [work(), work()];
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
  const before = [...acknowledged];
  const { folder: backup, manifest } = await takeBackup(folder('drill'), {
    databaseUrl: portal.databaseUrl,
    method: 'fitting',
    documents: store,
  }).finally(() => (goesOn = false));
  await Promise.all(working);
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const empty = await emptyDatabase();
  const restored = folderStore(folder('restored'));
  expect(await restoreBackup(backup, empty, restored)).toMatchObject({ documents: 1 });
  const names = await namesIn(empty);
  expect(before.filter((name) => !names.has(name))).toEqual([]);
  expect(await restored.get(key)).toEqual(await store.get(key));
  // Sessions survive: the keys are the same.
  const secrets = 'select key, value from identity_secret order by key';
  expect(await ask(empty, secrets)).toEqual(await ask(portal.databaseUrl, secrets));
  // What is named after a day would be missing on any other.
  expect(manifest.tables.filter(({ name }) => /\d{8}$/.test(name))).toEqual([]);
  expect(manifest.documents).toEqual({ included: true, count: 1, missing: [] });

  const again = await startPortalOn(empty);
  try {
    const token = await again.token();
    await expect.poll(async () => (await again.call('GET', '/readyz')).status, { timeout: 20_000 }).toBe(200);
    // Sequences go on where they were: a new record takes no existing number.
    const made = await again.call('POST', '/api/recommendation/report', {
      ...{ token, tenant: 'TILTH', key: randomUUID() },
      body: { ...newReport, recommendationReportName: 'After' },
    });
    expect(made.status).toBe(200);
  } finally {
    await again.stop();
  }
});

describe('the command', () => {
  test('backs up, keeps the given number, checks, and restores only into what is empty', async () => {
    const dataDir = folder('tool');
    const backups = folder('kept');
    const made = async () =>
      (await runHere(backUp, [backups, '--keep', '2', '--without-documents'], tool(dataDir))).code;
    expect([await made(), await made(), await made()]).toEqual([0, 0, 0]);
    expect(await backupsIn(backups)).toHaveLength(2);
    // For /metrics, here and where it is restored.
    const noted = `select value->>'takenAt' as at from identity_secret where key = 'last-backup'`;
    const { takenAt: at } = await readManifest(await backupMeant(backups));
    expect(await ask(portal.databaseUrl, noted)).toEqual([{ at }]);
    const whole = await runHere(backUp, [backups, '--check'], tool(dataDir));
    expect(whole).toEqual({ code: 0, said: expect.stringMatching(/ is whole: \d+ rows of \d+ tables/) as string });
    const used = await runHere(restore, [backups], tool(dataDir));
    expect(used).toEqual({ code: 1, said: expect.stringMatching(/^The database is not empty/) as string });
    const empty = await emptyDatabase();
    expect(await runHere(restore, [backups], tool(folder('tool-restored'), empty))).toEqual({
      code: 0,
      said: expect.stringMatching(/^Restored .* rows of \d+ tables and 0 documents, all compared/) as string,
    });
    expect(await ask(empty, noted)).toEqual([{ at }]);
  });

  test('is refused with its usage where nothing says what is meant', async () => {
    expect((await runHere(backUp, [], tool(here))).said).toMatch(/^Usage: npm run backup/);
    expect((await runHere(restore, [folder('nowhere')], tool(here))).said).toMatch('holds no backup.');
  });
});

test('a document takes no room a second time, and one that is gone from the store is reported', async () => {
  await publish('a second report');
  const wanted = { databaseUrl: portal.databaseUrl, method: 'export' as const, documents: store };
  const first = await takeBackup(folder('linked'), wanted);
  const path = readdirSync(join(first.folder, 'documents'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('documents', name))
    .find((name) => statSync(join(first.folder, name)).isFile())!;
  const lost = await publish('a third report');
  rmSync(join(folder('documents'), lost));
  const second = await takeBackup(folder('linked'), wanted);
  expect(statSync(join(second.folder, path)).ino).toBe(statSync(join(first.folder, path)).ino);
  expect(second.manifest.documents.missing).toEqual([lost]);
  // Found before a restore asks for it.
  expect((await faultsOf(second.folder)).faults).toEqual([]);
});

describe('a backup', () => {
  test('that was damaged is found without restoring it, and is not restored', async () => {
    const { folder: backup } = await takeBackup(folder('damaged'), {
      databaseUrl: portal.databaseUrl,
      method: 'export',
    });
    const file = join(backup, 'tables/public.customer.copy.gz');
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    writeFileSync(file, bytes);
    rmSync(join(backup, 'tables/public.tenant.copy.gz'));
    const { faults } = await faultsOf(backup);
    expect(faults.toSorted()).toEqual([
      'tables/public.customer.copy.gz is not what was written.',
      'tables/public.tenant.copy.gz is missing.',
    ]);
    const empty = await emptyDatabase();
    await expect(restoreBackup(backup, empty, store)).rejects.toThrow('The backup is damaged, nothing was restored');
    expect(await ask(empty, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  test('of a newer release is refused with words, and leaves the database empty', async () => {
    const { folder: backup } = await takeBackup(folder('newer'), { databaseUrl: portal.databaseUrl, method: 'export' });
    const manifest = await readManifest(backup);
    const later = JSON.stringify({
      ...manifest,
      release: '9.0.0',
      migrations: [...manifest.migrations, 9_999_999_999_999],
    });
    writeFileSync(join(backup, 'manifest.json'), later);
    const sums = readFileSync(join(backup, 'SHA256SUMS'), 'utf8');
    const sum = createHash('sha256').update(later).digest('hex');
    writeFileSync(join(backup, 'SHA256SUMS'), sums.replace(/^\w{64} {2}manifest\.json$/m, `${sum}  manifest.json`));
    const empty = await emptyDatabase();
    await expect(restoreBackup(backup, empty, store)).rejects.toThrow(
      /release 9\.0\.0, whose schema this program does not know/,
    );
    expect(await ask(empty, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  test('is readable by its owner alone', async () => {
    const { folder: backup } = await takeBackup(folder('rights'), {
      databaseUrl: portal.databaseUrl,
      method: 'export',
    });
    const modes = readdirSync(backup, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(backup, name)).mode & 0o077,
    );
    expect(new Set(modes)).toEqual(new Set([0]));
  });
});

test('a plain owner, whom row-level security holds back too, backs up and restores the rows of every tenant', async () => {
  const plain = async (): Promise<string> => {
    const url = new URL(await emptyDatabase());
    const role = `owner_${randomUUID().slice(0, 8)}`;
    const database = url.pathname.slice(1);
    await ask(url.href, `create role ${role} login password 'plain'`);
    await ask(url.href, `grant tilth_request to ${role} with admin option`);
    await ask(url.href, `alter database ${database} owner to ${role}`);
    url.username = role;
    url.password = 'plain';
    return url.href;
  };
  const from = await plain();
  await migrate(from);
  const rows = (tenant: number) =>
    `begin; select set_config('tilth.tenant_id', '${tenant}', true); insert into customer (tenant_id, name, id) select ${tenant}, 'Farm ' || n, n from generate_series(1, 3) n; commit`;
  await ask(from, `insert into tenant (code, name) values ('ONE', 'One'), ('TWO', 'Two')`);
  const tenants = await ask<{ id: number }>(from, 'select id from tenant order by id');
  for (const { id } of tenants) await ask(from, rows(id));
  const { folder: backup, manifest } = await takeBackup(folder('plain'), { databaseUrl: from, method: 'fitting' });
  expect(manifest.tables.find(({ name }) => name === 'public.customer')?.rows).toBe(6);
  const to = await plain();
  expect(await restoreBackup(backup, to, store)).toMatchObject({ manifest: { method: 'export' } });
  // Row-level security is restored.
  await expect(ask(to, 'select from customer')).rejects.toThrow('tilth.tenant_id');
});

async function startPortalOn(databaseUrl: string) {
  const { startTestApi } = await import('../core/support/test-api.ts');
  const { portal: contract } = await import('../../../src/model/contract/index.ts');
  const { handlers } = await import('../../../server/api/handlers.ts');
  const { jobHandlers } = await import('../../../server/jobs/handlers/index.ts');
  return startTestApi({ parts: { contract, handlers, jobHandlers }, databaseUrl, seed: false });
}
