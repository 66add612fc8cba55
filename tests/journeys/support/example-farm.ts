import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { AnswerOf } from '../../../src/model/contract/index.ts';
import { exampleFarmPath } from '../../example-farm.ts';
import { askingAs, type Asking } from './asking.ts';
import { comeAs } from './sign-in.ts';
import { tilth } from './tilth.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The farm that comes with the project: its paddocks, and soil results as a laboratory sends them. */
export const paddocksFile = exampleFarmPath('paddocks.geojson');
export const soilResultsFile = exampleFarmPath('soil-millstream.csv');
/** The same from a laboratory that gives each depth an id of its own. */
export const depthsFile = exampleFarmPath('soil-granite.csv');

/** Runs `npm run import` beside the Tilth under test, as an operator does; what it said. */
export async function importPaddocks(customer: string, file: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '--silent', 'import', '--', '--tenant', 'TILTH', '--customer', customer, '--paddocks', file],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: tilth().dataDirectory },
      shell: process.platform === 'win32',
    },
  );
  return stdout;
}

/** Asked once a worker, for all of its journeys. */
let senior: Promise<Asking> | undefined;

/** Adds a customer whom everybody advises, with the paddocks of a map: for journeys that begin when the farm is there. */
export async function addFarm(page: Page, customer: string, file: string): Promise<void> {
  const { get, post, upload } = await (senior ??= comeAsSenior(page.context().browser()!));
  const { advisers } = await get<AnswerOf<'GET /customer/advisers'>>('/customer/advisers');
  const { customerId } = await post<AnswerOf<'POST /customer'>>('/customer', {
    customerName: customer,
    isActive: true,
    region: '',
    district: '',
    area: '',
    email: null,
    farms: [],
    adviserIds: advisers.map(({ userId }) => userId),
  });
  await upload('/farm/import', {
    customer: String(customerId),
    farm: customer,
    file: { name: basename(file), mimeType: 'application/geo+json', buffer: readFileSync(file) },
  });
}

async function comeAsSenior(browser: Browser): Promise<Asking> {
  const page = await (await browser.newContext({ baseURL: tilth().url })).newPage();
  const asking = await askingAs(page, () => comeAs(page, 'senior'));
  await page.close();
  return asking;
}
