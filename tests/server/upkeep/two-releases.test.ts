import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sample } from '../../../src/model/contract/entities.ts';
import { portal as contract } from '../../../src/model/contract/index.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { handlers } from '../../../server/api/handlers.ts';
import { readConfig } from '../../../server/config.ts';
import { oldestProgramKnows } from '../../../server/db/oldest-program.ts';
import { demoAccounts } from '../../../server/identity/demo-identity.ts';
import { jobHandlers } from '../../../server/jobs/handlers/index.ts';
import { prepareDatabase } from '../../../server/supervisor/prepare-database.ts';
import { load } from '../../../server/upkeep/backup/load.ts';
import { faultsOf } from '../../../server/upkeep/backup/check-backup.ts';
import { inTransaction, onConnection } from '../../../server/upkeep/backup/session.ts';
import { freePort } from '../../free-port.ts';
import { startTestApi, type Answered, type TestApi } from '../core/support/test-api.ts';
import { usualInputs } from '../support/example-farm.ts';
import { emptyDatabase } from '../support/postgres.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 });

/** The last state of the project that knew no migration but those that the oldest program knows which may serve on this schema. */
function formerRelease(): string | undefined {
  const next = String(Number(oldestProgramKnows.slice(0, 4)) + 1).padStart(4, '0');
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', '--', `server/db/migrations/${next}_*.sql`);
    const first = added.trim().split('\n').at(-1) ?? '';
    return git('rev-parse', `${first}^`).trim();
  } catch {
    return undefined;
  }
}

const former = formerRelease();
const why = former === undefined ? ' (skipped: this copy of the project has no history to take it from)' : '';

describe.skipIf(former === undefined)(`the release before beside this one, on one database${why}`, () => {
  let folder: string;
  let child: ChildProcess | undefined;
  let said = '';
  let api: TestApi;
  let origin: string;
  let tokens: { readonly here: string; readonly there: string };

  beforeAll(async () => {
    const url = await emptyDatabase();
    const data = fileURLToPath(new URL('./former-release', import.meta.url));
    const { manifest } = await faultsOf(data);
    await onConnection(url, (client) => inTransaction(client, '', () => load(client, data, manifest)));
    const silent = { step: <T>(_: string, work: () => Promise<T>) => work(), line() {}, complain() {} };
    await prepareDatabase(url, { ...readConfig({ DATABASE_URL: url, DEMO: '0' }), demo: false }, silent);

    folder = mkdtempSync(join(tmpdir(), 'tilth-former-'));
    execFileSync('tar', ['-x', '-C', folder], {
      input: execFileSync('git', ['archive', former!, 'server', 'src', 'package.json', 'tsconfig.json'], {
        cwd: root,
        maxBuffer: 2 ** 28,
      }),
    });
    symlinkSync(resolve(root, 'node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, 'data'));
    // Documents that either stores are found by both.
    const environment = { DATA_DIR: join(folder, 'data') };
    api = await startTestApi({
      parts: { contract, handlers, jobHandlers },
      databaseUrl: url,
      seed: false,
      environment,
    });
    const port = await freePort();
    origin = `http://localhost:${port}`;
    child = fork(join(folder, 'server/api/main.ts'), [], {
      cwd: folder,
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        ...{ DATABASE_URL: url, PORT: String(port), LOG_LEVEL: 'error', ...environment },
      },
      silent: true,
    });
    child.stdout!.on('data', (words: Buffer) => (said += words.toString()));
    child.stderr!.on('data', (words: Buffer) => (said += words.toString()));
    const ended = once(child, 'exit').then(() => {
      throw new Error(`the release before did not start: ${said}`);
    });
    await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => undefined);
    const sub = demoAccounts.find(({ role }) => role === 'SENIOR_ADVISER')!.subject;
    tokens = { here: await api.token({ sub }), there: await api.token({ sub, iss: `${origin}/idp` }) };
  }, 600_000);
  afterAll(async () => {
    if (child?.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await api?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const ofNew = (method: string, path: string, body?: unknown): Promise<Answered> =>
    api.call(method, path, { token: tokens.here, tenant: 'TILTH', body });
  const ofFormer = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...{ authorization: `Bearer ${tokens.there}`, TenantId: 'TILTH' },
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  /** What a call answered; both releases take the same addresses. */
  const asked = async (side: typeof ofNew | typeof ofFormer, method: string, path: string, body?: unknown) => {
    const answer = await side(method, `/api${path}`, body);
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const samples = async (side: typeof ofNew | typeof ofFormer) => {
    const body = { customerId: 1, dateFrom: '2025-12-31', dateTo: '2026-12-31', showFinalised: true };
    const answer = (await asked(side, 'POST', '/sample/customersamples', body))['samples'] as Sample[];
    return answer.toSorted((a, b) => a.id - b.id);
  };

  test('both are ready and show the same customers and samples', async () => {
    expect((await api.call('GET', '/readyz')).body).toMatchObject({ status: 'ready' });
    expect((await ofFormer('GET', '/readyz')).body).toMatchObject({ status: 'ready' });
    const customers = await asked(ofFormer, 'GET', '/customer/getDashboardAll');
    expect(customers).toMatchObject([{ customerName: 'Quandong Park', totalSamples: 25 }]);
    expect(await asked(ofNew, 'GET', '/customer/getDashboardAll')).toMatchObject(customers);
    const [here, there] = [await samples(ofNew), await samples(ofFormer)];
    expect(here).toHaveLength(25);
    expect(here.map(({ id, version }) => ({ id, version }))).toEqual(there.map(({ id, version }) => ({ id, version })));
  });

  test('inputs that either saves are worked out by whichever takes the job, and both see the runs', async () => {
    const all = await samples(ofNew);
    const enter = (side: typeof ofNew | typeof ofFormer, chosen: readonly Sample[]) =>
      asked(side, 'POST', '/sample/saveInputModel', {
        customerId: 1,
        samples: chosen.map(({ id, version }) => ({ id, version, sampleModelParameterValues: [...usualInputs] })),
      });
    await Promise.all([enter(ofNew, all.slice(0, 10)), enter(ofFormer, all.slice(10, 20))]);
    const sampleIds = all.slice(0, 20).map(({ id }) => id);
    await Promise.all([
      asked(ofNew, 'POST', '/sample/engineJob', { sampleIds: sampleIds.filter((_, at) => at % 2 === 0) }),
      asked(ofFormer, 'POST', '/sample/engineJob', { sampleIds: sampleIds.filter((_, at) => at % 2 === 1) }),
    ]);
    const completed = async (side: typeof ofNew | typeof ofFormer) =>
      (await samples(side)).filter(({ status }) => status === statusIds.Completed).length;
    await expect.poll(() => completed(ofNew), { timeout: 60_000 }).toBe(20);
    expect(await completed(ofFormer)).toBe(20);
  });

  test('a report begun with one is finished with the other', async () => {
    const sampleIds = (await samples(ofFormer)).slice(0, 5).map(({ id }) => id);
    const attach = { recommendationId: 0, recommendationName: 'Both', customerId: 1, sampleIds };
    const { id: recommendationId } = await asked(ofFormer, 'POST', '/recommendation/attachSample', attach);
    const made = { recommendationReportId: 0, recommendationReportName: 'Both', customerId: 1 };
    const { id } = await asked(ofNew, 'POST', '/recommendation/report', {
      ...made,
      recommendationIds: [recommendationId],
    });
    const reportId = Number(id);
    await asked(ofFormer, 'PUT', `/recommendation/Report/${reportId}/Finalise`);
    const published = await asked(ofNew, 'POST', `/recommendation/Report/${reportId}/publish`, { reportId });
    expect(published).toMatchObject({ finalised: true, published: true, uploaded: true });
    expect(await asked(ofFormer, 'GET', `/recommendation/report/${reportId}`)).toMatchObject({
      ...{ reportName: 'Both', published: true, uploaded: true },
      publishedDocuments: published['publishedDocuments'],
    });
  });

  test('what one has changed, the other refuses to overwrite', async () => {
    const [sample] = await samples(ofFormer);
    const change = (side: typeof ofNew | typeof ofFormer) =>
      side('POST', '/api/sample/saveInputModel', {
        customerId: 1,
        samples: [
          {
            id: sample!.id,
            version: sample!.version,
            sampleModelParameterValues: [{ omlName: 'Organic_Carbon', value: 1.3 }],
          },
        ],
      });
    expect((await change(ofNew)).status).toBe(200);
    expect(await change(ofFormer)).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
  });
});
