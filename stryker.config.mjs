import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What can be mutated, by area: `npm run mutation -- model`. Each has the tests that a mutant has to fall to, and its floor. */
const AREAS = {
  engine: {
    mutate: ['server/engine/**/*.ts', '!server/engine/**/*.data.ts'],
    floor: 90,
  },
  advice: {
    mutate: ['server/advice/**/*.ts', 'src/model/advice/**/*.ts'],
    floor: 90,
  },
  // Words and schemas are no logic: texts are held by the screens that show them, the contract by the server's tests.
  model: {
    mutate: [
      'src/model/**/*.ts',
      '!src/model/advice/**',
      '!src/model/contract/**',
      '!src/model/texts/**',
      '!src/model/**/*.data.ts',
    ],
    floor: 80,
  },
  policies: {
    mutate: ['server/policies/**/*.ts', 'src/model/session/permissions.ts'],
    floor: 80,
  },
};

// Tools that only read this file to see what it uses name no area.
const area = process.env.MUTATION_AREA ?? 'engine';
const { mutate, floor } = AREAS[area] ?? {};
if (!mutate) throw new Error(`MUTATION_AREA is one of ${Object.keys(AREAS).join(', ')}, not "${area}".`);

/** An area of hours in a part of them: as many of its lines in a hundred, always the same ones. */
const sample = Number(process.env.MUTATION_SAMPLE || 100);
const mutated = sample < 100 ? linesOf(mutate).filter((line) => shareOf(line) * 100 < sample) : mutate;

/** Each line of the files that git knows, as Stryker writes a place. */
function linesOf(patterns) {
  const asPathspec = (pattern) =>
    pattern.startsWith('!') ? `:(exclude,glob)${pattern.slice(1)}` : `:(glob)${pattern}`;
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...patterns.map(asPathspec)], { encoding: 'utf8' });
  return listed
    .split('\0')
    .filter(Boolean)
    .flatMap((file) => {
      const { length } = readFileSync(file, 'utf8').split('\n');
      return Array.from({ length }, (_, index) => `${file}:${index + 1}-${index + 1}`);
    });
}

/** Spreads places evenly over 0 to 1. */
function shareOf(place) {
  return createHash('sha256').update(place).digest().readUInt32BE() / 2 ** 32;
}

/** The options of Stryker, as its documentation lists them. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: mutated,
  ignorePatterns: [
    '**',
    '!server/**',
    '!src/model/**',
    '!tests/**',
    '!src/machines/**',
    '!stately/**',
    '!examples/**',
    '!package.json',
  ],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
  timeoutMS: 6000,
  // Beside other work the first run of all tests takes more than the 5 minutes of the default.
  dryRunTimeoutMinutes: 30,
  incremental: true,
  incrementalFile: `node_modules/.cache/stryker/${area}-incremental.json`,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: `node_modules/.cache/stryker/${area}.json` },
  tempDirName: `node_modules/.cache/stryker/${area}-tmp`,
  thresholds: { high: 90, low: floor, break: floor },
};
