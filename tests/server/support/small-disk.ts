import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own of so many megabytes, in memory; undefined without the right to mount one. */
export function smallDisk(megabytes: number): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tilth-small-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]);
  if (status === 0) return folder;
  rmdirSync(folder);
  return undefined;
}

export function takeAway(disk: string | undefined): void {
  if (disk === undefined) return;
  spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
}

export const filling = 'filling';
/** Fills the disk up to the given number of free bytes, also while others write; returns the file. */
export function fill(disk: string, leave = 0): string {
  const path = join(disk, filling);
  const { bavail, bsize } = statfsSync(disk);
  const file = openSync(path, 'a');
  try {
    writeSync(file, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
    while (leave === 0) writeSync(file, Buffer.alloc(bsize));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
  return path;
}

const probe = smallDisk(1);
takeAway(probe);

/** Why a test on a small disk is skipped; nothing where it runs. */
export const noSmallDisk = probe === undefined ? ' (skipped: only root of a Linux may mount a small disk)' : '';
