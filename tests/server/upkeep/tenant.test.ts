import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portal as contract } from '../../../src/model/contract/index.ts';
import { handlers } from '../../../server/api/handlers.ts';
import { hashOfCustomer, hashOfPerson } from '../../../server/db/erasure-hash.ts';
import { globalTables } from '../../../server/db/global-tables.ts';
import { addToErasedList } from '../../../server/erased-list.ts';
import { jobHandlers } from '../../../server/jobs/handlers/index.ts';
import { folderStore } from '../../../server/storage/folder-store.ts';
import { faultsOf } from '../../../server/upkeep/backup/check-backup.ts';
import { readManifest } from '../../../server/upkeep/backup/manifest.ts';
import { run as restore } from '../../../server/upkeep/restore.ts';
import { run as tenant } from '../../../server/upkeep/tenant.ts';
import { alongside, heldByTriggers } from '../../../server/upkeep/tenant/alongside.data.ts';
import { importTenant } from '../../../server/upkeep/tenant/import-tenant.ts';
import { startedBefore, startTestApi } from '../core/support/test-api.ts';
import { emptyDatabase, freshDatabase } from '../support/postgres.ts';
import type { Portal } from '../support/portal.ts';
import { runHere } from '../support/run-tool.ts';
import { settingsOf, withTwoRoles } from '../support/two-roles.ts';
import {
  ask,
  contentOf,
  documentsIn,
  emptyTilth,
  OTHERS,
  settings,
  startExported,
  type ExportedPortal,
} from './support/one-tenant.ts';

let made: ExportedPortal;
let portal: Portal;
let live: string;
let exported: string;
beforeAll(async () => {
  made = await startExported();
  ({ portal, live, exported } = made);
}, 240_000);
afterAll(() => made.stop());
const folder = (name: string) => made.folder(name);
const copy = (name: string) => made.copy(name);
const wanted: ExportedPortal['wanted'] = (...asked) => made.wanted(...asked);

describe('an export', () => {
  test('has every table of a tenant, and of each other one it is decided what goes along', async () => {
    const ofTenants = await ask<{ name: string }>(
      portal.databaseUrl,
      `select distinct 'public.' || table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
    );
    const { tables } = await readManifest(exported);
    const missing = ofTenants.filter(({ name }) => !tables.some((table) => table.name === name));
    expect(missing).toEqual([]);
    expect(Object.keys(alongside).toSorted()).toEqual(Object.keys(globalTables).toSorted());
    // Or the round trip below would show nothing.
    const filled = tables.filter(({ rows }) => rows > 0).map(({ name }) => name);
    expect(filled).toEqual(
      expect.arrayContaining(['pgboss.job', 'public.grower_door', 'public.invitation', 'public.published_document']),
    );
    expect(filled.length).toBeGreaterThan(50);
  });

  test('knows which tables triggers look up in place of foreign keys', async () => {
    const looked = await ask<{ table: string; words: string }>(
      portal.databaseUrl,
      `select c.relname as "table", encode(t.tgargs, 'escape') as words from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where p.proname = 'names_records' and t.tgname like '%\\_added' order by 1`,
    );
    const known = looked.map(({ table, words }) => [table, words.split('\\000').filter((_, at) => at % 2 === 1)]);
    expect(Object.fromEntries(known)).toEqual({ sample: heldByTriggers['sample'], site: heldByTriggers['site'] });
  });

  test('has no row of another tenant', async () => {
    const whole = await ask(portal.databaseUrl, `select from customer where name = '${OTHERS}'`);
    expect(whole).toHaveLength(1);
    const texts = readdirSync(join(exported, 'tables')).map((name) => ({
      name,
      text: gunzipSync(readFileSync(join(exported, 'tables', name))).toString(),
    }));
    const words = [OTHERS, 'OTHER', 'adviser@other.example'];
    expect(texts.filter(({ text }) => words.some((word) => text.includes(word))).map(({ name }) => name)).toEqual([]);
  });

  test('shows one moment while others write', async () => {
    const adviser = portal.as('SENIOR_ADVISER');
    const [{ id: customerId }] = (await ask<{ id: number }>(portal.databaseUrl, 'select id from customer limit 1')) as [
      { id: number },
    ];
    let goesOn = true;
    let written = 0;
    const work = async () => {
      while (goesOn) {
        const body = {
          recommendationReportName: randomUUID(),
          recommendationReportId: 0,
          customerId,
          recommendationIds: [],
        };
        await adviser.ask('POST /recommendation/report', { body });
        written += 1;
      }
    };
    const working = [work(), work()];
    await expect.poll(() => written).toBeGreaterThan(3);
    const before = written;
    const busy = folder('busy');
    await copy('busy').finally(() => (goesOn = false));
    await Promise.all(working);
    expect(written).toBeGreaterThan(before);
    // A report and the answer that is kept under its key are of one transaction, in tables that are read one after the other.
    const url = await emptyTilth();
    await importTenant(busy, wanted(url, 'busy-target'));
    const [counted] = await ask<{ reports: number; answered: number; answers: number }>(
      url,
      `with made as (select name from report where name ~ '^\\w{8}-'), kept as (select answer::text as words from idempotency_key where call like '% /recommendation/report' and answer is not null)
       select (select count(*)::int from made) as reports,
         (select count(*)::int from made where exists (select from kept where strpos(words, made.name) > 0)) as answered,
         (select count(*)::int from kept where exists (select from made where strpos(words, made.name) > 0)) as answers`,
    );
    expect(counted!.reports).toBeGreaterThan(before);
    expect(counted).toEqual({ reports: counted!.reports, answered: counted!.reports, answers: counted!.reports });
  });

  test('is refused over what is there, of no tenant, and by restore', async () => {
    const said = async (...args: readonly string[]) =>
      (await runHere(tenant, args, settings(live, portal.databaseUrl))).said;
    expect(await said('export', 'TILTH', exported)).toMatch(/is there already: name a new folder/);
    expect(await said('export', 'NONE', folder('none'))).toBe('There is no tenant with the code NONE.\n');
    expect(existsSync(folder('none'))).toBe(false);
    expect(await said('export', 'TILTH')).toMatch(/^Usage: npm run tenant/);
    const whole = await runHere(restore, [exported], settings(folder('whole'), await freshDatabase()));
    expect(whole.said).toMatch(/^This is the tenant TILTH alone: npm run tenant -- import TILTH/);
  });
});

test('the usage is reported by tenant', async () => {
  const { said } = await runHere(tenant, ['usage'], settings(live, portal.databaseUrl));
  const [head, other, tilth, ...more] = said
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect([head, more]).toEqual([['tenant', 'samples', 'rows, MB', 'documents', 'documents, MB', 'jobs waiting'], []]);
  const [counted] = await ask<{ samples: string; documents: string; mb: string }>(
    portal.databaseUrl,
    `select (select count(*) from sample where tenant_id = 1)::text as samples, count(*)::text as documents, round(sum(size_bytes) / 1e6, 1)::text as mb from published_document where tenant_id = 1`,
  );
  const rowsMb = expect.stringMatching(/^\d+\.\d$/) as string;
  expect(tilth).toEqual(['TILTH', counted!.samples, rowsMb, counted!.documents, counted!.mb, '1']);
  expect(other).toEqual(['OTHER', '0', rowsMb, '0', '0.0', '1']);
  // The rows of the farm and its samples are no rounding error beside a catalogue.
  expect(Number(tilth![2])).toBeGreaterThan(Number(other![2]));
});

describe('an import', () => {
  test('into an empty Tilth is equal by every checksum, and is served there', async () => {
    const url = await emptyTilth();
    const dataDir = folder('empty-target');
    const done = await runHere(tenant, ['import', 'TILTH', exported], settings(dataDir, url));
    expect(done.said).toMatch(/^Imported the tenant TILTH .* all compared\./);
    const { tables } = await readManifest(exported);
    expect(await contentOf(url, 'TILTH')).toEqual(
      Object.fromEntries(
        tables.map(({ name, rows, digest }) => [name, `${rows} ${BigInt(`0x${digest}`).toString(16)}`]),
      ),
    );
    expect(documentsIn(join(dataDir, 'documents'))).toEqual(documentsIn(join(exported, 'documents')));

    const api = await startTestApi({
      ...{ parts: { contract, handlers, jobHandlers }, databaseUrl: url, seed: false },
      environment: { DATA_DIR: dataDir },
    });
    try {
      const token = await api.token({ sub: 'demo-senior' });
      const shownThere = await api.call('GET', '/api/customer/getDashboardAll', { token, tenant: 'TILTH' });
      expect(JSON.stringify(shownThere.body)).toContain('Quandong Park');
      // A new record takes no number that came.
      const [{ id: customerId }] = (await ask<{ id: number }>(url, 'select id from customer limit 1')) as [
        { id: number },
      ];
      const body = { recommendationReportName: 'After', recommendationReportId: 0, customerId, recommendationIds: [] };
      const added = await api.call('POST', '/api/recommendation/report', {
        token,
        tenant: 'TILTH',
        key: randomUUID(),
        body,
      });
      expect(added.status).toBe(200);
    } finally {
      await api.stop();
    }
  });

  test('among others takes a free number, keeps the accounts that are here, and leaves the others alone', async () => {
    const url = await emptyTilth();
    const own = randomUUID();
    await ask(
      url,
      `insert into tenant (code, name) values ('FIRST', 'First'), ('SECOND', 'Second');
       insert into app_user (id, email, name, subject) values ('${own}', 'Adviser@tilth.example', 'Known here', 'another');
       insert into membership (tenant_ref, user_id, role_code) select id, '${own}', 'ADVISER' from tenant;
       insert into customer (tenant_id, name) select id, code || ' farm' from tenant`,
    );
    const others = [await contentOf(url, 'FIRST'), await contentOf(url, 'SECOND')];
    const { tenantId } = await importTenant(exported, wanted(url, 'among'));
    expect(tenantId).toBe(3);
    expect([await contentOf(url, 'FIRST'), await contentOf(url, 'SECOND')]).toEqual(others);

    const id = portal.as('ADVISER').userId;
    const [known] = await ask<{ id: string; name: string }>(
      url,
      `select id, name from app_user where lower(email) = 'adviser@tilth.example'`,
    );
    expect(known).toEqual({ id: own, name: 'Known here' });
    expect(await ask(url, `select from app_user where id = '${id}'`)).toEqual([]);
    expect(await ask(url, `select from sample where tenant_id = 3 and created_by = '${own}'`)).not.toEqual([]);
    const [{ tables }, came] = [await readManifest(exported), await contentOf(url, 'TILTH', [[id, own]])];
    const compared = tables.filter(({ name }) => name !== 'public.app_user' && name !== 'public.identity_credential');
    expect(compared.filter(({ name, rows, digest }) => came[name] !== `${rows} ${digest}`)).toEqual([]);

    const [key] = await ask<{ key: string }>(
      url,
      'select storage_key as key from published_document where tenant_id = 3',
    );
    expect(key!.key).toMatch(/^3\/reports\//);
    expect(await folderStore(join(folder('among'), 'documents')).get(key!.key)).toBeDefined();
    const next = await ask<{ id: number }>(url, `insert into tenant (code, name) values ('NEXT', 'Next') returning id`);
    expect(next).toEqual([{ id: 4 }]);
  });

  test('is refused where the tenant is, and changes nothing there', async () => {
    const before = await contentOf(portal.databaseUrl, 'TILTH');
    const used = await runHere(tenant, ['import', 'TILTH', exported], settings(live, portal.databaseUrl));
    expect(used).toEqual({
      code: 1,
      said: 'There is a tenant with the code TILTH here already, and an import replaces nothing.\n',
    });
    expect(await contentOf(portal.databaseUrl, 'TILTH')).toEqual(before);
  });

  test('of a damaged file, of another release or of another tenant is refused and leaves nothing', async () => {
    const url = await emptyTilth();
    const refused = async (from: string, code = 'TILTH') => {
      const { said } = await runHere(tenant, ['import', code, from], settings(folder('refused'), url));
      expect(await ask(url, 'select from tenant union all select from app_user')).toEqual([]);
      expect(documentsIn(join(folder('refused'), 'documents'))).toEqual([]);
      return said;
    };
    expect(await refused(exported, 'OTHER')).toMatch(/holds the tenant TILTH, not OTHER/);
    const damaged = await copy('damaged');
    const file = join(damaged, 'tables/public.sample.copy.gz');
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    writeFileSync(file, bytes);
    expect((await faultsOf(damaged)).faults).toEqual(['tables/public.sample.copy.gz is not what was written.']);
    expect(await refused(damaged)).toMatch(/^The export is damaged, nothing was imported/);

    const other = await copy('other-release');
    const manifest = await readManifest(other);
    const otherwise = (change: object, from: string) => {
      const text = JSON.stringify({ ...manifest, ...change });
      writeFileSync(join(from, 'manifest.json'), text);
      const sums = readFileSync(join(from, 'SHA256SUMS'), 'utf8');
      const sum = createHash('sha256').update(text).digest('hex');
      writeFileSync(join(from, 'SHA256SUMS'), sums.replace(/^\w{64} {2}manifest\.json$/m, `${sum}  manifest.json`));
    };
    otherwise({ migrations: manifest.migrations.slice(0, -1), release: '0.0.9' }, other);
    expect(await refused(other)).toMatch(/^The export is of another release \(0\.0\.9/);
    // A sum that the rows do not have is found only once all of them are in, documents too.
    const tables = manifest.tables.map((table) => (table.name === 'public.farm' ? { ...table, digest: 'abc' } : table));
    otherwise({ tables }, other);
    expect(await refused(other)).toMatch(/^The table public\.farm came otherwise than it was, nothing was imported/);
  });

  test('that fails while it copies documents leaves none', async () => {
    const url = await emptyTilth();
    const store = folderStore(join(folder('failing'), 'documents'));
    let put = 0;
    const failing = {
      ...store,
      put: async (key: string, bytes: Uint8Array) => {
        put += 1;
        if (put === 2) throw new Error('the disk is gone');
        await store.put(key, bytes);
      },
    };
    await expect(importTenant(exported, { ...wanted(url, 'failing'), documents: failing })).rejects.toThrow('the disk');
    expect(documentsIn(join(folder('failing'), 'documents'))).toEqual([]);
    expect(await ask(url, 'select from tenant')).toEqual([]);
    await importTenant(exported, wanted(url, 'failing'));
    expect(documentsIn(join(folder('failing'), 'documents'))).toEqual(documentsIn(join(exported, 'documents')));
  });

  test('by a plain owner, whom row-level security holds back, needs the queue of a Tilth that has been started', async () => {
    const server = new URL(await emptyDatabase());
    const own = await withTwoRoles(server.href, `moved_${randomUUID().slice(0, 8)}`);
    const asOwner = { ...settings(folder('own'), ''), ...settingsOf(own) };
    const early = await runHere(tenant, ['import', 'TILTH', exported], asOwner);
    expect(early.said).toMatch(/^Jobs wait in the export, and this Tilth has no queue yet: start it once/);
    expect(documentsIn(join(folder('own'), 'documents'))).toEqual([]);
    await startedBefore(own.servingUrl);
    const done = await runHere(tenant, ['import', 'TILTH', exported], asOwner);
    expect(done.said).toMatch(/^Imported the tenant TILTH/);
    const back = await runHere(tenant, ['export', 'TILTH', folder('back')], asOwner);
    expect(back.code).toBe(0);
    expect((await readManifest(folder('back'))).tables).toEqual((await readManifest(exported)).tables);
  });

  test('erases again whom a list names, within its transaction', async () => {
    const url = await emptyTilth();
    await ask(url, `insert into tenant (code, name) values ('FIRST', 'First')`);
    const [farm] = await ask<{ id: number; createdOn: Date }>(
      portal.databaseUrl,
      `select id, created_on as "createdOn" from customer where name = 'Quandong Park'`,
    );
    const person = portal.as('VIEWER').userId;
    const list = folder('named.jsonl');
    const about = { tenantId: 1, tenant: 'TILTH', on: '2036-11-01T10:00:00.000000Z' };
    await addToErasedList(list, [
      { ...about, kind: 'customer', id: String(farm!.id), mark: hashOfCustomer(1, farm!.id, farm!.createdOn) },
      { ...about, kind: 'person', id: person, mark: hashOfPerson(person), withAccount: true },
    ]);
    const dataDir = folder('erased-target');
    const done = await runHere(tenant, ['import', 'TILTH', exported, '--erased', list], settings(dataDir, url));
    expect(done.said).toContain('Erased again, by the list of the erased: 1 customer and 1 person.');
    expect(await ask(url, `select from customer where name = 'Quandong Park'`)).toEqual([]);
    expect(await ask(url, `select name from app_user where id = '${person}'`)).toEqual([{ name: 'Erased person' }]);
    expect(documentsIn(join(dataDir, 'documents'))).toEqual([]);
  });
});
