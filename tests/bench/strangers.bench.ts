import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '../../server/identity/demo-identity.ts';
import { startCluster } from '../../server/supervisor/cluster.ts';
import { callsBeside, lightPaths, type CallsBeside } from '../server/bad-input/fuzz/calls-beside.ts';
import { caseOf } from '../server/bad-input/fuzz/read-case.ts';
import { faultIn, requestOf } from '../server/bad-input/fuzz/send-case.ts';
import { Browser } from '../server/core/support/browser.ts';
import { startTilth } from './start-tilth.ts';

/** Which spoilt files are sent, by how many senders at once. */
export interface Sent {
  readonly seed: number;
  readonly cases: number;
  readonly senders: number;
}

/** What others notice of them. */
interface Noticed {
  readonly faults: readonly string[];
  readonly p99Ms: number;
}

/** Limit for the 99th percentile of other users' calls, ms. */
export const MOST_P99_MS = 100;
const BASELINE_MS = 10_000;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const inWords = ({ sortedMs, longest }: CallsBeside): string =>
  `${sortedMs.length} calls, ${[0.5, 0.95, 0.99, 1].map((share) => `${share === 1 ? 'longest' : `p${share * 100}`} ${at(sortedMs, share).toFixed(0)} ms`).join(', ')} (number ${longest}, ${lightPaths[longest % lightPaths.length]})`;

async function sendCases(
  origin: string,
  token: string,
  { seed, cases, senders }: Sent,
  takes: (ms: number) => void,
): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, TenantId: 'TILTH' };
  const listed = await fetch(`${origin}/api/customer/getByGroup?group=2`, { headers });
  const { customerList } = (await listed.json()) as {
    readonly customerList: readonly { readonly customerId: number }[];
  };
  const sender = { token, tenant: 'TILTH', customer: customerList[0]!.customerId };
  const faults: string[] = [];
  let next = 0;
  const send = async (): Promise<void> => {
    while (next < cases) {
      const number = next++;
      const file = caseOf(seed, number);
      const [path, init] = requestOf(file, number, sender);
      const began = performance.now();
      const response = await fetch(`${origin}/api${path}`, init);
      const text = await response.text();
      takes(performance.now() - began);
      // A sender over the limit of calls waits, as a program does.
      if (response.status === 429) await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000);
      const fault = faultIn(`case ${number}, ${file.format} to ${path}`, response.status, text);
      if (fault !== null) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
  return faults;
}

/** Sends corrupt files of every format to Tilth as shipped, and measures light calls of another tenant's user before and during it. */
export async function sendStrangersFiles(sent: Sent): Promise<Noticed> {
  const [databaseFolder, folder] = ['tilth-bench-database-', 'tilth-bench-'].map((name) =>
    mkdtempSync(join(tmpdir(), name)),
  ) as [string, string];
  const cluster = await startCluster(databaseFolder);
  const { origin, child } = await startTilth(cluster.url, folder);
  try {
    const tokenOf = async (email: string): Promise<string> =>
      (await new Browser(origin).signIn(email, demoPassword)).access_token ?? '';
    const [token, other] = [await tokenOf('admin@tilth.example'), await tokenOf('adviser@other.example')];
    const call = (number: number): Promise<Response> =>
      fetch(`${origin}/api${lightPaths[number % lightPaths.length]}`, {
        headers: { authorization: `Bearer ${other}`, TenantId: 'OTHER' },
      });
    // A server that has just started has not loaded what it needs.
    await sendCases(origin, token, { ...sent, seed: sent.seed + 1, cases: Math.min(100, sent.cases) }, () => undefined);
    await callsBeside(call, () => pause(2_000));
    const alone = await callsBeside(call, () => pause(BASELINE_MS));
    const files: number[] = [];
    let faults: readonly string[] = [];
    const beside = await callsBeside(call, async () => {
      faults = await sendCases(origin, token, sent, (ms) => files.push(ms));
    });
    const p99Ms = at(beside.sortedMs, 0.99);
    files.sort((one, another) => one - another);
    console.log(
      `${files.length} files by ${sent.senders} senders at once (load ${loadavg()[0]!.toFixed(1)}; a file p50 ${at(files, 0.5).toFixed(0)} ms, p99 ${at(files, 0.99).toFixed(0)} ms): ${faults.length} faults\n` +
        `somebody of another tenant meanwhile: ${inWords(beside)}; before: ${inWords(alone)}`,
    );
    return { faults: [...faults, ...alone.faults, ...beside.faults], p99Ms };
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    await cluster.stop('at once');
    for (const one of [databaseFolder, folder]) rmSync(one, { recursive: true, force: true });
  }
}

/** The figures of docs/performance/server-calls.md. */
export async function strangersBench(): Promise<void> {
  for (const senders of [1, 2, 4]) {
    const { faults } = await sendStrangersFiles({ seed: 20_260_515, cases: 1_000, senders });
    for (const fault of faults) console.error(fault);
  }
}
