import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runningClusterUrl } from '../../../server/supervisor/cluster.ts';
import { readRunningRecord } from '../../../server/supervisor/data-directory.ts';
import { goneWithin, isAlive } from '../../../server/supervisor/processes.ts';
import { oldPostgres } from './fixtures/old-postgres.ts';
import { freePort } from '../../free-port.ts';
import { ask, keptDirectory, runFixture, type Running, temporaryDirectory } from './support.ts';

/** It ends what hangs: a start takes two seconds, and many times as long beside others. */
const READY_WITHIN_MS = 100_000;

interface Place {
  readonly DATA_DIR: string;
  readonly PORT: string;
}

/** Creating a database takes most of a start's time: tests that do not need a first start use the one of the test before. */
const kept = keptDirectory();
const newPlace = async (): Promise<Place> => ({ DATA_DIR: kept(), PORT: String(await freePort()) });
const start = (environment: NodeJS.ProcessEnv) =>
  runFixture('supervised.mjs', [], { DATABASE_URL: '', DEMO: '0', ...environment });

/** The database's address, which the small API answers with. */
async function answer({ PORT }: Place): Promise<string> {
  return (await fetch(`http://localhost:${PORT}`)).text();
}

async function untilReady(tilth: Running): Promise<void> {
  await vi.waitFor(() => expect(tilth.said()).toContain('Tilth is running'), {
    timeout: READY_WITHIN_MS,
    interval: 50,
  });
}

const lines = (tilth: Running) => tilth.said().trim().split('\n');

test('a signal stops the API, then the database, and leaves no process', async () => {
  const place = await newPlace();
  const tilth = start({ ...place });
  await untilReady(tilth);
  const { apiPid = 0 } = readRunningRecord(place.DATA_DIR) ?? {};
  expect(isAlive(apiPid)).toBe(true);
  tilth.child.kill('SIGTERM');
  expect(await tilth.ended).toBe(0);
  expect(isAlive(apiPid)).toBe(false);
  expect(await runningClusterUrl(place.DATA_DIR)).toBeUndefined();
});

test('a signal during the start leaves no process either', async () => {
  const place = { ...(await newPlace()), DATA_DIR: temporaryDirectory() };
  const tilth = start({ ...place });
  await vi.waitFor(async () => expect(await runningClusterUrl(place.DATA_DIR)).toBeDefined(), {
    timeout: READY_WITHIN_MS,
    interval: 20,
  });
  tilth.child.kill('SIGTERM');
  expect(await tilth.ended).toBe(0);
  expect(await runningClusterUrl(place.DATA_DIR)).toBeUndefined();
});

test('a second signal does not wait for an API that refuses to leave', async () => {
  const place = await newPlace();
  const tilth = start({ ...place, SMALL_API: 'stubborn' });
  await untilReady(tilth);
  const { apiPid = 0 } = readRunningRecord(place.DATA_DIR) ?? {};
  tilth.child.kill('SIGTERM');
  await vi.waitFor(() => expect(tilth.said()).toContain('Stopping'));
  tilth.child.kill('SIGTERM');
  expect(await tilth.ended).toBe(0);
  expect(isAlive(apiPid)).toBe(false);
});

test('after a kill -9 the API leaves by itself, and a new start finds all that was committed', async () => {
  const place = await newPlace();
  const killed = start({ ...place });
  await untilReady(killed);
  // As the owner: the role that the API is given may make nothing.
  await ask((await runningClusterUrl(place.DATA_DIR))!, 'create table kept as select 1 as one');
  const { apiPid = 0 } = readRunningRecord(place.DATA_DIR) ?? {};
  killed.child.kill('SIGKILL');
  await killed.ended;

  const next = start({ ...place });
  await untilReady(next);
  expect(await goneWithin(apiPid, 0)).toBe(true);
  expect(next.said()).toContain('is used on');
  expect(await ask((await runningClusterUrl(place.DATA_DIR))!, 'select * from kept')).toEqual([{ one: 1 }]);
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
});

test('an API that is left alone stops by itself', async () => {
  const place = await newPlace();
  const killed = start({ ...place });
  await untilReady(killed);
  const { apiPid = 0 } = readRunningRecord(place.DATA_DIR) ?? {};
  killed.child.kill('SIGKILL');
  expect(await goneWithin(apiPid, 10_000)).toBe(true);
});

test('an API that crashes is started again', async () => {
  const place = await newPlace();
  const tilth = start({ ...place });
  await untilReady(tilth);
  const { apiPid = 0 } = readRunningRecord(place.DATA_DIR) ?? {};
  process.kill(apiPid, 'SIGKILL');
  await vi.waitFor(() => expect(readRunningRecord(place.DATA_DIR)?.apiPid).not.toBe(apiPid), { timeout: 10_000 });
  await vi.waitFor(() => answer(place), { timeout: 10_000 });
  expect(tilth.said()).toContain('The API ended (SIGKILL); starting it again.');
  tilth.child.kill('SIGTERM');
  expect(await tilth.ended).toBe(0);
});

test('an API that keeps crashing is given up with its reason, and the database is stopped', async () => {
  const place = await newPlace();
  const tilth = start({ ...place, SMALL_API: 'crashes' });
  expect(await tilth.ended).toBe(1);
  expect(lines(tilth).at(-1)).toContain('Error: cannot work like this. It crashed 5 times in a row');
  expect(await runningClusterUrl(place.DATA_DIR)).toBeUndefined();
});

test('a data directory in use is reported in one line', async () => {
  const place = await newPlace();
  const first = start({ ...place });
  await untilReady(first);
  const second = start({ ...place, PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(lines(second)).toEqual([
    `The data directory ${place.DATA_DIR} is in use by another Tilth (process ${first.child.pid}). Stop that one, or set DATA_DIR to another directory.`,
  ]);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});

test('a data directory that cannot be written is reported in one line', async () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  const tilth = start({ DATA_DIR: join(file, 'data') });
  expect(await tilth.ended).toBe(1);
  expect(lines(tilth)).toEqual([
    `The data directory ${join(file, 'data')} is not writable (ENOTDIR). Set DATA_DIR to a directory that is.`,
  ]);
});

test('a port in use is reported in one line', async () => {
  const place = await newPlace();
  const other = createServer().listen(Number(place.PORT), 'localhost');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const tilth = start({ ...place });
  expect(await tilth.ended).toBe(1);
  expect(lines(tilth)).toEqual([expect.stringMatching(`^Port ${place.PORT} is in use by another program\\.`)]);
});

test('a database that cannot be reached is reported in one line, without its password', async () => {
  const port = await freePort();
  const tilth = start({ ...(await newPlace()), DATABASE_URL: `postgres://app:secret@127.0.0.1:${port}/tilth` });
  expect(await tilth.ended).toBe(1);
  expect(lines(tilth)).toEqual([
    `The database at 127.0.0.1:${port}/tilth is not reachable: connect ECONNREFUSED 127.0.0.1:${port}. Check DATABASE_URL.`,
  ]);
});

test('a database that is too old is reported in one line', async () => {
  const port = await oldPostgres('14.9');
  const tilth = start({ ...(await newPlace()), DATABASE_URL: `postgres://app:secret@127.0.0.1:${port}/tilth` });
  expect(await tilth.ended).toBe(1);
  expect(lines(tilth)).toEqual([
    `The database at 127.0.0.1:${port}/tilth is PostgreSQL 14.9; Tilth needs 15 or newer.`,
  ]);
});

test('every wrong setting is named in one line', async () => {
  const tilth = start({ PORT: 'http', DATABASE_URL: 'mysql://x', OIDC_AUTHORITY: 'https://id.example/' });
  expect(await tilth.ended).toBe(1);
  expect(lines(tilth)).toHaveLength(1);
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'OIDC_CLIENT_ID',
    'OIDC_ISSUER',
    'OIDC_JWKS_URI',
    'OIDC_AUDIENCE',
    'OIDC_SCOPE',
  ])
    expect(lines(tilth)[0]).toContain(name);
});
