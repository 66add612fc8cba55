import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { isLinux } from './platform.ts';

const NICENESS = 5;

/** Lowers the priority of this thread: Linux keeps a niceness per thread. No effect on other systems. */
export function lowerPriority(): void {
  const thread = isLinux() ? ownThread() : null;
  if (thread !== null) setPriority(thread, NICENESS);
}

/** Null where a container hides its threads. */
function ownThread(): number | null {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return null;
  }
}
