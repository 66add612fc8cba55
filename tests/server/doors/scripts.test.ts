import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { firstScreen, lateParts, overBudget, partsOf } from '../../../scripts/first-screen-budget.mjs';
import { buildId } from '../../../scripts/build-id.mjs';
import { coveredIn, fallenBelow } from '../../../scripts/lib/coverage-floors.mjs';
import { nodeComplaint } from '../../../scripts/lib/node-version.mjs';
import { missingPackages } from '../../../scripts/lib/packages.mjs';
import { countTests } from '../../../scripts/lib/test-counts.mjs';
import { timedTestsOf } from '../../../scripts/lib/timed-tests.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tilth-scripts-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});

const writeJson = (path: string, content: unknown) => {
  const file = join(root, path);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('the oldest Node', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is new enough', (version) =>
    expect(nodeComplaint(version)).toBeUndefined(),
  );
  test.each(['18.20.0', '20.18.3', '19.9.0'])('%s is too old, in one line', (version) => {
    expect(nodeComplaint(version)).toBe(
      `Tilth needs Node 20.19 or newer (22 is recommended); this is Node ${version}.`,
    );
  });
});

describe('the packages to install', () => {
  const lock = {
    packages: {
      '': { name: 'tilth' },
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/vite': { version: '8.0.0' },
      'node_modules/only-for-macos': { version: '1.0.0', optional: true },
    },
  };
  beforeEach(() => {
    writeJson('package-lock.json', lock);
    mkdirSync(join(root, 'node_modules'));
  });

  test('are all of them on a fresh clone and after a broken installation', () => {
    expect(missingPackages(root)).toEqual(['node_modules/pg', 'node_modules/vite', 'node_modules/only-for-macos']);
  });

  test('are none when what the lock file names is there, but for another platform’s', () => {
    writeJson('node_modules/.package-lock.json', {
      packages: { 'node_modules/pg': { version: '8.0.0' }, 'node_modules/vite': { version: '8.0.0' } },
    });
    expect(missingPackages(root)).toEqual([]);
  });

  test('are those whose version the lock file has changed', () => {
    writeJson('node_modules/.package-lock.json', {
      packages: { 'node_modules/pg': { version: '7.0.0' }, 'node_modules/vite': { version: '8.0.0' } },
    });
    expect(missingPackages(root)).toEqual(['pg']);
  });
});

describe('the build id', () => {
  beforeEach(() => {
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src', 'main.tsx'), 'one');
    writeFileSync(join(root, 'index.html'), '<html>');
  });

  test('is the same for the same sources in another place', () => {
    const copy = mkdtempSync(join(tmpdir(), 'tilth-scripts-'));
    onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
    cpSync(root, copy, { recursive: true });
    expect(buildId(copy)).toBe(buildId(root));
  });

  test('changes with a source, also when text moves from one file to another', () => {
    const before = buildId(root);
    writeFileSync(join(root, 'src', 'main.tsx'), '');
    writeFileSync(join(root, 'src', 'next.tsx'), 'one');
    expect(buildId(root)).not.toBe(before);
  });
});

describe('the count of a part', () => {
  test('of a check is one', () => {
    expect(countTests({ format: 'exit code', succeeded: true })).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countTests({ format: 'exit code', succeeded: false })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('of vitest holds each file that could not be loaded', () => {
    const file = writeJson('unit.json', {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
      ],
    });
    expect(countTests({ format: 'vitest', file, succeeded: false })).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test('of Playwright holds errors outside any test', () => {
    const file = writeJson('journeys.json', {
      stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 1 },
      errors: [{}],
    });
    expect(countTests({ format: 'playwright', file, succeeded: false })).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });

  test('of a command that failed without a report is one failure', () => {
    expect(countTests({ format: 'vitest', file: join(root, 'nothing.json'), succeeded: false })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  });
});

test('the first screen is the entry and the named chunks with all they import, each once, without what else is lazy', () => {
  mkdirSync(join(root, '.vite'));
  writeJson('.vite/manifest.json', {
    'index.html': {
      file: 'index.js',
      imports: ['_shared.js', '_kit.js'],
      dynamicImports: ['src/map.ts', 'src/home.ts'],
      css: ['index.css'],
    },
    '_shared.js': { file: 'shared.js', imports: ['_kit.js'] },
    '_kit.js': { file: 'kit.js' },
    'src/map.ts': { file: 'map.js' },
    'src/home.ts': { file: 'home.js', imports: ['_kit.js'] },
  });
  for (const [file, size] of [
    ['index.js', 9000],
    ['shared.js', 3000],
    ['kit.js', 6000],
    ['home.js', 1000],
  ] as const)
    writeFileSync(join(root, file), randomBytes(size));
  const files = firstScreen(root, ['src/home.ts']);
  expect(files.map(({ file }) => file)).toEqual(['index.js', 'kit.js', 'shared.js', 'home.js']);
  expect(files[0]?.kb).toBeCloseTo(9000 / 1024, 1);
});

test('each part of the first screen, and each late page and library, has a limit of its own', () => {
  const [frame, shell] = [
    { file: 'assets/frame-Ab1.js', kb: 85 },
    { file: 'assets/index-Cd2.js', kb: 40 },
  ];
  const parts = partsOf([frame, { file: 'assets/msal-x.js', kb: 60 }, { file: 'assets/msal-y.js', kb: 1 }, shell]);
  expect(parts).toEqual({ frame: 85, msal: 61, shell: 40 });
  expect(overBudget(parts, { frame: 90, msal: 60, shell: 45 })).toEqual([
    'msal is 1.0 KB over its 60 KB. Load what it does not need lazily.',
  ]);
  expect(overBudget({ 'src/new.ts': 2 }, {})).toEqual([
    'src/new.ts (2.0 KB) has no limit: give it one in scripts/first-screen-budget.mjs.',
  ]);
  // What the first screen has already is not paid again.
  const late = join(root, 'late');
  mkdirSync(join(late, '.vite'), { recursive: true });
  writeJson('late/.vite/manifest.json', {
    'index.html': { file: 'index.js', imports: ['_kit.js'], dynamicImports: ['src/map.ts'] },
    '_kit.js': { file: 'kit.js' },
    'src/map.ts': { file: 'map.js', imports: ['_kit.js', '_controls.js'], isDynamicEntry: true },
    'src/list.ts': { file: 'list.js', imports: ['_controls.js'], isDynamicEntry: true },
    '_controls.js': { file: 'controls-Ab1.js' },
  });
  for (const file of ['index.js', 'kit.js', 'map.js', 'list.js']) writeFileSync(join(late, file), randomBytes(2048));
  writeFileSync(join(late, 'controls-Ab1.js'), randomBytes(5 * 1024));
  // Nor is what late parts share paid by each of them.
  expect(Object.fromEntries(Object.entries(lateParts(late, [])).map(([name, kb]) => [name, Math.round(kb)]))).toEqual({
    'src/map.ts': 2,
    'src/list.ts': 2,
    controls: 5,
  });
});

describe('the tests of a part', () => {
  test('have their file, their time and whether they failed', () => {
    const ofVitest = writeJson('times.json', {
      testResults: [
        {
          name: '/somewhere/a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'keeps the draft', duration: 12.5, status: 'passed' },
            { fullName: 'drops it', status: 'failed' },
          ],
        },
        { name: '/somewhere/b.test.ts', status: 'failed', assertionResults: [] },
      ],
    });
    expect(timedTestsOf({ format: 'vitest', file: ofVitest })).toEqual([
      { name: 'a.test.ts: keeps the draft', ms: 12.5, failed: false },
      { name: 'a.test.ts: drops it', ms: 0, failed: true },
      { name: 'b.test.ts: cannot be loaded', ms: 0, failed: true },
    ]);
    const ofPlaywright = writeJson('walks.json', {
      suites: [
        {
          file: 'main-job.spec.ts',
          suites: [
            {
              file: 'main-job.spec.ts',
              specs: [
                { title: 'the main job', ok: true, tests: [{ results: [{ duration: 900 }, { duration: 100 }] }] },
                { title: 'the other job', ok: false, tests: [{ results: [{ duration: 5 }] }] },
              ],
            },
          ],
        },
      ],
      errors: [{ message: 'The portal has ended\nat once' }],
    });
    expect(timedTestsOf({ format: 'playwright', file: ofPlaywright })).toEqual([
      { name: 'main-job.spec.ts: the main job', ms: 1000, failed: false },
      { name: 'main-job.spec.ts: the other job', ms: 5, failed: true },
      { name: 'outside any test: The portal has ended', ms: 0, failed: true },
    ]);
  });

  test('are none where no report was written', () => {
    expect(timedTestsOf({ format: 'vitest', file: join(root, 'nothing.json') })).toEqual([]);
    expect(timedTestsOf({ format: 'exit code' })).toEqual([]);
  });
});

describe('the floors of coverage', () => {
  const counts = (covered: number, total: number) => ({ covered, total });
  const summary = {
    total: { statements: counts(999, 999), branches: counts(999, 999) },
    '/here/src/model/a.ts': { statements: counts(2, 2), branches: counts(1, 2) },
    '/here/src/model/deep/b.ts': { statements: counts(0, 1), branches: counts(0, 0) },
    '/here/src/services/c.ts': { statements: counts(0, 5), branches: counts(0, 5) },
  };

  test('are compared with what the files of an area have together, rounded down to a tenth', () => {
    expect(coveredIn(summary, 'src/model')).toEqual({ statements: 66.6, branches: 50 });
    expect(coveredIn(summary, 'src/nothing')).toEqual({ statements: 0, branches: 0 });
  });

  test('are reported with both figures where an area has fallen below', () => {
    const floor = { statements: 66.6, branches: 50.1 };
    expect(fallenBelow(floor, coveredIn(summary, 'src/model'), 'src/model')).toEqual([
      'src/model: 50 % of branches are covered, and 50.1 % were.',
    ]);
    expect(fallenBelow({ statements: 66.6, branches: 50 }, coveredIn(summary, 'src/model'), 'src/model')).toEqual([]);
  });
});
