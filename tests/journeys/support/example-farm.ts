import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { exampleFarmPath } from '../../example-farm.ts';
import { tilth } from './tilth.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The farm that comes with the project: its paddocks, and soil results as a laboratory sends them. */
export const paddocksFile = exampleFarmPath('paddocks.geojson');
export const soilResultsFile = exampleFarmPath('soil-millstream.csv');
/** The same from a laboratory that gives each depth an id of its own. */
export const depthsFile = exampleFarmPath('soil-granite.csv');

/** Runs `npm run import` beside the Tilth under test, as whoever looks after it does; what it said. */
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
