import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { run as addUser } from '../../../server/identity/add-user.ts';
import { readRunningRecord } from '../../../server/supervisor/data-directory.ts';
import { runHere } from '../support/run-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilth-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (
  tool: 'add-user' | 'add-service-client' | 'backup' | 'restore',
  dataDir: string,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    const place = tool.startsWith('add') ? 'identity' : 'upkeep';
    const entry = fileURLToPath(new URL(`../../../server/${place}/${tool}.ts`, import.meta.url));
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '0' };
    execFile(process.execPath, ['--import', 'tsx', entry, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });

test(
  'without DATABASE_URL people and programs are added to the embedded database, also before its first start',
  { timeout: 120_000 },
  async () => {
    const dataDir = join(folder, 'data');
    const jo = [
      '--tenant',
      'ACME',
      '--tenant-name',
      'Acme Agronomy',
      '--email',
      'jo@acme.example',
      '--name',
      'Jo Field',
      '--role',
      'ADMIN',
    ];
    expect(await run('add-user', dataDir, ...jo)).toEqual({ code: 0, said: 'Jo Field is ADMIN of ACME.\n' });
    expect(readRunningRecord(dataDir)).toBeUndefined();
    const client = await run(
      'add-service-client',
      dataDir,
      '--client',
      'farm-sync',
      '--tenant',
      'ACME',
      '--role',
      'ADVISER',
    );
    expect([client.code, client.said]).toEqual([0, expect.stringContaining('farm-sync is ADVISER of ACME.')]);
  },
);

test('the embedded database is backed up, and comes back in an empty folder', { timeout: 120_000 }, async () => {
  const backups = join(folder, 'backups');
  const taken = await run('backup', join(folder, 'data'), backups);
  expect([taken.code, taken.said]).toEqual([0, expect.stringMatching(/ rows of \d+ tables by export, 0 documents/)]);
  const restored = await run('restore', join(folder, 'restored'), backups);
  expect([restored.code, restored.said]).toEqual([0, expect.stringMatching(/^Restored .* all compared/)]);
  const again = await run('restore', join(folder, 'restored'), backups);
  expect([again.code, again.said]).toEqual([1, expect.stringMatching(/^The database is not empty/)]);
  // Jo is there: she is given another role, not made a second time.
  const jo = ['--tenant', 'ACME', '--email', 'jo@acme.example', '--name', 'Jo Field', '--role', 'VIEWER'];
  expect((await run('add-user', join(folder, 'restored'), ...jo)).code).toBe(0);
});

test('what is missing, or cannot be used, is reported in one line', { timeout: 120_000 }, async () => {
  const addTo = (dataDir: string, ...args: readonly string[]) =>
    runHere(addUser, args, { DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '0' });
  expect(await addTo(join(folder, 'none'), '--tenant', 'ACME')).toEqual({
    code: 1,
    said: expect.stringMatching(/^Usage: .*add-user\.ts .*\n$/) as string,
  });
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const jo = ['--tenant', 'ACME', '--email', 'jo@acme.example', '--name', 'Jo', '--role', 'ADMIN'];
  // Linux denies /proc in a way of its own.
  for (const dataDir of [join(file, 'data'), ...(process.platform === 'linux' ? ['/proc/tilth/data'] : [])])
    expect(await addTo(dataDir, ...jo)).toEqual({
      code: 1,
      said: expect.stringMatching(`^The data directory ${dataDir} is not writable .*\n$`) as string,
    });
});
