import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHARTS_ID_FILE, chartsId } from '../build-id.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Makes the charts for Stately Studio and the catalogue of machines, unless those that are there are of these very sources. A copy without the tests,
 * which hold the models of the machines, keeps the charts that came with it.
 */
export async function ensureCharts(root) {
  const file = join(root, CHARTS_ID_FILE);
  if (existsSync(file) && (!existsSync(join(root, 'tests')) || readFileSync(file, 'utf8') === chartsId(root))) return;
  await runCommand(process.execPath, ['--import', 'tsx', 'stately/write-charts.ts', '--uncommitted'], { cwd: root });
}
