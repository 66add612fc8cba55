import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

const NICENESS = 5;

/** Lets the work of this thread wait wherever somebody else's wants the processor: Linux keeps a niceness for each thread. Elsewhere nothing changes. */
export function stepBack(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, NICENESS);
}
