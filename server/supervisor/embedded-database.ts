import { type Cluster, startCluster } from './cluster.ts';
import type { Config } from '../config.ts';
import { placeOf } from './cluster-place.ts';
import { removeOldLogs } from './database-logs.ts';
import { isDiskFull, LOOK_FOR_ROOM_MS } from './disk.ts';
import { isAlive, pause } from './processes.ts';

/** The embedded database, kept running until it is stopped. */
export interface EmbeddedDatabase {
  readonly url: string;
  readonly takenOver: boolean;
  /** Resolves once the database runs; true when that had to be waited for. Pending for ever once it was given up. */
  available(): Promise<boolean>;
  stop(how?: 'orderly' | 'at once'): Promise<void>;
}

const LOOK_EVERY_MS = 500;
const TIDY_EVERY_MS = 30_000;
const TRIES = 6;
const FIRST_PAUSE_MS = 500;

/**
 * The embedded PostgreSQL under `dataDir`, restarted on the same address whenever it dies: it commits to disk, so reconnecting clients find
 * everything that was confirmed. Calls `onGiveUp` when it does not come back.
 */
export async function keepEmbeddedDatabase(
  { dataDir: directory, logRotation }: Pick<Config, 'dataDir' | 'logRotation'>,
  report: (line: string) => void,
  onGiveUp: (reason: string) => void,
): Promise<EmbeddedDatabase> {
  const settings = { log_rotation_size: `${logRotation.maxBytes / 1_000}kB` };
  let cluster: Cluster = await startCluster(directory, { settings });
  const tidy = (): void => {
    try {
      removeOldLogs(placeOf(directory), logRotation);
    } catch (error) {
      report(`Old logs of the database could not be removed: ${(error as Error).message}`);
    }
  };
  tidy();
  const { url, port, takenOver } = cluster;
  let restarting: Promise<void> | undefined;
  let stopping = false;
  const restart = async () => {
    report('The database stopped unexpectedly; starting it again.');
    for (let tries = 1; ;) {
      // It could not so much as write its lock.
      if (isDiskFull(directory) && !stopping) {
        await pause(LOOK_FOR_ROOM_MS);
        continue;
      }
      try {
        cluster = await startCluster(directory, { port, settings });
        return;
      } catch (error) {
        if (stopping || (tries === TRIES && !isDiskFull(directory))) return onGiveUp((error as Error).message);
        await pause(isDiskFull(directory) ? LOOK_FOR_ROOM_MS : FIRST_PAUSE_MS * 2 ** (tries - 1));
        tries = Math.min(tries + 1, TRIES);
      }
    }
  };
  const watch = setInterval(() => {
    if (restarting || isAlive(cluster.pid)) return;
    restarting = restart().finally(() => (restarting = undefined));
  }, LOOK_EVERY_MS);
  const tidying = setInterval(tidy, TIDY_EVERY_MS);
  return {
    url,
    takenOver,
    available: async () => {
      let waited = false;
      for (; restarting !== undefined || !isAlive(cluster.pid); await pause(LOOK_EVERY_MS / 5)) {
        waited = true;
        await restarting;
      }
      return waited;
    },
    stop: async (how) => {
      stopping = true;
      clearInterval(watch);
      clearInterval(tidying);
      await restarting;
      await cluster.stop(how);
    },
  };
}
