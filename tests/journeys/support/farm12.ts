import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { tilth } from './tilth.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = new URL('../../../../shared/data/farm12/', import.meta.url);

/** A real farm: its paddocks, and the soil results as the laboratory sent them. */
export const paddocksFile = fileURLToPath(new URL('paddocks.geojson', folder));
export const soilResultsFile = fileURLToPath(new URL('soil-results.csv', folder));

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
