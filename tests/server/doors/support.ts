import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { runningClusterUrl, startCluster } from '../../../server/supervisor/cluster.ts';

/** A new directory that is removed after the test, with whatever database still runs in it. */
export function temporaryDirectory(): string {
  const directory = newDirectory();
  onTestFinished(() => remove(directory));
  return directory;
}

/** One directory for all tests of a file that ask for it; the database in it is stopped after each, and stays. */
export function keptDirectory(): () => string {
  const directory = newDirectory();
  afterAll(() => remove(directory));
  return () => {
    onTestFinished(() => stopDatabase(directory));
    return directory;
  };
}

const newDirectory = (): string => mkdtempSync(join(tmpdir(), 'tilth-doors-'));

async function stopDatabase(directory: string): Promise<void> {
  if (await runningClusterUrl(directory).catch(() => undefined)) await (await startCluster(directory)).stop('at once');
}

async function remove(directory: string): Promise<void> {
  await stopDatabase(directory);
  rmSync(directory, { recursive: true, force: true });
}

/** The rows that `statement` answers with on the database at `url`. */
export async function ask<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A process running one of the fixtures. */
export interface Running {
  readonly child: ChildProcess;
  /** All that it has said so far, errors included. */
  readonly said: () => string;
  /** Resolves with its exit code, or the signal that killed it. */
  readonly ended: Promise<number | string>;
}

/** Runs a fixture, a file of that name, in a process of its own; killed after the test if it still lives. */
export function runFixture(name: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Running {
  const child = fork(fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url)), args, {
    execArgv: name.endsWith('.ts') ? ['--import', 'tsx'] : [],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'lost')),
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, said: () => said, ended };
}
