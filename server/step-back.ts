import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

const NICENESS = 5;

/** Lets the work of this thread wait wherever somebody else's wants the processor: Linux keeps a niceness for each thread. Elsewhere nothing changes. */
export function stepBack(): void {
  const thread = process.platform === 'linux' ? ownThread() : null;
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
