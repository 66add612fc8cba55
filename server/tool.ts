import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig, type Config } from './config.ts';
import { letRoleOfServe } from './db/api-role.ts';
import { migrate } from './db/migrate.ts';
import { onDatabase } from './db/on-database.ts';
import type { Database } from './db/pool.ts';
import { Failure } from './failure.ts';
import { operatorLine } from './operator-error.ts';
import { runningClusterUrl, startCluster } from './supervisor/cluster.ts';
import { claimDataDirectory } from './supervisor/data-directory.ts';
import { assertDatabaseUsable } from './supervisor/external-database.ts';

/** What an operator asked of a tool cannot be done; the message says why, for them alone. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** A refusal of the portal is one of the tool too. */
export async function inToolsWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Failure ? new ToolError(error.message) : error;
  }
}

/**
 * Runs the work of a command-line tool on the database of the environment, brought up to date first. Without `DATABASE_URL` that is the embedded
 * one: a running Tilth's, or one that is started for the tool alone.
 */
export async function withToolDatabase<T>(work: (db: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  return withDatabaseUrl(config, async (url) => {
    await migrateAndServe(url, config);
    return onDatabase(url, (db) => work(db, config));
  });
}

/** Brings the schema up to date and gives the serving role, where there is one, what it needs of it. */
export async function migrateAndServe(ownerUrl: string, { databaseUrl }: Config): Promise<void> {
  await migrate(ownerUrl);
  if (databaseUrl !== undefined && databaseUrl !== ownerUrl) await letRoleOfServe(ownerUrl, databaseUrl);
}

/** The same without touching the database: what `work` does under the address of the role that owns it. */
export async function withDatabaseUrl<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const database = await connect(config);
  try {
    return await work(database.url);
  } finally {
    await database.close();
  }
}

async function connect(config: Config): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  if (config.databaseUrl !== undefined) {
    const url = config.databaseOwnerUrl ?? config.databaseUrl;
    await assertDatabaseUsable(url);
    return { url, close: async () => {} };
  }
  const running = await runningClusterUrl(config.dataDir);
  if (running !== undefined) return { url: running, close: async () => {} };
  const release = await claimDataDirectory(config.dataDir);
  const cluster = await startCluster(config.dataDir);
  return {
    url: cluster.url,
    close: async () => {
      await cluster.stop();
      release();
    },
  };
}

/** A closed pipe, as by `head`, ends the output, not the work. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** A path as it was typed: npm runs its scripts in the project's folder, and it may have been typed in another. */
export const pathOf = (typed: string): string => resolve(process.env['INIT_CWD'] ?? '.', typed);

export const contentOf = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    throw new ToolError(`The file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });

/** Runs a tool as the process that it is. */
export function runTool(run: () => Promise<void>): void {
  process.stdout.on('error', ignoreClosedPipe);
  void endOf(run).then((code) => {
    process.exitCode = code;
  });
}

/** A tool's exit code; a failure is one line that tells an operator what to do. */
export async function endOf(run: () => Promise<void>): Promise<0 | 1> {
  try {
    await run();
    return 0;
  } catch (error) {
    console.error(operatorLine(error));
    return 1;
  }
}

/** Parses the arguments with `read`; reports invalid ones with the usage. */
export function readArguments<T>(usage: string, read: () => T | undefined): T {
  let given: T | undefined;
  try {
    given = read();
  } catch (error) {
    throw new ToolError(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
  if (given === undefined) throw new ToolError(usage);
  return given;
}
