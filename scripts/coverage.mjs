import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coveredIn, fallenBelow } from './lib/coverage-floors.mjs';

// What the tests cover may only rise. `npm run coverage` measures each area and fails below its floor in coverage-floors.json; `-- --raise` lifts the
// floors to what was measured; `-- unit` or `-- server` measures one part alone.

const root = join(import.meta.dirname, '..');
const FLOORS = join(root, 'coverage-floors.json');
/** Which tests speak for which areas: the model's and the services' by their own tests, not by a screen that happens to pass through them. */
const PARTS = {
  unit: {
    areas: ['src/model', 'src/services'],
    tests: [
      ...['model', 'services', 'engine', 'advice', 'profiles', 'policies'],
      ...['documents', 'lab-files', 'farm-files', 'rich-text'],
    ].map((name) => `tests/${name}/`),
  },
  server: { areas: ['server/commands', 'server/queries'], tests: [] },
};

const asked = process.argv.slice(2).filter((name) => name in PARTS);
const isRaising = process.argv.includes('--raise');
const floors = JSON.parse(readFileSync(FLOORS, 'utf8'));
const failures = [];
for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const { areas, tests } = PARTS[part];
  const folder = join(root, 'coverage', part);
  rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      part,
      '--coverage.enabled',
      '--coverage.provider=v8',
      '--coverage.reporter=json-summary',
      `--coverage.reportsDirectory=${folder}`,
      ...areas.map((area) => `--coverage.include=${area}/**`),
      ...tests,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
  const summary = JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8'));
  for (const area of areas) {
    const covered = coveredIn(summary, area);
    console.log(`${area}: ${covered.statements} % of statements, ${covered.branches} % of branches`);
    if (isRaising) floors[area] = higher(floors[area], covered);
    else failures.push(...fallenBelow(floors[area], covered, area));
  }
}
if (isRaising) writeFileSync(FLOORS, `${JSON.stringify(floors, null, 2)}\n`);
if (failures.length > 0) {
  console.error(
    `${failures.join('\n')}\nWrite the tests that are missing. A floor is never lowered to let a change pass; after better tests it is raised: npm run coverage -- --raise`,
  );
  process.exit(1);
}

function higher(floor, covered) {
  return Object.fromEntries(
    Object.entries(covered).map(([kind, percent]) => [kind, Math.max(percent, floor?.[kind] ?? 0)]),
  );
}
