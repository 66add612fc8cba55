import { statfsSync } from 'node:fs';

/** Under this a program fails for want of room before it has done anything. */
const LEAST_BYTES = 2 * 2 ** 20;

/** Whether the disk of a directory is full: what dies there now dies of that, and lives again when there is room. */
export function isDiskFull(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < LEAST_BYTES;
  } catch {
    return false;
  }
}

/** Interval of the free space check: service resumes a few seconds after space was freed. */
export const LOOK_FOR_ROOM_MS = 1_000;
