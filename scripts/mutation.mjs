import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const AREAS = ['engine', 'advice', 'model', 'policies'];
const area = process.argv[2] ?? '';
if (!AREAS.includes(area)) {
  console.error(`Which area? npm run mutation -- ${AREAS.join('|')}`);
  process.exit(1);
}
// Stryker runs the tests in threads, in which a zone that a test sets has no effect: that of the dates in Perth is set for all.
const env = { ...process.env, MUTATION_AREA: area, TZ: 'Australia/Perth' };
const { status } = spawnSync(
  process.execPath,
  [
    join(import.meta.dirname, '../node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    'stryker.config.mjs',
    ...process.argv.slice(3),
  ],
  { stdio: 'inherit', env },
);
process.exit(status ?? 1);
