import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stopSignals } from '../../../scripts/lib/stop-signals.mjs';
import { runCommand } from '../../../scripts/lib/run-command.mjs';
import { databaseAccount } from '../../../server/supervisor/account.ts';
import { databaseBinaries } from '../../../server/supervisor/binaries.ts';
import { fixedPort, placeOf, preparePlace, urlOf } from '../../../server/supervisor/cluster-place.ts';
import { keepProcess } from '../../../server/supervisor/kept-process.ts';
import { lockAddress, ownDirectory } from '../../../server/supervisor/lock.ts';
import { runFixture, temporaryDirectory } from './support.ts';

/** The longest path of a socket that macOS takes, bytes. */
const MACOS_SOCKET_BYTES = 103;
/** As macOS names its folder for temporary files. */
const MACOS_TMPDIR = join('var', 'folders', 'zz', 'zyxvpxvq6csfxvn_n0000000000000', 'T');

const real = Object.getOwnPropertyDescriptor(process, 'platform')!;
const pretend = (platform: NodeJS.Platform): void => {
  Object.defineProperty(process, 'platform', { ...real, value: platform });
};
const anyUser = (uid: number) => vi.spyOn(process, 'getuid').mockReturnValue(uid);

afterEach(() => {
  Object.defineProperty(process, 'platform', real);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('on macOS', () => {
  let temporary = '';
  beforeEach(() => {
    temporary = join(temporaryDirectory(), MACOS_TMPDIR);
    mkdirSync(temporary, { recursive: true });
    vi.stubEnv('TMPDIR', temporary);
    pretend('darwin');
  });
  /** As long as it is where nothing lies before it. */
  const bytesOf = (path: string): number => Buffer.byteLength(path.slice(path.indexOf(`/${MACOS_TMPDIR}`)));

  test('the sockets of lock and database have paths that the system takes, in its long temporary folder', () => {
    anyUser(501);
    const directory = temporaryDirectory();
    expect(bytesOf(lockAddress(directory))).toBeLessThanOrEqual(MACOS_SOCKET_BYTES);
    expect(bytesOf(join(placeOf(directory).sockets, '.s.PGSQL.5432'))).toBeLessThanOrEqual(MACOS_SOCKET_BYTES);
    expect(fixedPort()).toBe(5432);
  });

  test('a directory has one owner at a time, and the socket that a killed one leaves is taken over', async () => {
    const directory = temporaryDirectory();
    const owner = runFixture('lock-owner.ts', [directory], { PRETENDED_PLATFORM: 'darwin' });
    await once(owner.child, 'message');
    expect(await ownDirectory(directory)).toBeUndefined();
    owner.child.kill('SIGKILL');
    await owner.ended;
    expect(existsSync(lockAddress(directory))).toBe(true);
    const release = await ownDirectory(directory);
    expect(release).toBeTypeOf('function');
    expect(await ownDirectory(directory)).toBeUndefined();
    release?.();
  });

  test('root is sent to a folder that the account of the database can enter', () => {
    anyUser(0);
    const home = join(temporaryDirectory(), 'root');
    mkdirSync(home, { mode: 0o700 });
    expect(() => placeOf(home)).toThrow(/cannot enter .*: set DATA_DIR to a directory outside root's home/);
  });
});

describe('on Windows', () => {
  beforeEach(() => pretend('win32'));

  test('the lock is a named pipe, one for a directory, and no file', () => {
    const [one, other] = [temporaryDirectory(), temporaryDirectory()];
    expect(lockAddress(one)).toMatch(/^\\\\\.\\pipe\\tilth-[0-9a-f]{16}$/);
    expect(lockAddress(one)).not.toBe(lockAddress(other));
  });

  test('the database is reached by a free port of this machine alone, with its password, and has no socket', () => {
    const place = placeOf(temporaryDirectory());
    writeFileSync(place.secretFile, 'secret\n');
    preparePlace(place);
    expect([place.sockets, place.account, fixedPort()]).toEqual(['', {}, undefined]);
    expect(urlOf(place, 54_329)).toBe('postgres://app:secret@127.0.0.1:54329/postgres');
  });

  test('no account is sought for the database', () => {
    anyUser(0);
    expect(databaseAccount()).toEqual({});
  });

  test('a process is asked to leave by its channel, as it could answer no signal, and finishes its work', async () => {
    const directory = temporaryDirectory();
    const logFile = join(directory, 'log');
    const kill = vi.spyOn(process, 'kill');
    const started = vi.fn<(pid: number) => void>();
    const kept = keepProcess({
      name: 'API',
      args: ['--import', 'tsx', 'tests/server/doors/fixtures/leaves-with-parent.ts', directory],
      cwd: process.cwd(),
      environment: { ...process.env, PRETENDED_PLATFORM: 'win32' },
      logFile,
      report: () => undefined,
      onStarted: started,
      onGiveUp: (reason) => expect.unreachable(reason),
    });
    await kept.ready;
    await kept.stop();
    expect(existsSync(join(directory, 'finished'))).toBe(true);
    expect(kill.mock.calls.filter(([, signal]) => signal !== 0)).toEqual([]);
    expect(started).toHaveBeenCalledOnce();
  });

  test('a command that takes too long is ended by itself, without a group of processes', async () => {
    const kill = vi.spyOn(process, 'kill');
    await expect(
      runCommand(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'], { limitMs: 300 }),
    ).rejects.toThrow(/ended with SIGTERM/);
    expect(kill).not.toHaveBeenCalled();
  });

  test('the parent is not watched: npm passes Ctrl-C on', () => {
    vi.stubEnv('npm_lifecycle_event', 'start');
    const repeat = vi.spyOn(globalThis, 'setInterval');
    const on = vi.spyOn(process, 'on').mockReturnValue(process);
    stopSignals();
    expect(on.mock.calls.map(([name]) => name)).toEqual(['SIGINT', 'SIGTERM', 'SIGHUP']);
    expect(repeat).not.toHaveBeenCalled();
  });
});

test.each([
  ['win32', 'windows'],
  ['darwin', 'darwin'],
] as const)(
  'without its embedded PostgreSQL the start on %s says which is missing and what to set',
  async (platform, name) => {
    pretend(platform);
    await expect(databaseBinaries({})).rejects.toThrow(
      `No embedded PostgreSQL for ${name} ${process.arch} is installed. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  },
);
