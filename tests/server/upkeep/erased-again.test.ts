import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashOfCustomer } from '../../../server/db/erasure-hash.ts';
import { keepErasedList } from '../../../server/db/keep-erased-list.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { appUser, customer, membership, publishedDocument, tenant } from '../../../server/db/schema/index.ts';
import { addToErasedList, readErasedList } from '../../../server/erased-list.ts';
import { silentLog } from '../../../server/log.ts';
import { folderStore } from '../../../server/storage/folder-store.ts';
import { run as backUp } from '../../../server/upkeep/backup.ts';
import { backupsIn } from '../../../server/upkeep/backup/manifest.ts';
import { run as erased } from '../../../server/upkeep/erased.ts';
import { run as restore } from '../../../server/upkeep/restore.ts';
import { placesOfWord, queueIsIdle } from '../support/places-of-word.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { startPortal, type Person, type Portal } from '../support/portal.ts';
import { runHere } from '../support/run-tool.ts';
import { fill, noSmallDisk, smallDisk, takeAway } from '../support/small-disk.ts';
import { makeRecords } from '../tenants/make-records.ts';
import type { Records } from '../tenants/records.ts';

/** A word in all data kept of the erased, and only there. */
const MARK = 'Quollmark';
const ADMIN_MARK = 'Possummark';
const here = mkdtempSync(join(tmpdir(), 'tilth-erased-again-'));
const folder = (name: string): string => join(here, name);
const live = folder('live');
const list = join(live, 'erased.jsonl');
const backups = folder('backups');
let portal: Portal;
let admin: Person;
let adviser: Person;
let senior: Person;
let of: Records;
let invitationId: string;
let documents: readonly string[];
let later: number;

const settings = (dataDir: string, databaseUrl = portal.databaseUrl) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
});

async function onOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
const placesOf = (word: string, url: string, dataDir: string) =>
  onOwner(url, (owner) => placesOfWord(owner, dataDir, word));

const inTilth = <T>(work: Parameters<typeof portal.inside<T>>[1]): Promise<T> => portal.inside('TILTH', work);
const listed = async () => (await readErasedList(list)) ?? [];
/** Of how many records the list tells. */
const countListed = (many: number) =>
  vi.waitFor(async () => expect(await listed()).toHaveLength(many), { timeout: 10_000 });

/** Restores the oldest backup into an empty database, with whatever else the operator says. */
async function restoreOldest(dataDir: string, ...more: readonly string[]) {
  const url = await emptyDatabase();
  const [oldest] = await backupsIn(backups);
  const ended = await runHere(restore, [backups, '--backup', oldest!, ...more], settings(dataDir, url));
  return { url, ...ended };
}

beforeAll(async () => {
  portal = await startPortal({ environment: { DATA_DIR: live } });
  admin = portal.as('ADMIN');
  adviser = portal.as('ADVISER');
  senior = portal.as('SENIOR_ADVISER');
  of = await makeRecords(portal);
  const marked = (word: string) => ({ name: `${word} Person`, email: `${word}@tilth.example`, phone: word });
  await portal.db
    .update(appUser)
    .set(marked(MARK))
    .where(sql`${appUser.id} = ${adviser.userId}`);
  await portal.db
    .update(appUser)
    .set(marked(ADMIN_MARK))
    .where(sql`${appUser.id} = ${admin.userId}`);
  documents = await inTilth(async (tx) => {
    await tx
      .update(customer)
      .set({ name: `${MARK} Farms`, email: `${MARK}@farm.example`, district: MARK })
      .where(sql`${customer.id} = ${of.customer}`);
    return (await tx.select({ key: publishedDocument.storageKey }).from(publishedDocument)).map(({ key }) => key);
  });
  const body = { email: 'guest@new.example', name: 'Gus Guest', roles: ['VIEWER' as const] };
  const { people } = await admin.ask('POST /adminconsole/people', { body });
  invitationId = people.find(({ email }) => email === body.email)!.userId;
  await onOwner(portal.databaseUrl, queueIsIdle);
  expect((await runHere(backUp, [backups], settings(live))).code).toBe(0);

  // The last administrator of the backup gets a successor, who erases them.
  const [tilth] = await portal.db
    .select()
    .from(tenant)
    .where(sql`${tenant.code} = 'TILTH'`);
  await admin.ask('DELETE /adminconsole/privacy/customer/{id}', { params: { id: of.customer } });
  await admin.ask('DELETE /adminconsole/privacy/person/{userId}', { params: { userId: adviser.userId } });
  await admin.ask('DELETE /adminconsole/privacy/person/{userId}', { params: { userId: invitationId } });
  await portal.db.insert(membership).values({ tenantId: tilth!.id, userId: senior.userId, roleCode: 'ADMIN' });
  await senior.ask('DELETE /adminconsole/privacy/person/{userId}', { params: { userId: admin.userId } });
  later = await inTilth(
    async (tx) => (await tx.insert(customer).values({ name: 'Later' }).returning({ id: customer.id }))[0]!.id,
  );
  await senior.ask('DELETE /adminconsole/privacy/customer/{id}', { params: { id: later } });
});
afterAll(async () => {
  await portal.stop();
  rmSync(here, { recursive: true, force: true });
});

describe('the list of the erased', () => {
  test('has each erasure once, its owner alone can read it, and it holds no word of anybody', async () => {
    await countListed(5);
    expect((await listed()).map(({ kind, tenant: code, id }) => `${kind} ${code} ${id}`)).toEqual([
      `customer TILTH ${of.customer}`,
      `person TILTH ${adviser.userId}`,
      `person TILTH ${invitationId}`,
      `person TILTH ${admin.userId}`,
      `customer TILTH ${later}`,
    ]);
    expect(statSync(list).mode & 0o777).toBe(0o600);
    const keys = new Set(
      readFileSync(list, 'utf8')
        .trim()
        .split('\n')
        .flatMap((line) => Object.keys(JSON.parse(line) as object)),
    );
    expect([...keys].toSorted()).toEqual(['id', 'kind', 'mark', 'on', 'tenant', 'tenantId', 'withAccount']);
    expect(await placesOf(MARK, portal.databaseUrl, live)).toEqual([]);
  });

  test('gets back from the database what was cut off, lost, or could not be written, and nothing twice', async () => {
    const own = folder('own.jsonl');
    const whole = await listed();
    await addToErasedList(own, whole);
    truncateSync(own, statSync(own).size - 40);
    const once = keepErasedList(portal.db, own, silentLog);
    await once.stop();
    expect(await readErasedList(own)).toEqual(whole);
    const { size } = statSync(own);
    const again = keepErasedList(portal.db, own, silentLog);
    again.look();
    await again.stop();
    expect(statSync(own).size).toBe(size);

    const inTheWay = folder('in-the-way.jsonl');
    mkdirSync(inTheWay);
    const warned: string[] = [];
    const kept = keepErasedList(portal.db, inTheWay, { ...silentLog, warn: (_facts, words) => warned.push(words) });
    await vi.waitFor(() => expect(warned).toHaveLength(1));
    rmdirSync(inTheWay);
    await vi.waitFor(async () => expect(await readErasedList(inTheWay)).toEqual(whole), { timeout: 10_000 });
    await kept.stop();
  });

  test.skipIf(noSmallDisk !== '')(`waits for room on a full disk${noSmallDisk}`, async () => {
    const disk = smallDisk(1)!;
    try {
      const full = fill(disk);
      const warned: string[] = [];
      const log = { ...silentLog, warn: (_facts: object, words: string) => warned.push(words) };
      const kept = keepErasedList(portal.db, join(disk, 'erased.jsonl'), log);
      await vi.waitFor(() => expect(warned).toHaveLength(1));
      rmSync(full);
      const whole = await listed();
      await vi.waitFor(async () => expect(await readErasedList(join(disk, 'erased.jsonl'))).toEqual(whole), {
        timeout: 10_000,
      });
      await kept.stop();
    } finally {
      takeAway(disk);
    }
  });
});

test('a restore with the list erases again whom the backup brought back, in every column and file', async () => {
  const dataDir = folder('with-list');
  const { url, code, said } = await restoreOldest(dataDir, '--erased', list);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Restored ') as string });
  expect(said).toContain('Erased again, by the list of the erased: 1 customer and 3 people.');
  expect(said).toContain('Tenant TILTH has no administrator now');
  expect(said).not.toContain('There is no list');
  for (const word of [MARK, ADMIN_MARK]) expect(await placesOf(word, url, dataDir)).toEqual([]);
  const store = folderStore(join(dataDir, 'documents'));
  expect(documents.length).toBeGreaterThan(0);
  for (const key of documents) expect(await store.get(key)).toBeUndefined();
  await onOwner(url, async (owner) => {
    expect((await owner.query('select from invitation')).rowCount).toBe(0);
    // The rest is there.
    expect((await owner.query(`select from app_user where email = 'senior@tilth.example'`)).rowCount).toBe(1);
  });
  // The list is kept on, with the old entries and those of today.
  const kept = (await readErasedList(join(dataDir, 'erased.jsonl'))) ?? [];
  expect(kept).toEqual(expect.arrayContaining(await listed()));
  expect(kept).toHaveLength(9);
});

test('a restore without a list says that nothing could be erased again, and how; then it can be done, for the same records alone', async () => {
  const dataDir = folder('without-list');
  const { url, code, said } = await restoreOldest(dataDir);
  expect(code).toBe(0);
  expect(said).toContain('Erased again, by the list of the erased: 0 customers and 0 people.');
  expect(said).toMatch(/There is no list of the erased at .*npm run erased -- FILE --again/);
  expect(await placesOf(MARK, url, dataDir)).not.toEqual([]);
  // Work goes on: a new customer takes the number of one that was erased and is not in the backup.
  await onOwner(url, (owner) =>
    owner.query(
      `insert into customer (tenant_id, name, id) select id, 'Another farm', $1 from tenant where code = 'TILTH'`,
      [later],
    ),
  );
  const again = () => runHere(erased, [list, '--again'], settings(dataDir, url));
  expect((await again()).said).toContain('1 customer and 3 people');
  expect((await again()).said).toContain('0 customers and 0 people');
  for (const word of [MARK, ADMIN_MARK]) expect(await placesOf(word, url, dataDir)).toEqual([]);
  await onOwner(url, async (owner) =>
    expect((await owner.query(`select from customer where name = 'Another farm'`)).rowCount).toBe(1),
  );
});

test('a list that is named and is not there is refused before anything is restored', async () => {
  const { url, code, said } = await restoreOldest(folder('nowhere'), '--erased', folder('nothing.jsonl'));
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(/^There is no list of the erased at /) as string,
  });
  await onOwner(url, async (owner) =>
    expect((await owner.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0),
  );
});

test('a later backup has the list, by which an older one beside it is erased again', async () => {
  expect((await runHere(backUp, [backups], settings(live))).code).toBe(0);
  const newest = (await backupsIn(backups)).at(-1)!;
  const copied = join(backups, newest, 'erased.jsonl');
  expect(await readErasedList(copied)).toEqual(await listed());
  expect(statSync(copied).mode & 0o777).toBe(0o600);
  const whole = await runHere(backUp, [backups, '--check'], settings(live));
  expect(whole).toMatchObject({ code: 0 });
  const dataDir = folder('beside');
  const { url, said } = await restoreOldest(dataDir);
  expect(said).toContain('1 customer and 3 people');
  expect(await placesOf(MARK, url, dataDir)).toEqual([]);
});

test('the list is written to a file of its own, to be kept elsewhere', async () => {
  const file = folder('exported.jsonl');
  const run = await runHere(erased, [file], settings(folder('other-machine')));
  expect(run).toEqual({ code: 0, said: `${file} lists 5 erasures.\n` });
  expect(await readErasedList(file)).toEqual(await listed());
  expect((await runHere(erased, [folder('none.jsonl'), '--again'], settings(here))).code).toBe(1);
  expect(existsSync(folder('none.jsonl'))).toBe(false);
});

test('a backup of a database that no process has served yet, and so has no queue, is erased again too', async () => {
  const from = await emptyDatabase();
  await migrate(from);
  const own = folder('unserved.jsonl');
  await onOwner(from, async (owner) => {
    const made = await owner.query<{ id: number; tenantId: number; createdOn: Date }>(`
      with made as (insert into tenant (code, name) values ('ONE', 'One') returning id)
      insert into customer (tenant_id, name) select id, '${MARK}' from made
      returning id, tenant_id as "tenantId", created_on as "createdOn"`);
    const { id, tenantId, createdOn } = made.rows[0]!;
    const mark = hashOfCustomer(tenantId, id, createdOn);
    const on = '2026-11-01T10:00:00.000000Z';
    await addToErasedList(own, [{ kind: 'customer', tenantId, tenant: 'ONE', id: String(id), mark, on }]);
  });
  const dataDir = folder('unserved');
  expect((await runHere(backUp, [folder('unserved-backups')], settings(dataDir, from))).code).toBe(0);
  const url = await emptyDatabase();
  const args = [folder('unserved-backups'), '--erased', own];
  expect((await runHere(restore, args, settings(dataDir, url))).said).toContain('1 customer and 0 people');
  expect(await placesOf(MARK, url, dataDir)).toEqual([]);
});
