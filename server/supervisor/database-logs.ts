import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type LogFile, putAside } from '../rotating-file.ts';
import type { ClusterPlace } from './cluster-place.ts';

/** The names of the logs that a server collects by itself. */
export const databaseLogs = 'postgres-*.log';
const COLLECTED = /^postgres-\d{8}-\d{6}\.log$/;

type Place = Pick<ClusterPlace, 'directory' | 'startLog'>;

const collected = ({ directory }: Place): string[] =>
  readdirSync(directory)
    .filter((name) => COLLECTED.test(name))
    .toSorted()
    .map((name) => join(directory, name));

/** Every log of a server, oldest first. */
export const logsOf = (place: Place): string[] => [
  ...(statSync(place.startLog, { throwIfNoEntry: false }) ? [place.startLog] : []),
  ...collected(place),
];

/** Removes the oldest logs beside the present one, beyond those that are kept. The server itself begins new ones and removes none. */
export function removeOldLogs(place: Place, { maxBytes, kept }: Pick<LogFile, 'maxBytes' | 'kept'>): void {
  for (const file of collected(place).slice(0, -(kept + 1))) rmSync(file, { force: true });
  // Written at starts alone; a release before this one wrote everything into it.
  if ((statSync(place.startLog, { throwIfNoEntry: false })?.size ?? 0) > maxBytes)
    putAside({ path: place.startLog, kept: 1 });
}
