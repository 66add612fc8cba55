import { writeSync } from 'node:fs';
import type { LineTarget } from './rotating-file.ts';

/** How often a full pipe is waited for, 5 ms each time. */
const TRIES = 200;
const PAUSE_MS = 5;
const STANDARD_OUTPUT = 1;

/** What the supervisor, a container or systemd takes. */
const standardOutput: LineTarget = {
  begin: () => undefined,
  write: (bytes) => writeSync(STANDARD_OUTPUT, bytes),
};

/**
 * Where log lines go: the standard output or a file, written at once. A line that cannot be written, as on a full disk, is dropped and counted, and the next one that
 * can says how many are missing. A stream of Node's or pino's would report an error that ends the process, or write nothing ever after.
 */
export function createLogStream(target: LineTarget = standardOutput): { write(line: string): void } {
  let dropped = 0;
  return {
    write: (line) => {
      const missing =
        dropped === 0 ? '' : `\n{"level":40,"dropped":${dropped},"msg":"log lines could not be written"}\n`;
      if (writeWhole(missing + line, target)) dropped = 0;
      else dropped += 1;
    },
  };
}

function writeWhole(text: string, target: LineTarget): boolean {
  let rest = Buffer.from(text);
  let hasBegun = false;
  for (let tries = 0; rest.length > 0 && tries < TRIES;) {
    try {
      if (!hasBegun) target.begin(rest.length);
      hasBegun = true;
      rest = rest.subarray(target.write(rest));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return false;
      tries += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
  return rest.length === 0;
}
