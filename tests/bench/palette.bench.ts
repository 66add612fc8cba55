import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { runningClusterUrl } from '../../server/supervisor/cluster.ts';
import { freePort } from '../free-port.ts';
import { signIn } from '../journeys/support/sign-in.ts';
import { chromiumPath } from './chromium-path.ts';
import { measurePalette, WORDS, type PaletteFigures } from './palette/in-page.ts';
import { fillTenant } from './load/large-tenant.ts';
import { middle } from './middle.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const CUSTOMERS = 1_000;
const ROUNDS = 25;
const AIM_MS = { open: 50, results: 16, letter: 50, records: 50 } as const;

/** Makes the adviser of each customer its adviser, so that the header lists them all, and gives each two recommendations and a report. */
const WORK = `
  insert into customer_adviser (tenant_id, customer_id, user_id)
    select c.tenant_id, c.id, u.id from customer c, app_user u where c.id >= 1000000 and u.email = 'adviser@tilth.example';
  insert into recommendation (tenant_id, customer_id, name)
    select c.tenant_id, c.id, 'Program ' || n || ' of ' || c.name from customer c, generate_series(1, 2) n where c.id >= 1000000;
  insert into report (tenant_id, customer_id, name) select tenant_id, id, 'Plan of ' || name from customer where id >= 1000000;
  analyze`;

async function startFilled(folder: string) {
  const port = await freePort();
  const dataDir = join(folder, 'data');
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: project,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (said: Buffer) => String(said).includes('Stop      Ctrl-C') && resolve());
    child.once('exit', (code) => reject(new Error(`Tilth ended with code ${code}.`)));
  });
  const url = await runningClusterUrl(dataDir);
  if (url === undefined) throw new Error('There is no database to fill.');
  await fillTenant(url, 'TILTH', { customers: CUSTOMERS, paddocksOfCustomer: 1, samplesOfPaddock: 1 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(WORK);
  await client.end();
  return { child, origin: `http://localhost:${port}` };
}

async function figuresOf(page: Page): Promise<PaletteFigures> {
  // What comes along with every page has come.
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  // The loader names each function by a helper of its own, which the page has not.
  await page.evaluate('globalThis.__name = (one) => one');
  return page.evaluate(measurePalette, { rounds: ROUNDS, words: WORDS });
}

/** The palette over 1,000 customers against the least that a browser can do: a bare dialog with a field and as many lines, and a call that looks for nothing. */
export async function paletteBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-bench-'));
  const { child, origin } = await startFilled(folder);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await signIn(page, 'adviser');
    const figures = await figuresOf(page);
    console.log(
      `The palette of a tenant with ${CUSTOMERS.toLocaleString('en-AU')} customers, ${(CUSTOMERS * 2).toLocaleString('en-AU')} recommendations and ${CUSTOMERS.toLocaleString('en-AU')} reports; middle of ${ROUNDS}, load ${loadavg()[0]!.toFixed(1)}`,
    );
    const row = (what: keyof PaletteFigures) => {
      const [ours, bare] = [middle(figures[what].ours), middle(figures[what].reference)];
      return {
        'ours, ms': Math.round(ours * 10) / 10,
        'reference, ms': Math.round(bare * 10) / 10,
        ratio: Math.round((ours / bare) * 10) / 10,
        'aim, ms': AIM_MS[what],
        'within the aim': ours <= AIM_MS[what],
      };
    };
    console.table({
      'Ctrl+K to its picture; a bare dialog': row('open'),
      'a letter to the customers in the list, laid out; as many bare lines': row('results'),
      'the same to their picture': row('letter'),
      'a word to the picture of its records; a call that finds nothing': row('records'),
    });
  } finally {
    await browser.close();
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}
