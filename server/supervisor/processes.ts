import { readFileSync, readlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { errorCode } from '../error-code.ts';
import { isLinux, isWindows } from '../platform.ts';

/** Is a process of this number alive? An uncollected zombie counts as dead. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  if (!isLinux()) return true;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** What process `pid` runs and where: its command line and, on Linux, its working directory; empty when there is none. */
export function describeProcess(pid: number): string {
  if (isLinux())
    return `${readSafely(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))}\n${readSafely(() => readlinkSync(`/proc/${pid}/cwd`))}`;
  if (isWindows()) return '';
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

/** Resolves to true once `pid` has gone, or to false after `limitMs`. */
export async function goneWithin(pid: number, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; isAlive(pid); await pause(25)) if (Date.now() > end) return false;
  return true;
}

/** Sends a signal to a process that may already have gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Resolves after `ms` milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

/** A process that ends while we look is not an error: there is nothing to read then. */
function readSafely(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
