import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page, type Request } from '@playwright/test';
import pg from 'pg';
import { startCluster } from '../../server/supervisor/cluster.ts';
import { demoAccounts, demoPassword } from '../../server/identity/demo-identity.ts';
import { completeFile } from '../server/durability/support/ready-samples.ts';
import { addCustomer, demoCaller } from './demo-caller.ts';
import { chromiumPath } from './chromium-path.ts';
import { fillTenant } from './load/large-tenant.ts';
import { middle } from './middle.ts';
import { installOpenings, type Openings } from './opening/openings.ts';
import { startTilth } from './start-tilth.ts';

const TURNS = Number(process.env['OPENING_TURNS'] ?? 3);
const CUSTOMERS = 1_000;
const FARMS = [
  { name: 'Opening of 300', samples: 300, aimMs: 400 },
  { name: 'Opening of 10,000', samples: 10_000, aimMs: 1_500 },
] as const;
const EMAIL = 'adviser@tilth.example';
const LIST_AIM_MS = 1_500;
const COPY_AIM_MS = 100;
const SAVE_AIM_MS = 2_000;
/** The picture after the next one: the press itself may come late in a frame. */
const SELECT_AIM_MS = 33;
/** What the page of a list may keep of the browser's memory, whatever its length. */
const MEMORY_AIM_MB = 150;

interface Opening {
  readonly ours: number[];
  readonly plain: number[];
  readonly aim: number;
  kilobytes: number;
}

/** A thousand customers beside the demo, and two more with samples that lack nothing but what an adviser enters. */
async function fill(databaseUrl: string, origin: string): Promise<void> {
  const adviser = await demoCaller(origin, EMAIL);
  const tenant = demoAccounts.find(({ email }) => email === EMAIL)!.tenantCode;
  await fillTenant(databaseUrl, tenant, { customers: CUSTOMERS, paddocksOfCustomer: 3, samplesOfPaddock: 1 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const { name, samples } of FARMS) {
      const customerId = await addCustomer(client, name, EMAIL);
      await adviser.uploadOf(customerId, `${samples}.csv`, completeFile(name.replace(',', ''), samples))();
    }
  } finally {
    await client.end();
  }
}

const openings = (page: Page) => ({
  /** From the next press or key to the picture that shows what the selector names. */
  fromPress: async (selector: string, press: () => Promise<unknown>): Promise<number> => {
    await page.evaluate((sought) => (globalThis as unknown as Openings).awaitOpening(sought), selector);
    await press();
    return page.evaluate(() => (globalThis as unknown as Openings).opening!);
  },
  /** From the beginning of the page's navigation. */
  fromStart: async (selector: string): Promise<number> =>
    page.evaluate((sought) => (globalThis as unknown as Openings).sinceStart(sought), selector),
  /** The same answer fetched again, read, and as many cells of it as are seen put into a plain table. */
  plain: async (request: Request): Promise<{ readonly ms: number; readonly kilobytes: number }> => {
    const { authorization = '', tenantid = '', ...others } = await request.allHeaders();
    const asked = {
      url: request.url(),
      method: request.method(),
      headers: { authorization, tenantid, 'content-type': others['content-type'] ?? 'application/json' },
      body: request.postData(),
    };
    return page.evaluate((one) => (globalThis as unknown as Openings).plainTable(one), asked);
  },
});

/** What the page keeps once everything else is collected, MB: scripts, the document, and what lies beside both. */
async function memoryOf(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1_000_000;
}

/** The call during an act that the act waits for. */
async function callDuring(page: Page, path: RegExp, act: () => Promise<number>): Promise<[number, Request]> {
  const [request, ms] = await Promise.all([page.waitForRequest((one) => path.test(one.url())), act()]);
  return [ms, request];
}

interface Measured {
  readonly openings: ReadonlyMap<string, Opening>;
  /** MB, by the list that was open. */
  readonly memory: ReadonlyMap<string, readonly number[]>;
}

async function measure(browser: Browser, origin: string): Promise<Measured> {
  const measured = new Map<string, Opening>();
  const memory = new Map<string, number[]>();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: origin });
  page.setDefaultTimeout(30_000);
  // What runs this file gives functions their names by a helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(installOpenings);
  const { fromPress, fromStart, plain } = openings(page);
  const tell = async (what: string, aim: number, ms: number, request?: Request): Promise<void> => {
    const known = measured.get(what) ?? { ours: [], plain: [], aim, kilobytes: Number.NaN };
    measured.set(what, known);
    known.ours.push(ms);
    if (!request) return;
    const reference = await plain(request);
    known.plain.push(reference.ms);
    known.kilobytes = reference.kilobytes;
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const dashboard = await callDuring(page, /getDashboardAll/, async () => {
      await page.goto('/');
      return fromStart('[role="grid"][aria-label="Customers"] [aria-rowindex="2"]');
    });
    await tell(`dashboard with ${CUSTOMERS} customers, from its address`, LIST_AIM_MS, ...dashboard);
    for (const { name, samples, aimMs } of FARMS) {
      await page.goto('/customer-samples');
      // The list of the customer before comes first, or its answer would be read within the next one's opening.
      if (memory.size > 0) await page.locator('[role="grid"][aria-label="Samples"] [aria-rowindex="2"]').waitFor();
      const customer = page.getByRole('combobox', { name: 'Customer', exact: true });
      // Another customer first: a cached one would not be an opening.
      await customer.click();
      await customer.fill(name);
      const option = page.getByRole('option', { name });
      await option.waitFor();
      const list = await callDuring(page, /customersamples/i, () =>
        fromPress(`[role="grid"][aria-label="Samples"][aria-rowcount="${samples + 1}"] [aria-rowindex="2"]`, () =>
          option.click(),
        ),
      );
      await tell(`list of ${samples} samples, from the customer chosen`, LIST_AIM_MS, ...list);
      const kept = `list of ${samples} samples`;
      memory.set(kept, [...(memory.get(kept) ?? []), await memoryOf(page)]);
      const row = '[role="grid"][aria-label="Samples"] [aria-rowindex="5"]';
      const selected = await fromPress(`${row}[aria-selected="true"]`, () =>
        page.locator(`${row} input`).first().check(),
      );
      await tell(`a row of ${samples} selected, from the press`, SELECT_AIM_MS, selected);
      await page.getByRole('checkbox', { name: 'Select all rows', exact: true }).check();
      const editor = page.getByRole('button', { name: 'PIF Editor' }).last();
      const cell = '[role="dialog"] [role="gridcell"][data-cell^="0:"]';
      const pif = await callDuring(page, /sample\/inputmodel/i, () => fromPress(cell, () => editor.click()));
      await tell(`PIF editor of ${samples} samples, from the press`, aimMs, ...pif);
      await edit(page, samples, turn, tell, fromPress);
    }
    const overview = await callDuring(page, /recommendation\/summary/i, async () => {
      await page.goto('/recommendations-and-reports');
      return fromStart('main h2');
    });
    await tell('overview, from its address', LIST_AIM_MS, ...overview);
  }
  await page.close();
  return { openings: measured, memory };
}

/** Copies a value down to all samples, takes it back, does it again, and saves. */
async function edit(
  page: Page,
  samples: number,
  turn: number,
  tell: (what: string, aim: number, ms: number) => Promise<void>,
  fromPress: (selector: string, press: () => Promise<unknown>) => Promise<number>,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('gridcell', { name: /^Copy down April-October rain/ }).first();
  await box.click();
  await page.keyboard.type(`${250 + turn}`);
  const changed = `[role="dialog"] button[aria-label="Undo"]:not([disabled]):not([aria-disabled="true"])`;
  await tell(
    `value copied down to ${samples} samples, from Enter`,
    COPY_AIM_MS,
    await fromPress(changed, () => page.keyboard.press('Enter')),
  );
  const undo = dialog.getByRole('button', { name: 'Undo' });
  const redo = dialog.getByRole('button', { name: 'Redo' });
  const undone = `[role="dialog"] button[aria-label="Redo"]:not([disabled]):not([aria-disabled="true"])`;
  await tell(`the same taken back, ${samples} samples`, COPY_AIM_MS, await fromPress(undone, () => undo.click()));
  await redo.click();
  const saved = await fromPress('[role="dialog"] [role="status"].bg-selected', () =>
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  );
  await tell(`save of ${samples} changed samples, from the press`, SAVE_AIM_MS, saved);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
}

/** How long a Tilth as it is shipped takes to show its largest screens, beside the same answers put into plain tables in the same page. */
export async function openingBench(): Promise<void> {
  const [databaseFolder, folder] = ['tilth-bench-database-', 'tilth-bench-'].map((name) =>
    mkdtempSync(join(tmpdir(), name)),
  ) as [string, string];
  const cluster = await startCluster(databaseFolder);
  const { origin, child } = await startTilth(cluster.url, folder);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await fill(cluster.url, origin);
    const { openings: measured, memory } = await measure(browser, origin);
    console.log(`Middle of ${TURNS} turns, load ${Math.round(loadavg()[0]!)}`);
    console.table(
      Object.fromEntries(
        [...measured].map(([what, { ours, plain, aim, kilobytes }]) => {
          const [taken, reference] = [Math.round(middle(ours)), Math.round(middle(plain))];
          const beside = Number.isNaN(reference)
            ? {}
            : {
                'plain table, ms': reference,
                ratio: Math.round((taken / reference) * 100) / 100,
                'answer, kB': kilobytes,
              };
          return [what, { ms: taken, aim, held: taken <= aim ? 'yes' : 'no', ...beside }];
        }),
      ),
    );
    console.table(
      Object.fromEntries(
        [...memory].map(([what, kept]) => {
          const taken = Math.round(middle(kept));
          return [what, { 'memory, MB': taken, aim: MEMORY_AIM_MB, held: taken <= MEMORY_AIM_MB ? 'yes' : 'no' }];
        }),
      ),
    );
  } finally {
    await browser.close();
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await cluster.stop('at once');
    for (const one of [databaseFolder, folder]) rmSync(one, { recursive: true, force: true });
  }
}
