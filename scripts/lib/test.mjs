import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, ensureShell } from '../chromium.mjs';
import { buildApp, ensureServer } from './build.mjs';
import { importTypeScript, launch } from './launch.mjs';
import { ensurePackages } from './packages.mjs';
import { CommandError, runCommand } from './run-command.mjs';
import { countTests } from './test-counts.mjs';
import { timedTestsOf } from './timed-tests.mjs';

/** Made for two cores: no more than two heavy programs at once, and one beside them that mostly waits. */
const SLOTS = 2.5;
/** Ends what hangs; on a machine that others keep busy the journeys take four times as long. */
const PART_LIMIT_MS = 50 * 60_000;
const REMIND_EVERY_MS = 30_000;
const SLOWEST = 10;

/** Several checkers would each infer the types of the machines: one takes a third of their processor time. */
const TYPES = node('typescript-7/bin/tsc', '--noEmit', '--singleThreaded');

/** Each part with its share of the machine; a part starts when its share is free and what it needs has succeeded. */
const PARTS = [
  // Fetching one is waiting for the most part; meanwhile all goes on that needs none.
  { name: 'browser', slots: 0, run: findBrowser },
  { name: 'programs', slots: 0.5, run: ({ root, stop }) => ensureServer(root, stop) },
  // It mostly waits for programs to start and end.
  { name: 'durability', slots: 0.5, format: 'vitest', needs: ['programs'], run: vitest('durability') },
  { name: 'typecheck', slots: 1, format: 'exit code', run: TYPES },
  { name: 'lint', slots: 1, format: 'exit code', run: node('oxlint/bin/oxlint', '--config', 'oxlint.config.js') },
  { name: 'format', slots: 1, format: 'exit code', run: node('oxfmt/bin/oxfmt', '--check', '.') },
  { name: 'unused', slots: 1, format: 'exit code', run: inTurn(node('knip/bin/knip.js'), script('unused-texts.mjs')) },
  { name: 'build', slots: 1, run: ({ root, stop }) => buildApp(root, stop) },
  { name: 'unit', slots: 2, format: 'vitest', run: vitest('unit') },
  {
    name: 'budget',
    slots: 0.5,
    format: 'exit code',
    needs: ['build'],
    show: true,
    run: script('first-screen-budget.mjs'),
  },
  // It mostly waits while starting: it is ready before the journeys begin.
  { name: 'portal', slots: 0.5, needs: ['build', 'programs'], run: startPortal },
  // With nothing beside it that holds a core: it measures what holds the event loop.
  { name: 'server', slots: 2, format: 'vitest', needs: ['programs'], run: vitest('server') },
  {
    name: 'journeys',
    slots: 2,
    format: 'playwright',
    needs: ['portal', 'browser'],
    run: node('@playwright/test/cli.js', 'test'),
  },
];

/** What tells in a few minutes whether a change is worth the whole: without a browser, and without what it cannot touch. */
const CHECK = ['typecheck', 'lint', 'format', 'unused', 'unit', 'server'];
const QUICKER = {
  server: (context, file) => vitest('server', '--changed', changedSince(), '--passWithNoTests')(context, file),
};

await launch(async ({ root, terminal, stop }) => {
  const startedAt = Date.now();
  const isCheck = process.argv[2] === '--check';
  const wanted = isCheck ? CHECK : process.argv.slice(2);
  const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    terminal.complain(`No such part: ${unknown.join(', ')}. There are ${PARTS.map(({ name }) => name).join(', ')}.`);
    return 1;
  }
  await ensurePackages(root, terminal, stop);
  const all = new Set(wanted.flatMap((name) => [name, ...neededBy(name)]));
  const parts = PARTS.filter(({ name }) => wanted.length === 0 || all.has(name)).map((part) =>
    isCheck && QUICKER[part.name] ? { ...part, run: QUICKER[part.name] } : part,
  );

  const reports = join(root, 'reports');
  mkdirSync(reports, { recursive: true });
  const stops = [];
  const results = await runAll(parts, { root, reports, env: process.env, stop, stops }, terminal);
  for (const end of stops) await end();
  if (stop.aborted) return 130;

  const tests = results.flatMap((result) => result.tests);
  tellFailed(tests, terminal);
  tellSlowest(tests, terminal);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const skipped = sum('skipped');
  terminal.line('');
  terminal.line(
    `${Math.round((Date.now() - startedAt) / 1000)} s${skipped > 0 ? `, ${skipped} skipped` : ''}; the output of each part is in reports/.`,
  );
  terminal.line(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
});

/** What has to come before a part, and before that. */
function neededBy(wanted) {
  const { needs = [] } = PARTS.find(({ name }) => name === wanted);
  return needs.flatMap((name) => [name, ...neededBy(name)]);
}

/** Runs the parts in their order as far as the slots allow; resolves with their counts when all have ended. */
function runAll(parts, context, terminal) {
  return new Promise((resolve) => {
    const waiting = [...parts];
    const running = new Map();
    const results = new Map();
    const remind = setInterval(() => {
      const list = [...running].map(([name, since]) => `${name} (${Math.round((Date.now() - since) / 1000)} s)`);
      terminal.line(`… ${list.join(', ')}`);
    }, REMIND_EVERY_MS);
    let free = SLOTS;
    const next = () => {
      if (waiting.length === 0 && running.size === 0) {
        clearInterval(remind);
        resolve([...results.values()]);
        return;
      }
      const ready = waiting.find(
        ({ slots, needs = [] }) =>
          slots <= free && needs.every((need) => results.has(need) || !parts.some(({ name }) => name === need)),
      );
      if (!ready) return;
      waiting.splice(waiting.indexOf(ready), 1);
      free -= ready.slots;
      running.set(ready.name, Date.now());
      const failed = ready.needs?.filter((need) => results.get(need)?.failed > 0) ?? [];
      void runPart(ready, failed, context, terminal).then((result) => {
        free += ready.slots;
        running.delete(ready.name);
        results.set(ready.name, result);
        next();
      });
      next();
    };
    next();
  });
}

/** Runs one part, tells its result, and shows all that it said when it failed. */
async function runPart(part, failed, context, terminal) {
  const startedAt = Date.now();
  const file = join(context.reports, `${part.name}.json`);
  rmSync(file, { force: true });
  let succeeded = true;
  let output = '';
  try {
    if (failed.length > 0) throw new CommandError(part.name, `nothing to do, for ${failed.join(' and ')} failed`, '');
    output = await part.run(context, file);
  } catch (error) {
    succeeded = false;
    output = `${error.output ?? ''}\n${error.message}`;
  }
  writeFileSync(join(context.reports, `${part.name}.log`), output);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const counts =
    part.format === undefined
      ? { passed: 0, failed: succeeded ? 0 : 1, skipped: 0, tests: [] }
      : { ...countTests({ format: part.format, file, succeeded }), tests: timedTestsOf({ format: part.format, file }) };
  if (!succeeded && !counts.tests.some((test) => test.failed))
    counts.tests.push({ name: `${part.name}, see reports/${part.name}.log`, ms: Date.now() - startedAt, failed: true });
  if (context.stop.aborted) return counts;
  const figures =
    part.format === undefined && succeeded
      ? 'done'
      : `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`;
  terminal.line(`${succeeded ? '✔' : '✘'} ${part.name.padEnd(9)}  ${figures}  (${seconds} s)`);
  if (!succeeded || part.show) terminal.line(output.trim().replace(/^/gm, '    '));
  return counts;
}

function node(program, ...args) {
  return ({ root, env, stop }) =>
    runCommand(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: root,
      // Two programs run side by side on two cores: one that is written in Go takes no more than its own.
      env: { ...env, GOMAXPROCS: '1' },
      stop,
      limitMs: PART_LIMIT_MS,
    });
}

/** What comes after it finds the browsers by the environment. */
async function findBrowser({ env, stop }) {
  env.CHROMIUM_PATH = await ensureChromium({ stop });
  env.CHROMIUM_SHELL_PATH = await ensureShell({ stop });
  return '';
}

/** What comes after it finds the Tilth under test by the environment. */
async function startPortal({ stop, stops }) {
  const { startTilth } = await importTypeScript('tests/journeys/support/tilth.ts');
  stops.push(await startTilth(stop));
  return '';
}

function script(name) {
  return ({ root, env, stop }) => runCommand(process.execPath, [join(root, 'scripts', name)], { cwd: root, env, stop });
}

/** Several programs as one part; it fails with the first that does. */
function inTurn(...programs) {
  return async (context, file) => {
    const said = [];
    for (const program of programs) said.push(await program(context, file));
    return said.join('');
  };
}

function vitest(project, ...options) {
  return (context, file) =>
    node(
      'vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...options,
    )(context);
}

/** Where the present work left the main line; nothing but what is not committed yet, when it is the main line. */
function changedSince() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim();
  return git('merge-base', 'HEAD', 'origin/main') || git('merge-base', 'HEAD', 'main') || 'HEAD';
}

/** Beside the output of each part, which is far above by then. */
function tellFailed(tests, terminal) {
  const failed = tests.filter((test) => test.failed);
  if (failed.length > 0) tellTests('Failed:', failed, terminal);
}

function tellSlowest(tests, terminal) {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  if (slowest.length > 0) tellTests('The slowest tests:', slowest, terminal);
}

function tellTests(title, tests, terminal) {
  terminal.line('');
  terminal.line(title);
  for (const { ms, name } of tests) terminal.line(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
