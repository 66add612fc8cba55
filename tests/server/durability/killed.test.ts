import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { closeDatabase, openDatabase, type Database } from '../../../server/db/pool.ts';
import { loadSecrets } from '../../../server/identity/secrets.ts';
import { placeOf, postmasterRecord } from '../../../server/supervisor/cluster-place.ts';
import { runningClusterUrl, startCluster } from '../../../server/supervisor/cluster.ts';
import { readRunningRecord } from '../../../server/supervisor/data-directory.ts';
import { freePort } from '../../free-port.ts';
import { citusUrl, distributedDatabase, whyNoCitus } from '../support/citus.ts';
import { completeFile, firstTenant, progressOf, type FirstTenant } from './support/ready-samples.ts';

const giveUpAfterMs = 60_000;
const files = 24;
const rows = 40;

/** The database of a whole Tilth: the embedded one, or one over several machines. */
interface OfTilth {
  readonly where: string;
  readonly isSkipped: boolean;
  readonly make: (dataDir: string) => Promise<Kept>;
}

interface Kept {
  readonly environment: Readonly<Record<string, string>>;
  /** Of a role that sees the rows of all tenants; once Tilth has started. */
  readonly url: () => Promise<string>;
  readonly kill: () => unknown;
  readonly remove: () => Promise<void>;
}

const databases: readonly OfTilth[] = [
  {
    where: 'with its own database',
    isSkipped: false,
    make: async (dataDir) => ({
      environment: { DATABASE_URL: '' },
      url: async () => (await runningClusterUrl(dataDir))!,
      kill: () => process.kill(postmasterRecord(placeOf(dataDir))!.pid, 'SIGKILL'),
      remove: async () => {
        if (await runningClusterUrl(dataDir)) await (await startCluster(dataDir)).stop('at once');
      },
    }),
  },
  {
    where: `with a database over several machines${whyNoCitus}`,
    isSkipped: citusUrl === undefined,
    make: async () => {
      const { ownerUrl, servingUrl, superuserUrl, cutOff, remove } = await distributedDatabase();
      return {
        environment: { DATABASE_URL: servingUrl, DATABASE_OWNER_URL: ownerUrl },
        url: async () => superuserUrl,
        // Its machines are not ours to kill: all that they do for this database ends in the middle.
        kill: cutOff,
        remove,
      };
    },
  },
];

for (const { where, isSkipped, make } of databases)
  describe.skipIf(isSkipped)(`a whole Tilth ${where}`, () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tilth-killed-'));
    let database: Kept;

    let tilth: ChildProcess;
    let origin: string;
    let db: Database;
    let first: FirstTenant;
    let token: string;
    beforeAll(async () => {
      database = await make(DATA_DIR);
      const PORT = String(await freePort());
      origin = `http://localhost:${PORT}`;
      tilth = fork(fileURLToPath(new URL('./support/whole-tilth.mjs', import.meta.url)), {
        execArgv: [],
        env: { ...process.env, DATA_DIR, PORT, ...database.environment, DEMO: '0', LOG_LEVEL: 'warn' },
        stdio: 'ignore',
      });
      await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), {
        timeout: giveUpAfterMs,
        interval: 100,
      });
      db = openDatabase(await database.url(), { maxConnections: 2 });
      first = await firstTenant(db);
      const [jwk] = (await loadSecrets(db)).jwks.keys;
      token = await new SignJWT({ iss: `${origin}/idp`, aud: 'urn:tilth:api', sub: first.subject, scp: 'write' })
        .setProtectedHeader({ alg: 'RS256', kid: jwk!.kid! })
        .setIssuedAt()
        .setExpirationTime('10 minutes')
        .sign(await importJWK(jwk!, 'RS256'));
    });
    afterAll(async () => {
      await closeDatabase(db).catch(() => undefined);
      tilth.kill('SIGTERM');
      if (tilth.exitCode === null) await once(tilth, 'exit');
      await database.remove();
      rmSync(DATA_DIR, { recursive: true, force: true });
    });

    /** Asks until an answer comes, always under the same key, as a person does who clicks again after 'Server not responding'. */
    const answered = <Answer>(path: string, key: string, body: () => BodyInit, type?: string): Promise<Answer> =>
      vi.waitFor(
        async () => {
          const response = await fetch(origin + path, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              'Idempotency-Key': key,
              ...(type === undefined ? {} : { 'content-type': type }),
            },
            body: body(),
          });
          if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
          return (await response.json()) as Answer;
        },
        { timeout: giveUpAfterMs, interval: 100 },
      );

    /** The database that was killed is away for a moment; a question to it is asked again. */
    const asked = <T>(question: (from: Database) => Promise<T>): Promise<T> =>
      vi.waitFor(() => question(db), { timeout: giveUpAfterMs, interval: 100 });
    const killApi = () => process.kill(readRunningRecord(DATA_DIR)!.apiPid!, 'SIGKILL');

    const acknowledged: number[] = [];

    test(
      'uploads through the death of the API and of the database keep every acknowledged row, once',
      { timeout: 90_000 },
      async () => {
        const kills = new Map([
          [4, killApi],
          [14, () => database.kill()],
        ]);
        let next = 0;
        let ended = 0;
        const lane = async () => {
          for (let at = next++; at < files; at = next++) {
            const { saved, sampleIds } = await answered<{ saved: number; sampleIds: number[] }>(
              '/api/sample/UploadSamples',
              `upload-file-${at}`,
              () => {
                const form = new FormData();
                form.set('customer', String(first.customerId));
                form.set('sampleType', 'soil');
                form.set('file', new Blob([completeFile(`F${at}`, rows)]), `f${at}.csv`);
                return form;
              },
            );
            expect(saved).toBe(rows);
            acknowledged.push(...sampleIds);
            ended += 1;
            await kills.get(ended)?.();
          }
        };
        await Promise.all([lane(), lane(), lane()]);
        expect(new Set(acknowledged).size).toBe(files * rows);
        const { rows: stored } = await asked((from) =>
          from.execute<{ id: number; lab_number: string; results: number }>(
            'select id, lab_number, (select count(*)::int from lab_result r where r.tenant_id = sample.tenant_id and r.sample_id = sample.id) as results from sample',
          ),
        );
        expect(stored.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(acknowledged.toSorted((a, b) => a - b));
        expect(new Set(stored.map(({ lab_number }) => lab_number)).size).toBe(files * rows);
        expect(new Set(stored.map(({ results }) => results))).toEqual(new Set([8]));
        expect((await asked((from) => from.execute('select from upload'))).rowCount).toBe(files);
      },
    );

    test(
      'runs through the death of the database, and of API and worker, end Completed, each once',
      { timeout: 120_000 },
      async () => {
        const json = (sampleIds: readonly number[]) => () => JSON.stringify({ sampleIds });
        const halves = [acknowledged.slice(0, 480), acknowledged.slice(480)] as const;
        const ask = (at: 0 | 1) =>
          answered<{ sampleIds: number[] }>(
            '/api/sample/engineJob',
            `engine-half-${at}`,
            json(halves[at]),
            'application/json',
          );
        expect((await ask(0)).sampleIds).toHaveLength(halves[0].length);
        await asked(async (from) => expect((await progressOf(from)).completed).toBeGreaterThan(0));
        await database.kill();
        expect((await ask(1)).sampleIds).toHaveLength(halves[1].length);
        const { completed } = await asked(progressOf);
        await asked(async (from) => expect((await progressOf(from)).completed).toBeGreaterThan(completed));
        expect((await asked(progressOf)).underWay).toBeGreaterThan(0);
        killApi();
        await asked(async (from) =>
          expect(await progressOf(from)).toMatchObject({ completed: files * rows, openJobs: 0 }),
        );
        expect(await asked(progressOf)).toEqual({
          samples: 960,
          completed: 960,
          underWay: 0,
          executions: 960,
          executedSamples: 960,
          openJobs: 0,
          failedJobs: 0,
        });
      },
    );
  });
