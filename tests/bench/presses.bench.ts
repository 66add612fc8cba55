import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import pg from 'pg';
import { startCluster } from '../../server/supervisor/cluster.ts';
import { completeFile } from '../server/durability/support/complete-file.ts';
import { chromiumPath } from './chromium-path.ts';
import { addCustomer, demoCaller } from './demo-caller.ts';
import type { Openings } from './opening/openings.ts';
import { orItsError } from './or-its-error.ts';
import { mainJob, visits, type Job, type Press } from './presses/main-job.ts';
import { signedIn } from './presses/signed-in.ts';
import { stateOf } from './presses/state-of.ts';
import { tripsUntil } from './presses/trips.ts';
import type { Happened, Vitals, Watched } from './presses/vitals.ts';
import { isShort, many } from './short.ts';
import { startTilth } from './start-tilth.ts';

const EMAIL = 'adviser@tilth.example';
const SAMPLES = many(60, 20);
const AIMS_MS = { p75: 50, p95: 100 } as const;
const VITAL_AIMS = { first: { lcp: 2_000 }, second: { lcp: 1_000, inp: 50, cls: 0.01 } } as const;
const WORST = 20;
const LONGEST_MS = 60_000;

/** A line and a device: round trip in ms, how many times slower the processor, and bits a second where the line is narrow. */
interface Condition {
  readonly rtt: number;
  readonly cpu: number;
  readonly bits?: { readonly down: number; readonly up: number };
}
const CONDITIONS: readonly Condition[] = process.env.TWO
  ? [
      { rtt: 0, cpu: 1 },
      { rtt: 60, cpu: 1 },
    ]
  : isShort
    ? [{ rtt: 0, cpu: 1 }]
    : [1, 4].flatMap((cpu) => [0, 60, 150].map((rtt) => ({ rtt, cpu })));
/** As Lighthouse has it. */
const SLOW_4G: Condition = { rtt: 150, cpu: 4, bits: { down: 1_600_000, up: 750_000 } };

interface Measured extends Happened {
  readonly press: Press;
  readonly of: Condition;
  readonly ms: number;
}

type InPage = Openings & Watched & { readonly began: number };

async function under(tools: CDPSession, { rtt, cpu, bits }: Condition): Promise<void> {
  const bytes = (bitsASecond: number | undefined): number => (bitsASecond === undefined ? -1 : bitsASecond / 8);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rtt,
    downloadThroughput: bytes(bits?.down),
    uploadThroughput: bytes(bits?.up),
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Does a press, and measures it from the input to the picture of its result. One that does not come to it fails with what the page shows instead. */
async function measured(page: Page, press: Press, { of, state }: { of: Condition; state: () => Promise<string> }) {
  const bound = new AbortController();
  const work = async (): Promise<Measured> => {
    await page.evaluate((shows) => (globalThis as unknown as InPage).awaitOpening(shows), press.shows);
    await press.act();
    const { ms, ...more } = await page.evaluate(async () => {
      const { opening, began, happened } = globalThis as unknown as InPage;
      const ms = await opening!;
      // What the browser tells of a press comes some frames after its picture.
      await new Promise((resolve) => setTimeout(resolve, 150));
      return { ms, ...happened(began, began + ms) };
    });
    return { press, of, ms, ...more };
  };
  const late = pause(LONGEST_MS, undefined, { signal: bound.signal }).then(() => {
    throw new Error(`nothing within ${LONGEST_MS} ms`);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (thrown) {
    throw new Error(`'${press.name}' at ${named(of)} did not come to its picture.\n${await state()}`, {
      cause: thrown,
    });
  } finally {
    bound.abort();
    late.catch(() => undefined);
  }
}

const percentile = (all: readonly number[], part: number): number =>
  all.toSorted((one, other) => one - other)[Math.ceil(all.length * part) - 1] ?? Number.NaN;
const rounded = (ms: number): number => Math.round(ms);
const named = ({ rtt, cpu }: Condition): string => `${rtt} ms, CPU x${cpu}`;

/** What most of a press went to, in words. */
function causeOf({ delayMs, handlingMs, scriptMs, layoutMs, callsMs, filesMs, calls }: Measured): string {
  const parts: readonly (readonly [string, number])[] = [
    ['waiting for its turn', delayMs],
    ['its own scripts', Math.max(handlingMs, scriptMs)],
    ['styles and layout', layoutMs],
    [`answers of ${[...new Set(calls)].slice(0, 4).join(', ')}`, callsMs],
    ['files of the program', filesMs],
  ];
  return parts
    .filter(([, ms]) => ms >= 10)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([what, ms]) => `${rounded(ms)} ${what}`)
    .join(', ');
}

/** Each page opened by its address with nothing kept, and again. */
async function vitalsOf(page: Page, tools: CDPSession, addresses: Readonly<Record<string, string>>) {
  await under(tools, SLOW_4G);
  const rows: Record<string, Record<string, string | number>> = {};
  for (const [name, path] of Object.entries(addresses)) {
    await tools.send('Network.clearBrowserCache');
    for (const visit of ['first', 'second'] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // The largest picture is the largest so far.
      await page.waitForTimeout(many(4_000, 200));
      for (const key of ['Control+k', 'p', 'Escape']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(many(600, 50));
      }
      const { lcp, inp, cls }: Vitals = await page.evaluate(() => (globalThis as unknown as InPage).vitals());
      const aims: { readonly lcp: number; readonly inp?: number; readonly cls?: number } = VITAL_AIMS[visit];
      const isHeld = lcp <= aims.lcp && inp <= (aims.inp ?? Infinity) && cls <= (aims.cls ?? Infinity);
      rows[`${name}, ${visit} visit`] = {
        'LCP, ms': rounded(lcp),
        'INP, ms': rounded(inp),
        CLS: Math.round(cls * 1_000) / 1_000,
        held: isHeld ? 'yes' : 'no',
      };
    }
  }
  return rows;
}

/** The whole main job in Chromium on lines and devices of all kinds: how long each press takes to its picture, what its page waits for, and the web vitals of its pages. */
export async function pressesBench(): Promise<void> {
  const [databaseFolder, folder] = ['tilth-bench-database-', 'tilth-bench-'].map((name) =>
    mkdtempSync(join(tmpdir(), name)),
  ) as [string, string];
  const cluster = await startCluster(databaseFolder);
  const { origin, child } = await startTilth(cluster.url, folder);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    const adviser = await demoCaller(origin, EMAIL);
    const jobOf = async (at: number): Promise<Job> => {
      const customer = `Presses ${String.fromCodePoint(65 + at)}`;
      const id = await addCustomer(client, customer, EMAIL);
      await adviser.uploadOf(id, `${at}.csv`, completeFile(`P${at}`, SAMPLES))();
      return { customer, samples: SAMPLES };
    };
    const jobs: Job[] = [];
    // One more than there are conditions: the filter of the dashboard leaves one of several.
    for (let at = 0; at <= CONDITIONS.length; at += 1) jobs.push(await jobOf(at));

    const page = await signedIn(browser, origin, EMAIL);
    const tools = await page.context().newCDPSession(page);
    const state = stateOf(page);
    const all: Measured[] = [];
    for (const [at, of] of CONDITIONS.entries()) {
      await page.goto('/');
      await under(tools, of);
      await orItsError(page, () =>
        mainJob(page, jobs[at]!, async (press) => all.push(await measured(page, press, { of, state }))),
      );
      await under(tools, { rtt: 0, cpu: 1 });
    }

    console.log(
      `The main job with ${SAMPLES} samples, ${all.length} presses, load ${loadavg()[0]!.toFixed(1)}. Presses that need no server:`,
    );
    const own = all.filter(({ press }) => !press.asks);
    console.table(
      Object.fromEntries(
        CONDITIONS.map((of) => {
          const times = own.filter((one) => one.of === of).map(({ ms }) => ms);
          const [p75, p95] = [percentile(times, 0.75), percentile(times, 0.95)];
          const isHeld = p75 <= AIMS_MS.p75 && p95 <= AIMS_MS.p95;
          return [named(of), { 'p75, ms': rounded(p75), 'p95, ms': rounded(p95), held: isHeld ? 'yes' : 'no' }];
        }),
      ),
    );

    console.log(`The worst ${WORST} of all presses:`);
    console.table(
      all
        .toSorted((one, other) => other.ms - one.ms)
        .slice(0, WORST)
        .map((one) => ({
          press: one.press.name,
          'round trip, processor': named(one.of),
          ms: rounded(one.ms),
          server: one.press.asks ? 'yes' : 'no',
          cause: causeOf(one),
        })),
    );

    console.log('Rounds of calls before the first picture (aim 1; 0 where a fresh copy is kept):');
    const fresh = await signedIn(browser, origin, EMAIL);
    const trips: Record<string, Record<string, string | number>> = {};
    const addresses: Record<string, string> = {};
    for (const visit of ['first', 'second'] as const)
      for (const press of visits(fresh, jobs[0]!)) {
        const { rounds, calls } = await tripsUntil(fresh, press);
        trips[`${press.name}, ${visit} visit`] = {
          rounds,
          calls: calls.map((round) => round.join(' + ')).join(', then '),
        };
        addresses[press.name] = fresh.url();
      }
    console.table(trips);

    console.log('Web vitals at CPU x4 and slow 4G:');
    console.table(await vitalsOf(fresh, await fresh.context().newCDPSession(fresh), addresses));
  } finally {
    await client.end();
    await browser.close();
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await cluster.stop('at once');
    for (const one of [databaseFolder, folder]) rmSync(one, { recursive: true, force: true });
  }
}
