import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '../../../server/db/pool.ts';
import { loadSecrets } from '../../../server/identity/secrets.ts';
import { placeOf, postmasterRecord } from '../../../server/supervisor/cluster-place.ts';
import { runningClusterUrl, startCluster } from '../../../server/supervisor/cluster.ts';
import { readRunningRecord } from '../../../server/supervisor/data-directory.ts';
import { freePort } from '../../free-port.ts';
import { fill, noSmallDisk, smallDisk, takeAway } from '../support/small-disk.ts';
import { completeFile, firstTenant, type FirstTenant } from './support/ready-samples.ts';

describe.skipIf(noSmallDisk !== '')(`a whole Tilth on a disk that fills to its last page${noSmallDisk}`, () => {
  let disk: string;
  let tilth: ChildProcess;
  let origin: string;
  let token: string;
  let first: FirstTenant;

  beforeAll(async () => {
    disk = smallDisk(400)!;
    const port = await freePort();
    origin = `http://localhost:${port}`;
    tilth = fork(fileURLToPath(new URL('./support/whole-tilth.mjs', import.meta.url)), {
      execArgv: [],
      env: { ...process.env, DATA_DIR: disk, PORT: String(port), DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'info' },
      stdio: 'ignore',
    });
    await ready();
    const db = openDatabase((await runningClusterUrl(disk))!, { maxConnections: 1 });
    first = await firstTenant(db);
    const [jwk] = (await loadSecrets(db)).jwks.keys;
    await closeDatabase(db);
    token = await new SignJWT({ iss: `${origin}/idp`, aud: 'urn:tilth:api', sub: first.subject, scp: 'write' })
      .setProtectedHeader({ alg: 'RS256', kid: jwk!.kid! })
      .setIssuedAt()
      .setExpirationTime('10 minutes')
      .sign(await importJWK(jwk!, 'RS256'));
  });
  afterAll(async () => {
    tilth?.kill('SIGTERM');
    if (tilth?.exitCode === null) await once(tilth, 'exit');
    if (await runningClusterUrl(disk).catch(() => undefined)) await (await startCluster(disk)).stop('at once');
    takeAway(disk);
  });

  const readiness = async (): Promise<number> =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  const ready = () => vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 60_000, interval: 100 });
  const notReady = () =>
    vi.waitFor(async () => expect(await readiness()).toBe(503), { timeout: 60_000, interval: 100 });

  async function upload(name: string, rows: number): Promise<{ status: number; body: unknown }> {
    const form = new FormData();
    form.set('customer', String(first.customerId));
    form.set('sampleType', 'soil');
    form.set('file', new Blob([completeFile(name, rows)]), `${name}.csv`);
    const answer = await fetch(`${origin}/api/sample/UploadSamples`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: answer.status, body: await answer.json() };
  }

  test(
    'answers with the reason and refuses work, and takes it again when there is room',
    { timeout: 180_000 },
    async () => {
      expect((await upload('before', 5)).status).toBe(200);
      for (const round of [1, 2]) {
        const full = fill(disk);
        await notReady();
        // More than the pages that a database still has in its own files.
        for (let file = 0; file < 4; file += 1) {
          const { status, body } = await upload(`full-${round}-${file}`, 2_000);
          if (status !== 200) expect([[503, 507], body]).toEqual([expect.arrayContaining([status]), expect.anything()]);
        }
        expect(tilth.exitCode).toBeNull();
        rmSync(full);
        await ready();
        expect(await upload(`after-${round}`, 5)).toMatchObject({ status: 200, body: { saved: 5 } });
      }
    },
  );

  test(
    'starts an API and a database that die meanwhile when there is room, in the same supervisor',
    { timeout: 180_000 },
    async () => {
      const full = fill(disk);
      await notReady();
      const apiPid = readRunningRecord(disk)!.apiPid!;
      process.kill(apiPid, 'SIGKILL');
      process.kill(postmasterRecord(placeOf(disk))!.pid, 'SIGKILL');
      await vi.waitFor(async () => expect(await readiness()).not.toBe(503), { timeout: 30_000, interval: 20 });
      rmSync(full);
      await ready();
      expect(tilth.exitCode).toBeNull();
      expect(await upload('after-the-end', 5)).toMatchObject({ status: 200, body: { saved: 5 } });
      await vi.waitFor(() => expect(readRunningRecord(disk)?.apiPid).not.toBe(apiPid), { timeout: 30_000 });
    },
  );
});
