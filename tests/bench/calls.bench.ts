import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import { startApi } from '../../server/api/start-api.ts';
import { readConfigWithDatabase } from '../../server/config.ts';
import { embeddedServingUrl } from '../../server/db/api-role.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { demoPassword } from '../../server/identity/demo-identity.ts';
import { startCluster } from '../../server/supervisor/cluster.ts';
import { placeOf } from '../../server/supervisor/cluster-place.ts';
import { freePort } from '../free-port.ts';
import { Browser } from '../server/core/support/browser.ts';
import { answered } from './calls/answered.ts';
import { askedCalls, type AskedCall, type OfDemo } from './calls/asked.ts';
import { recorded, type Recorded } from './calls/recorded.ts';
import { databaseThreadsCpuMs, threadsCpuMs } from './load/processes.ts';
import { middle } from './middle.ts';
import { isShort } from './short.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const EMAIL = 'adviser@tilth.example';
/** Most that Tilth may take of the processor beside the bare server: the middle of all calls, any of them, and the database. */
const AIMS = { middle: 2, any: 4, database: 1.5 } as const;

interface Cost {
  readonly apiMs: number;
  readonly databaseMs: number;
}

type Ask = (at: number) => Promise<unknown>;

async function recordsOf(origin: string, token: string): Promise<OfDemo> {
  const ask = <T>(path: string, body?: unknown) =>
    answered(origin, token, { call: path, path, ...(body === undefined ? {} : { body }) }) as Promise<T>;
  const { customerList } = await ask<{ customerList: readonly { customerId: number }[] }>(
    '/customer/getByGroup?group=1',
  );
  for (const { customerId: customer } of customerList) {
    const { recommendations } = await ask<{
      recommendations: readonly { id: number; recommendationSamples: number[] }[];
    }>('/recommendation/summary', { customerId: customer, active: true, finalised: false });
    const { reports } = await ask<{ reports: readonly { reportId: number }[] }>(
      `/recommendation/report/${customer}/getall`,
    );
    const [open, report] = [recommendations[0], reports[0]];
    if (open && report)
      return {
        customer,
        recommendation: open.id,
        report: report.reportId,
        samples: open.recommendationSamples.slice(0, 20),
      };
  }
  throw new Error('no customer of the demo has an open recommendation and a report');
}

/** `CPU_PROF=1` leaves a profile of the API in the folder that it is run in. */
const profiled = process.env['CPU_PROF'] === '1' ? ['--cpu-prof'] : [];

async function started(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  child.stdout!.resume();
  return child;
}

/** Processor time a call of a process and of the database, one call after the other. */
async function costOf(ask: Ask, at: number, { pid, postmaster, times }: Measuring): Promise<Cost> {
  const now = (): Cost => ({ apiMs: threadsCpuMs(pid), databaseMs: databaseThreadsCpuMs(postmaster) });
  const before = now();
  for (let time = 0; time < times; time += 1) await ask(at);
  const after = now();
  return {
    apiMs: (after.apiMs - before.apiMs) / times,
    databaseMs: (after.databaseMs - before.databaseMs) / times,
  };
}

interface Measuring {
  readonly pid: number;
  readonly postmaster: number;
  readonly times: number;
}

const shown = (ms: number): number => Math.round(ms * 100) / 100;

/**
 * The calls that are made most, on an API of its own process, against a bare Fastify with node-postgres that sends the same statements in one transaction with
 * the same row-level security: processor time of process and database by call, in one run. `short` makes each call a few times, without a verdict. Linux alone.
 */
export async function callsBench({ short = isShort } = {}): Promise<void> {
  const [warmUps, times, turns] = short ? [6, 2, 1] : [40, 100, 3];
  const folder = mkdtempSync(join(tmpdir(), 'tilth-bench-'));
  const cluster = await startCluster(folder);
  const children: ChildProcess[] = [];
  try {
    await migrate(cluster.url);
    await seedDemo(cluster.url, { kind: 'folder', folder: join(folder, 'documents') });
    const servingUrl = await embeddedServingUrl(cluster.url);
    const ports = await Promise.all([freePort(), freePort()]);
    const origin = `http://localhost:${ports[0]}`;
    const environment = {
      DATABASE_URL: servingUrl,
      PORT: String(ports[0]),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: folder,
      WORKER: '0',
    };
    // Recorded here, where what goes to the database can be heard; measured in a process of its own.
    const config = readConfigWithDatabase({ ...environment, LOG_LEVEL: 'silent' });
    const here = await startApi(config, { callsPerMinute: 1_000_000 });
    await here.app.listen({ port: config.port, host: 'localhost' });
    const tokenOf = async (): Promise<string> =>
      (await new Browser(origin).signIn(EMAIL, demoPassword)).access_token ?? '';
    const recording = await tokenOf();
    const calls = askedCalls(await recordsOf(origin, recording));
    const statements: (readonly Recorded[])[] = [];
    for (const call of calls) {
      await answered(origin, recording, call);
      statements.push(await recorded(() => answered(origin, recording, call)));
    }
    await here.stop();
    const file = join(folder, 'statements');
    writeFileSync(file, serialize(statements));

    const postmaster = Number(readFileSync(join(placeOf(folder).cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const api = await started([...profiled, '--import', 'tsx', 'tests/bench/calls/tilth.ts'], environment);
    children.push(api);
    const bare = await started(
      ['--import', 'tsx', 'tests/bench/calls/bare.ts', servingUrl, String(ports[1]), file],
      environment,
    );
    children.push(bare);
    const token = await tokenOf();
    const servers = [
      { pid: api.pid!, ask: (at: number) => answered(origin, token, calls[at]!) },
      {
        pid: bare.pid!,
        ask: async (at: number) => (await fetch(`http://127.0.0.1:${ports[1]}/${at}`)).json(),
      },
    ] as const;
    const rows: { readonly call: AskedCall; readonly ours: Cost; readonly floor: Cost }[] = [];
    for (const [at, call] of calls.entries()) {
      for (const { ask } of servers) for (let time = 0; time < warmUps; time += 1) await ask(at);
      const seen: [Cost[], Cost[]] = [[], []];
      for (let turn = 0; turn < turns; turn += 1)
        for (const [which, { pid, ask }] of servers.entries())
          seen[which]!.push(await costOf(ask, at, { pid, postmaster, times }));
      const middleOf = (of: readonly Cost[]): Cost => ({
        apiMs: middle(of.map(({ apiMs }) => apiMs)),
        databaseMs: middle(of.map(({ databaseMs }) => databaseMs)),
      });
      rows.push({ call, ours: middleOf(seen[0]), floor: middleOf(seen[1]) });
    }
    console.table(
      Object.fromEntries(
        rows.map(({ call, ours, floor }, at) => [
          call.call,
          {
            statements: statements[at]!.length,
            'API, ms': shown(ours.apiMs),
            'bare, ms': shown(floor.apiMs),
            x: shown(ours.apiMs / floor.apiMs),
            'database, ms': shown(ours.databaseMs),
            'of bare, ms': shown(floor.databaseMs),
            'x of it': shown(ours.databaseMs / floor.databaseMs),
          },
        ]),
      ),
    );
    if (short) return;
    const ratios = rows.map(({ ours, floor }) => ours.apiMs / floor.apiMs);
    const perSecond = (of: typeof rows): number =>
      Math.round(1_000 / (of.reduce((sum, { ours }) => sum + ours.apiMs, 0) / of.length));
    console.log(
      `${calls.length} calls, middle of ${turns} turns of ${times}, load ${loadavg()[0]!.toFixed(1)}: ` +
        `processor of the API ${shown(middle(ratios))} x the bare server's (aim ${AIMS.middle}), most ${shown(Math.max(...ratios))} x (aim ${AIMS.any}); ` +
        `of the database ${shown(middle(rows.map(({ ours, floor }) => ours.databaseMs / floor.databaseMs)))} x (aim ${AIMS.database}); ` +
        `a core carries ${perSecond(rows.filter(({ call }) => call.isLight))} light and ${perSecond(rows)} mixed calls a second`,
    );
  } finally {
    for (const child of children) {
      child.kill(profiled.length > 0 ? 'SIGINT' : 'SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    await cluster.stop('at once');
    rmSync(folder, { recursive: true, force: true });
  }
}
