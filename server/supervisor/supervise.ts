import { availableParallelism } from 'node:os';
import { logFileOf, type Config } from '../config.ts';
import { bannerLines } from './banner.ts';
import { claimDataDirectory, keepRunningRecord, readRunningRecord } from './data-directory.ts';
import { keepEmbeddedDatabase } from './embedded-database.ts';
import { refuseUnsafeRole } from '../db/api-role.ts';
import { assertDatabaseUsable } from './external-database.ts';
import { type KeptProcess, keepProcess } from './kept-process.ts';
import { assertPortFree } from './port.ts';
import { prepareDatabase } from './prepare-database.ts';
import { describeProcess, goneWithin, pause, signal } from './processes.ts';
import { isLostConnection } from '../db/lost-connection.ts';
import { StartError } from './start-error.ts';
import type { Terminal } from './terminal.ts';

/** What the caller decides about one run. */
export interface Supervision {
  readonly config: Config;
  /** The root of the project. */
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly terminal: Terminal;
  /** Aborted by the first Ctrl-C or SIGTERM: everything is stopped in order. */
  readonly stop: AbortSignal;
  /** Aborted by the second one: everything is stopped at once. */
  readonly force: AbortSignal;
  /** The program that answers: the built one, unless it is being worked on; another one only in tests of this file. */
  readonly apiEntry?: string;
  /** Called when Tilth answers; the development server hooks in here. */
  readonly onReady?: (api: KeptProcess) => void;
}

type How = 'orderly' | 'at once';

const API = 'dist-server/api.js';
const READY_WITHIN_MS = 120_000;
const ORPHAN_DRAINED_WITHIN_MS = 15_000;

/**
 * Runs the database (unless `DATABASE_URL` names one), the API and its worker until `stop`; resolves when all are gone.
 * Rejects with a `StartError` when something cannot start or cannot be kept running; then, too, nothing is left behind.
 */
export async function supervise({
  config,
  root,
  environment,
  terminal,
  stop,
  force,
  apiEntry = API,
  onReady,
}: Supervision): Promise<void> {
  const cleanUps: (() => Promise<void> | void)[] = [];
  let how: How = 'orderly';
  let fail: (reason: string) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => (fail = (reason) => reject(new StartError(reason))));
  const stopped = aborted(stop);

  const isStopped = (): boolean => stop.aborted;
  const run = async () => {
    const release = await claimDataDirectory(config.dataDir);
    cleanUps.push(release);
    const wasKilled = readRunningRecord(config.dataDir) !== undefined;
    await endOrphan(config.dataDir, terminal);
    await untilPortFree(config, wasKilled ? ORPHAN_DRAINED_WITHIN_MS : 0);
    const record = keepRunningRecord(config.dataDir);
    record.write({ supervisorPid: process.pid });
    cleanUps.push(() => record.remove());

    let ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
    let fitToRun: (() => Promise<boolean>) | undefined;
    if (config.databaseUrl === undefined || ownerUrl === undefined) {
      const database = await terminal.step('Starting the database', () =>
        keepEmbeddedDatabase(config, terminal.complain, fail),
      );
      cleanUps.push(() => database.stop(how));
      if (database.takenOver)
        terminal.line('The last Tilth was killed; its database was still running and is used on.');
      ownerUrl = database.url;
      fitToRun = () => database.available();
    } else {
      await assertDatabaseUsable(ownerUrl);
      if (!config.demo) await refuseUnsafeRole(config.databaseUrl);
    }
    if (isStopped()) return;
    const databaseUrl = await prepared(ownerUrl, { config, terminal, fitToRun });
    if (isStopped()) return;

    const logFile = logFileOf(config);
    const api = keepProcess({
      name: 'The API',
      args: programArguments(apiEntry),
      cwd: root,
      environment: { NODE_ENV: 'production', ...environment, ...withoutFiles(childSettings(config, databaseUrl)) },
      logFile,
      report: terminal.complain,
      onStarted: (apiPid) => record.write({ supervisorPid: process.pid, apiPid }),
      onGiveUp: fail,
      ...(fitToRun === undefined ? {} : { fitToRun }),
    });
    cleanUps.push(() => api.stop(how));
    await terminal.step('Starting the API', () =>
      within(READY_WITHIN_MS, Promise.race([api.ready, stopped, failed]), `The API does not answer. See ${logFile}.`),
    );
    if (isStopped()) return;
    for (const line of bannerLines(config, logFile)) terminal.line(line);
    onReady?.(api);
    await stopped;
  };

  const forced = aborted(force).then(() => {
    how = 'at once';
  });
  const running = run();
  try {
    await Promise.race([running, failed, stopped]);
    // A start that is stopped half-way finishes its present step, so that what it made is known and undone.
    await Promise.race([running, failed, forced]);
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    running.catch(() => undefined);
    failed.catch(() => undefined);
    if (stop.aborted) terminal.line('Stopping …');
    await cleanUpAll(cleanUps, forced, () => (how = 'at once'));
    if (stop.aborted) terminal.line('Tilth has stopped.');
  }
}

/** Undoes in reverse order. A second Ctrl-C in the middle does the present step over again, at once. */
async function cleanUpAll(
  cleanUps: (() => Promise<void> | void)[],
  forced: Promise<void>,
  beRough: () => void,
): Promise<void> {
  for (const cleanUp of cleanUps.toReversed()) {
    const impatient = forced.then(() => {
      beRough();
      return cleanUp();
    });
    await Promise.race([cleanUp(), impatient]);
  }
}

/** An API whose supervisor was killed notices it and stops by itself; wait for that, and help if it hangs. */
async function endOrphan(dataDir: string, terminal: Terminal): Promise<void> {
  const pid = readRunningRecord(dataDir)?.apiPid;
  if (pid === undefined || !describeProcess(pid).includes('leave-with-parent')) return;
  await terminal.step('Waiting for the last Tilth to leave', async () => {
    signal(pid, 'SIGTERM');
    if (await goneWithin(pid, ORPHAN_DRAINED_WITHIN_MS)) return;
    signal(pid, 'SIGKILL');
    await goneWithin(pid, ORPHAN_DRAINED_WITHIN_MS);
  });
}

/** An API that was killed with its supervisor needs a moment to give its port back, even one that was too young to be written down. */
async function untilPortFree({ host, port }: Config, limitMs: number): Promise<void> {
  for (const end = Date.now() + limitMs; ; await pause(100)) {
    try {
      await assertPortFree(host, port);
      return;
    } catch (error) {
      if (Date.now() >= end) throw error;
    }
  }
}

const PREPARED_TRIES = 8;
const PREPARE_AGAIN_MS = 500;

/** Prepares again when the embedded database, or a part of it, was killed meanwhile and came back: each step can be repeated. */
async function prepared(
  ownerUrl: string,
  {
    config,
    terminal,
    fitToRun,
  }: { readonly config: Config; readonly terminal: Terminal; readonly fitToRun: (() => Promise<boolean>) | undefined },
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await prepareDatabase(ownerUrl, config, terminal);
    } catch (error) {
      if (fitToRun === undefined || tries === PREPARED_TRIES) throw error;
      const wasAway = await fitToRun();
      if (!wasAway && !isLostConnection(error)) throw error;
      await pause(PREPARE_AGAIN_MS);
    }
  }
}

/**
 * How many threads help the collector of garbage: one core stays with those who wait for an answer. What the thread of a large file leaves behind was
 * cleared away by all of Node's four at once, in front of everybody.
 */
const collectors = Math.max(1, Math.min(4, availableParallelism() - 1));

/** How Node starts a program that leaves with its supervisor: as it was built, or as it was written. */
const programArguments = (entry: string): string[] => [
  `--v8-pool-size=${collectors}`,
  ...(entry.endsWith('.ts')
    ? ['--import', 'tsx', '--import', './server/supervisor/leave-with-parent.ts', entry]
    : ['--import', './dist-server/leave-with-parent.js', entry]),
];

/** What the child must know that the environment of this process may not say. */
function childSettings(config: Config, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: databaseUrl,
    // The processes that serve never learn how to log in as the owner.
    DATABASE_OWNER_URL: '',
    DATA_DIR: config.dataDir,
    LOG_PATH: logFileOf(config),
    HOST: config.host,
    PORT: String(config.port),
    PUBLIC_ORIGIN: config.publicOrigin,
  };
}

/** What is said here is said once: no file says it again. */
const withoutFiles = (settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...settings,
  ...Object.fromEntries(Object.keys(settings).map((name) => [`${name}_FILE`, ''])),
});

function aborted(signal_: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal_.aborted) resolve();
    else signal_.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function within<Result>(limitMs: number, work: Promise<Result>, complaint: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StartError(complaint)), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
