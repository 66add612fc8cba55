import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { groupBy } from '../../src/model/shared/group.ts';
import { demoAccounts, demoPassword } from '../../server/identity/demo-identity.ts';
import { startCluster } from '../../server/supervisor/cluster.ts';
import { Browser } from '../server/core/support/browser.ts';
import { formOf } from '../server/core/support/outside-client.ts';
import { completeFile } from '../server/durability/support/ready-samples.ts';
import { askedAs, type Signed } from './asked-as.ts';
import { linesOf, rssMb } from './load/processes.ts';
import { startTilth } from './start-tilth.ts';

const clients = 150;
const loadSeconds = 30;
const documents = 400;
const awaySeconds = 30;

interface Tilth {
  readonly origin: string;
  readonly process: ChildProcess;
  /** The process that answers; it works the queue as well. */
  readonly apiPid: () => number;
  readonly people: ReadonlyMap<string, Signed>;
}

/** A whole Tilth, and five people signed in. */
async function startWithPeople(databaseUrl: string, dataDir: string): Promise<Tilth> {
  const { origin, child } = await startTilth(databaseUrl, dataDir);
  const signedIn = demoAccounts.map(async ({ email, tenantCode: tenant }) => {
    const { access_token: token = '' } = await new Browser(origin).signIn(email, demoPassword);
    return [email, { token, tenant }] as const;
  });
  return { origin, process: child, people: new Map(await Promise.all(signedIn)), apiPid: () => apiOf(child.pid!) };
}

/** By what Linux tells of its processes. */
function apiOf(supervisor: number): number {
  const found = readdirSync('/proc').find(
    (pid) =>
      /^\d+$/.test(pid) &&
      linesOf(`/proc/${pid}/cmdline`).includes('dist-server/api.js') &&
      linesOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] === String(supervisor),
  );
  return Number(found ?? 0);
}

async function answered<T>({ origin }: Tilth, path: string, who: Signed, body?: unknown): Promise<T> {
  return (await (await fetch(`${origin}/api${path}`, askedAs(who, body))).json()) as T;
}

const personOf = ({ people }: Tilth, email: string): Signed => {
  const found = people.get(email);
  if (found === undefined) throw new Error(`${email} is not signed in`);
  return found;
};

interface Customer {
  readonly customerId: number;
}
const customersOf = async (tilth: Tilth, who: Signed): Promise<readonly Customer[]> =>
  (await answered<{ customerList: readonly Customer[] }>(tilth, '/customer/getByGroup?group=1', who)).customerList;
const twoYears = () => {
  const year = new Date().getFullYear();
  return { dateFrom: `${year - 1}-01-01`, dateTo: `${year}-12-31`, showFinalised: true };
};

const median = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);

/** 150 clients that never think, each with the next of a few ordinary reads. */
async function crowd(tilth: Tilth): Promise<void> {
  const { origin, apiPid } = tilth;
  const people = [...tilth.people.values()];
  const customers = await customersOf(tilth, people[0]!);
  const pid = apiPid();
  const call = async (
    at: number,
  ): Promise<{ readonly status: number; readonly again: boolean; readonly ms: number }> => {
    const began = performance.now();
    const { customerId } = customers[at % customers.length] ?? { customerId: 1 };
    const reads = [
      ['/sample/customersamples', { customerId, ...twoYears() }],
      ['/recommendation/summary', { customerId, active: true, finalised: true }],
      ['/customer/getDashboardAll', undefined],
    ] as const;
    const [path, body] = reads[at % reads.length]!;
    const response = await fetch(`${origin}/api${path}`, askedAs(people[at % 4]!, body));
    await response.arrayBuffer();
    return { status: response.status, again: response.headers.has('retry-after'), ms: performance.now() - began };
  };
  // A server that has just started has not loaded what it needs.
  await Promise.all(
    Array.from({ length: 10 }, async (_, client) => {
      for (let at = client; at < 300; at += 10) await call(at);
    }),
  );
  await pause(5_000);
  const before = rssMb(pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, rssMb(pid))), 250);
  const until = performance.now() + loadSeconds * 1_000;
  const seen: Awaited<ReturnType<typeof call>>[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let at = client; performance.now() < until; at += clients)
        seen.push(await call(at).catch(() => ({ status: 0, again: false, ms: 0 })));
    }),
  );
  clearInterval(watch);
  const calmBegan = performance.now();
  while ((await fetch(`${origin}/readyz`)).status !== 200) await pause(100);
  const calmMs = performance.now() - calmBegan;
  const quietBegan = performance.now();
  const quietSeconds = () => (performance.now() - quietBegan) / 1_000;
  while (rssMb(pid) > 1.3 * before && quietSeconds() < 120) await pause(1_000);
  const [after, afterSeconds] = [rssMb(pid), quietSeconds()];
  const by = [...groupBy(seen, ({ status }) => status)];
  const served = seen.filter(({ status }) => status === 200).map(({ ms }) => ms);
  served.sort((a, b) => a - b);
  const silent = seen.filter(({ status, again }) => (status === 503 || status === 429) && !again).length;
  console.log(
    `${clients} clients for ${loadSeconds} s: ${by.map(([status, all]) => `${all.length} x ${status}`).join(', ')}; ` +
      `served ones p50 ${median(served, 0.5)} ms, p95 ${median(served, 0.95)} ms; refusals without Retry-After ${silent}; ` +
      `calm after ${Math.round(calmMs)} ms; memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} at most, ` +
      `${after.toFixed(0)} after ${afterSeconds.toFixed(0)} s (${(after / before).toFixed(2)} x); the same process ${String(apiPid() === pid)}`,
  );
}

/** One tenant asks for 400 documents; then the other for one. */
async function behindOthers(tilth: Tilth): Promise<void> {
  const sampleOf = async (who: Signed) => {
    for (const { customerId } of await customersOf(tilth, who)) {
      const asked = { customerId, ...twoYears() };
      const { samples } = await answered<{ samples: readonly { readonly id: number }[] }>(
        tilth,
        '/sample/customersamples',
        who,
        asked,
      );
      if (samples.length > 0) return { customerId, sampleIds: [samples[0]!.id] };
    }
    throw new Error('nobody has a sample');
  };
  const document = async (who: Signed, body: unknown) => {
    const began = performance.now();
    const response = await fetch(`${tilth.origin}/api/sample/analytereport`, askedAs(who, body));
    await response.arrayBuffer();
    return { status: response.status, seconds: (performance.now() - began) / 1_000 };
  };
  const [many, few] = [personOf(tilth, 'adviser@tilth.example'), personOf(tilth, 'adviser@other.example')];
  const [ofMany, ofFew] = [await sampleOf(many), await sampleOf(few)];
  const alone = await document(few, ofFew);
  const crowdOf = Array.from({ length: documents }, () => document(many, ofMany));
  await pause(3_000);
  const behind = await document(few, ofFew);
  const all = await Promise.all(crowdOf);
  console.log(
    `a document of one tenant: alone ${alone.seconds.toFixed(1)} s (${alone.status}), behind ${documents} of another ${behind.seconds.toFixed(1)} s ` +
      `(${behind.status}); the ${documents}: ${all.filter(({ status }) => status === 200).length} served, the last after ${Math.max(...all.map(({ seconds }) => seconds)).toFixed(0)} s`,
  );
}

/** The database goes for half a minute. */
async function without(tilth: Tilth, away: () => Promise<void>, back: () => Promise<void>): Promise<void> {
  const { origin, apiPid } = tilth;
  const who = personOf(tilth, 'adviser@tilth.example');
  const pid = apiPid();
  const ask = () =>
    fetch(`${origin}/api/customer/getDashboardAll`, askedAs(who)).then(
      async (response) => {
        await response.arrayBuffer();
        return { status: response.status, again: response.headers.get('retry-after') };
      },
      () => ({ status: 0, again: null }),
    );
  await away();
  const until = performance.now() + awaySeconds * 1_000;
  const seen: Awaited<ReturnType<typeof ask>>[] = [];
  while (performance.now() < until) {
    seen.push(await ask());
    await pause(200);
  }
  await back();
  const began = performance.now();
  while ((await ask()).status !== 200) await pause(50);
  const backSeconds = (performance.now() - began) / 1_000;
  const kinds = new Set(seen.map(({ status, again }) => `${status} Retry-After ${again ?? 'none'}`));
  console.log(
    `the database away for ${awaySeconds} s: ${seen.length} calls, ${[...kinds].join(' | ')}; served again ${backSeconds.toFixed(1)} s after it was back; the same process ${String(apiPid() === pid && tilth.process.exitCode === null)}`,
  );
}

/** SIGTERM to the whole while half of an upload has been sent. */
async function stopDuringUpload(tilth: Tilth): Promise<void> {
  const { origin, process: supervisor } = tilth;
  const who = personOf(tilth, 'adviser@tilth.example');
  const [customer] = await customersOf(tilth, who);
  const file = Buffer.from(completeFile('Stop', 2_000));
  const { headers, body } = formOf({ customer: String(customer?.customerId), sampleType: 'soil' }, file, 'stop.csv');
  const upload = request(`${origin}/api/sample/UploadSamples`, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      authorization: `Bearer ${who.token}`,
      TenantId: who.tenant,
      'content-length': body.byteLength,
    },
  });
  const answer = new Promise<number>((resolve) => {
    upload.once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    upload.once('error', () => resolve(0));
  });
  upload.write(body.subarray(0, body.byteLength >>> 1));
  await pause(500);
  const began = performance.now();
  supervisor.kill('SIGTERM');
  await pause(1_000);
  upload.end(body.subarray(body.byteLength >>> 1));
  const status = await answer;
  const [code] = supervisor.exitCode === null ? ((await once(supervisor, 'exit')) as [number]) : [supervisor.exitCode];
  console.log(
    `SIGTERM during an upload of 2,000 rows: answered ${status}, gone after ${((performance.now() - began) / 1_000).toFixed(1)} s with exit code ${code}`,
  );
}

/** What happens under too much, without a database, and at a stop, on a Tilth as it is shipped; the figures of docs/performance/server-calls.md. Linux alone. */
export async function crowdBench(): Promise<void> {
  const [databaseFolder, folder] = ['tilth-bench-database-', 'tilth-bench-'].map((name) =>
    mkdtempSync(join(tmpdir(), name)),
  ) as [string, string];
  let cluster = await startCluster(databaseFolder);
  const tilth = await startWithPeople(cluster.url, folder);
  try {
    await crowd(tilth);
    await behindOthers(tilth);
    await without(
      tilth,
      () => cluster.stop('at once'),
      async () => {
        cluster = await startCluster(databaseFolder);
      },
    );
    await stopDuringUpload(tilth);
  } finally {
    tilth.process.kill('SIGKILL');
    await cluster.stop('at once');
    for (const one of [databaseFolder, folder]) rmSync(one, { recursive: true, force: true });
  }
}
