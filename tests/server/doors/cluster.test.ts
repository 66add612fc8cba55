import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseAccount } from '../../../server/supervisor/account.ts';
import { databaseBinaries } from '../../../server/supervisor/binaries.ts';
import { createCluster } from '../../../server/supervisor/cluster-creation.ts';
import { giveTo, placeOf, preparePlace } from '../../../server/supervisor/cluster-place.ts';
import { runningClusterUrl, startCluster } from '../../../server/supervisor/cluster.ts';
import { keepEmbeddedDatabase } from '../../../server/supervisor/embedded-database.ts';
import { logsOf, removeOldLogs } from '../../../server/supervisor/database-logs.ts';
import { isAlive } from '../../../server/supervisor/processes.ts';
import { ask, keptDirectory, runFixture, temporaryDirectory } from './support.ts';

/** For what needs no first start: to make a cluster takes longer than all else. */
const kept = keptDirectory();
const logRotation = { maxBytes: 20_000_000, kept: 5 };
const IDENTIFIER = 'select system_identifier::text as id from pg_control_system()';

test('a first start makes a durable cluster that listens on no network port', async () => {
  const cluster = await startCluster(temporaryDirectory());
  const settings = await ask(
    cluster.url,
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'data_checksums', 'listen_addresses') order by name`,
  );
  expect(settings).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
  ]);
  await cluster.stop();
  expect(isAlive(cluster.pid)).toBe(false);
});

test('the server begins a new log at the bound and loses no line, and the oldest are removed beyond those kept', async () => {
  const directory = temporaryDirectory();
  const place = placeOf(directory);
  const lines = () =>
    logsOf(place).flatMap((file) => readFileSync(file, 'utf8').match(/(?<=WARNING: {2}line )\d+/g) ?? []);
  const cluster = await startCluster(directory, { settings: { log_rotation_size: '16kB' } });
  const all: string[] = [];
  // A log is named by its second.
  for (let round = 0; round < 4; round += 1) {
    const numbers = Array.from({ length: 200 }, (_, at) => String(round * 200 + at));
    await ask(
      cluster.url,
      `do $$ begin for at in ${numbers[0]}..${numbers.at(-1)} loop raise warning 'line % %', at, repeat('x', 80); end loop; end $$`,
    );
    all.push(...numbers);
    await vi.waitFor(() => expect(lines()).toEqual(all), { timeout: 10_000, interval: 50 });
    await new Promise((resolve) => void setTimeout(resolve, 1_100));
  }
  const logs = logsOf(place);
  expect(logs.length).toBeGreaterThanOrEqual(4);
  if (process.platform !== 'win32') for (const log of logs) expect(statSync(log).mode & 0o077).toBe(0);
  removeOldLogs(place, { maxBytes: 1_000_000, kept: 1 });
  expect(logsOf(place)).toEqual([place.startLog, ...logs.slice(-2)]);
  expect(lines()).toEqual(all.slice(-lines().length));
  writeFileSync(place.startLog, 'x'.repeat(10));
  removeOldLogs(place, { maxBytes: 9, kept: 1 });
  expect(existsSync(place.startLog)).toBe(false);
  await cluster.stop();
});

test('a second start goes on with the same cluster and the same address', async () => {
  const directory = temporaryDirectory();
  const first = await startCluster(directory);
  const [made] = await ask(first.url, IDENTIFIER);
  await first.stop();
  const second = await startCluster(directory);
  expect(second.takenOver).toBe(false);
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, IDENTIFIER)).toEqual([made]);
  await second.stop();
});

test('a server whose parent was killed is taken over with all that was committed', async () => {
  const directory = kept();
  const owner = runFixture('cluster-owner.ts', [directory]);
  const [{ pid }] = (await once(owner.child, 'message')) as [{ pid: number }];
  const url = await runningClusterUrl(directory);
  await ask(url ?? '', 'create table kept as select 1 as one');
  owner.child.kill('SIGKILL');
  await owner.ended;

  const cluster = await startCluster(directory);
  expect(cluster.takenOver).toBe(true);
  expect(cluster.pid).toBe(pid);
  expect(await ask(cluster.url, 'select * from kept')).toEqual([{ one: 1 }]);
  await cluster.stop();
  expect(isAlive(pid)).toBe(false);
});

test("a pid file that names another owner's process does not keep the server from starting", async () => {
  const directory = kept();
  await (await startCluster(directory)).stop();
  const place = placeOf(directory);
  writeFileSync(
    join(place.cluster, 'postmaster.pid'),
    `${process.pid}\n${place.cluster}\n1\n5432\n${place.sockets}\n\n`,
  );
  const cluster = await startCluster(directory);
  expect(cluster.takenOver).toBe(false);
  await cluster.stop();
});

test.skipIf(process.platform === 'win32')(
  'the locks of a dead server whose number still looks alive do not keep the server from starting',
  async () => {
    const directory = kept();
    await (await startCluster(directory)).stop();
    const place = placeOf(directory);
    preparePlace(place);
    // Like an uncollected server: the number answers, and belongs to the account that PostgreSQL runs as.
    const lookalike = spawn('sleep', ['60'], { ...place.account, stdio: 'ignore' });
    onTestFinished(() => void lookalike.kill('SIGKILL'));
    const record = `${lookalike.pid}\n${place.cluster}\n1\n5432\n${place.sockets}\n\n`;
    for (const lock of [join(place.cluster, 'postmaster.pid'), join(place.sockets, '.s.PGSQL.5432.lock')]) {
      writeFileSync(lock, record);
      giveTo(place.account, lock);
    }
    const cluster = await startCluster(directory);
    expect(cluster.takenOver).toBe(false);
    expect(await ask(cluster.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await cluster.stop();
  },
);

test('an empty pid file, as a power cut leaves it, does not keep the server from starting', async () => {
  const directory = kept();
  await (await startCluster(directory)).stop();
  writeFileSync(join(placeOf(directory).cluster, 'postmaster.pid'), '');
  const cluster = await startCluster(directory);
  await cluster.stop();
});

test('a creation that is broken off leaves nothing, and the next start succeeds', async () => {
  const directory = temporaryDirectory();
  const place = placeOf(directory);
  preparePlace(place);
  const binaries = await databaseBinaries(databaseAccount());
  await expect(createCluster(place, { ...binaries, initdb: '/bin/false' })).rejects.toThrow('could not be created');
  expect(readdirSync(directory)).toEqual(['secret']);

  mkdirSync(`${place.cluster}.new`);
  writeFileSync(join(`${place.cluster}.new`, 'PG_VERSION'), '18');
  const cluster = await startCluster(directory);
  expect(existsSync(`${place.cluster}.new`)).toBe(false);
  await cluster.stop();
});

test.skipIf(process.getuid?.() !== 0 || process.platform !== 'linux')(
  'root can keep its data in a directory that others cannot enter',
  async () => {
    const parent = temporaryDirectory();
    chmodSync(parent, 0o700);
    const directory = join(parent, 'checkout', '.data');
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const cluster = await startCluster(directory);
    await ask(cluster.url, 'create table kept as select 1 as one');
    await ask(cluster.url, 'checkpoint');
    await cluster.stop();
    const again = await startCluster(directory);
    expect(await ask(again.url, 'select * from kept')).toEqual([{ one: 1 }]);
    await again.stop();
  },
);

test('a kept database that is killed answers again on the same address with all that was committed', async () => {
  const directory = kept();
  const report = vi.fn<(line: string) => void>();
  const database = await keepEmbeddedDatabase({ dataDir: directory, logRotation }, report, (reason) =>
    expect.unreachable(reason),
  );
  await ask(database.url, 'create table held as select 1 as one');
  const [{ pid } = { pid: 0 }] = await ask<{ pid: number }>(
    database.url,
    `select (regexp_match(pg_read_file('postmaster.pid'), '^\\d+'))[1]::int as pid`,
  );
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await ask(database.url, 'select * from held')).toEqual([{ one: 1 }]), {
    timeout: 20_000,
    interval: 100,
  });
  expect(report).toHaveBeenCalledOnce();
  await database.stop();
  expect(await runningClusterUrl(directory)).toBeUndefined();
});
