import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const AREAS = ['engine', 'advice', 'model', 'policies'];
const [area = '', ...options] = process.argv.slice(2);
if (!AREAS.includes(area)) {
  console.error(`Which area? npm run mutation -- ${AREAS.join('|')} [--sample PERCENT]`);
  process.exit(1);
}
const sampleAt = options.indexOf('--sample');
const [, sample = ''] = sampleAt === -1 ? [] : options.splice(sampleAt, 2);
// Stryker runs the tests in threads, in which a zone that a test sets has no effect: that of the dates in Perth is set for all.
const env = { ...process.env, MUTATION_AREA: area, MUTATION_SAMPLE: sample, TZ: 'Australia/Perth' };
const { status } = spawnSync(
  process.execPath,
  [
    join(import.meta.dirname, '../node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    'stryker.config.mjs',
    ...options,
  ],
  { stdio: 'inherit', env },
);
process.exit(status ?? 1);
