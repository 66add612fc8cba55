import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { importJWK, SignJWT, type JWK } from 'jose';
import pg from 'pg';
import { groupBy } from '../../src/model/shared/group.ts';
import { embeddedServingUrl } from '../../server/db/api-role.ts';
import { migrate } from '../../server/db/migrate.ts';
import { closeDatabase, openDatabase } from '../../server/db/pool.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { loadSecrets } from '../../server/identity/secrets.ts';
import { startCluster } from '../../server/supervisor/cluster.ts';
import { placeOf } from '../../server/supervisor/cluster-place.ts';
import { ensureServer } from '../../scripts/lib/build.mjs';
import { freePort } from '../free-port.ts';
import { adviserDay, type Adviser, type Measured } from './load/adviser-day.ts';
import { customerIds, fillTenant, type TenantSize } from './load/large-tenant.ts';
import { cpuSeconds, databaseCpuSeconds, databasePrivateMb, rssMb } from './load/processes.ts';

const ADVISERS = 50;
/** Of whom this many belong to the small tenant. */
const OF_SMALL = 5;
const root = fileURLToPath(new URL('../..', import.meta.url));

const numberOf = (variable: string, usual: number): number => Number(process.env[variable] ?? usual);

/** What runs, all of it to be made smaller where machine time is scarce. */
const plan = () => ({
  size: {
    customers: numberOf('LOAD_CUSTOMERS', 500),
    paddocksOfCustomer: numberOf('LOAD_PADDOCKS', 200),
    samplesOfPaddock: numberOf('LOAD_SEASONS', 10),
  } satisfies TenantSize,
  thinkSeconds: numberOf('LOAD_THINK_SECONDS', 10),
  seconds: numberOf('LOAD_SECONDS', 120),
});

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
}

async function startProcess(entry: string, environment: NodeJS.ProcessEnv, port: number): Promise<Running> {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  child.stdout!.resume();
  return { child, origin: `http://localhost:${port}` };
}

/** The advisers with a role each and a token for the length of the bench. */
async function makeAdvisers(databaseUrl: string, publicOrigin: string, minutes: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const db = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const { jwks } = await loadSecrets(db);
    const jwk = jwks.keys[0] as JWK;
    const key = await importJWK(jwk, 'RS256');
    const now = Math.floor(Date.now() / 1_000);
    return await Promise.all(
      Array.from({ length: ADVISERS }, async (_, at) => {
        const tenant = at < OF_SMALL ? 'OTHER' : 'TILTH';
        const subject = `load-${at}`;
        await client.query(
          `with made as (insert into app_user (subject, email, name) values ($1, $1 || '@load.example', $1) on conflict (email) do update set name = excluded.name returning id)
           insert into membership (tenant_ref, user_id, role_code) select t.id, made.id, 'ADVISER' from made, tenant t where t.code = $2 on conflict do nothing`,
          [subject, tenant],
        );
        const claims = { iss: `${publicOrigin}/idp`, aud: 'urn:tilth:api', sub: subject, scp: 'write' };
        const token = await new SignJWT({ ...claims, iat: now, exp: now + minutes * 60 })
          .setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '' })
          .sign(key);
        return { token, tenant };
      }),
    );
  } finally {
    await closeDatabase(db);
    await client.end();
  }
}

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
const timesOf = (seen: readonly Measured[]): string => {
  const sorted = seen.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return `p50 ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, p99 ${at(sorted, 0.99)} ms, longest ${at(sorted, 1)} ms`;
};

/** Fifty advisers on so many APIs and one worker. */
async function underLoad(
  ownerUrl: string,
  postmaster: number,
  apis: number,
  { size, thinkSeconds, seconds }: ReturnType<typeof plan>,
): Promise<void> {
  await ensureServer(root);
  const servingUrl = await embeddedServingUrl(ownerUrl);
  const ports = await Promise.all(Array.from({ length: apis + 1 }, freePort));
  const publicOrigin = `http://localhost:${ports[0]!}`;
  const environment = {
    DATABASE_URL: servingUrl,
    PUBLIC_ORIGIN: publicOrigin,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'tilth-load-')),
  };
  const running = await Promise.all(
    ports.slice(0, apis).map((port) => startProcess('dist-server/api.js', { ...environment, WORKER: '0' }, port)),
  );
  const worker = await startProcess('dist-server/worker.js', environment, ports[apis]!);
  try {
    const people = await makeAdvisers(ownerUrl, publicOrigin, 60);
    const [{ ids } = { ids: [] }] = await ask<{ ids: number[] }>(
      ownerUrl,
      `select array_agg(id) as ids from customer where tenant_id = (select id from tenant where code = 'OTHER')`,
    );
    const advisers: Adviser[] = people.map((person, index) => ({
      ...person,
      origin: running[index % apis]!.origin,
      customers: person.tenant === 'OTHER' ? ids : customerIds(size),
    }));
    const random = seeded(apis);
    const think = () => (0.5 + random()) * thinkSeconds * 1_000;
    const seen: (Measured & { readonly tenant: string })[] = [];
    const work = (until: number, tell: (measured: Measured, tenant: string) => void) =>
      Promise.all(
        advisers.map((adviser) =>
          adviserDay(adviser, { until, think, random }, (measured) => tell(measured, adviser.tenant)),
        ),
      );
    // A server that has just started has not loaded what it needs.
    await work(performance.now() + Math.min(15, seconds) * 1_000, () => undefined);
    const pids = running.map(({ child }) => child.pid!);
    const cpu = () => ({
      api: pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
      db: databaseCpuSeconds(postmaster),
    });
    const before = cpu();
    let most = pids.map(rssMb);
    let database = 0;
    const watch = setInterval(() => {
      most = pids.map((pid, index) => Math.max(most[index]!, rssMb(pid)));
      database = Math.max(database, databasePrivateMb(postmaster));
    }, 500);
    const began = performance.now();
    await work(began + seconds * 1_000, (measured, tenant) => seen.push({ ...measured, tenant }));
    clearInterval(watch);
    const took = (performance.now() - began) / 1_000;
    const after = cpu();
    const failed = groupBy(
      seen.filter(({ status }) => status !== 200),
      ({ status }) => status,
    );
    console.log(
      `\n${apis} API${apis === 1 ? '' : 's'}, ${ADVISERS} advisers thinking ${thinkSeconds} s, ${took.toFixed(0)} s, load ${loadavg()[0]!.toFixed(1)}: ` +
        `${seen.length} calls (${(seen.length / took).toFixed(1)}/s), ${timesOf(seen)}; ` +
        `errors ${failed.size === 0 ? 'none' : [...failed].map(([status, all]) => `${all.length} x ${status}`).join(', ')}; ` +
        `processor a call: API ${(((after.api - before.api) / seen.length) * 1_000).toFixed(1)} ms, database ${(((after.db - before.db) / seen.length) * 1_000).toFixed(1)} ms; ` +
        `memory at most: APIs ${most.map((mb) => mb.toFixed(0)).join(', ')} MB, the database's connections ${database.toFixed(0)} MB`,
    );
    for (const tenant of ['TILTH', 'OTHER']) {
      const of = seen.filter((one) => one.tenant === tenant);
      console.log(`  ${tenant === 'TILTH' ? 'the large tenant' : 'the small one'}: ${of.length} calls, ${timesOf(of)}`);
    }
    for (const [call, of] of groupBy(
      seen.filter(({ tenant }) => tenant === 'TILTH'),
      (one) => one.call,
    ))
      console.log(`    ${call.padEnd(16)} ${String(of.length).padStart(5)} calls  ${timesOf(of)}`);
  } finally {
    for (const { child } of [...running, worker]) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    rmSync(environment.DATA_DIR, { recursive: true, force: true });
  }
}

/** What fifty advisers of a large tenant and of a small one beside it wait, on one API and on three; the figures of docs/scale.md. Linux alone. */
export async function loadBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-bench-'));
  const cluster = await startCluster(folder);
  const asked = plan();
  const { customers, paddocksOfCustomer, samplesOfPaddock } = asked.size;
  try {
    await migrate(cluster.url);
    await seedDemo(cluster.url, { kind: 'folder', folder: join(folder, 'documents') });
    const began = performance.now();
    await fillTenant(cluster.url, 'TILTH', asked.size);
    const paddocks = customers * paddocksOfCustomer;
    const [{ bytes } = { bytes: 0 }] = await ask<{ bytes: number }>(
      cluster.url,
      'select pg_database_size(current_database())::float8 as bytes',
    );
    console.log(
      `${customers} customers, ${paddocks.toLocaleString('en-AU')} paddocks, ${(paddocks * samplesOfPaddock).toLocaleString('en-AU')} samples with four results each beside the demo: ` +
        `${((performance.now() - began) / 1_000).toFixed(0)} s to fill, ${(bytes / 1e9).toFixed(2)} GB`,
    );
    await pause(2_000);
    const postmaster = Number(readFileSync(join(placeOf(folder).cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    for (const apis of [1, 3]) await underLoad(cluster.url, postmaster, apis, asked);
  } finally {
    await cluster.stop('at once');
    rmSync(folder, { recursive: true, force: true });
  }
}
