import { writeSync } from 'node:fs';

/** How often a full pipe is waited for, 5 ms each time. */
const TRIES = 200;
const PAUSE_MS = 5;
const STANDARD_OUTPUT = 1;

/**
 * Where log lines go: the standard output, written at once. A line that cannot be written, as on a full disk, is dropped and counted, and the next one that
 * can says how many are missing. A stream of Node's or pino's would report an error that ends the process, or write nothing ever after.
 */
export function createLogStream(write: typeof writeSync = writeSync): { write(line: string): void } {
  let dropped = 0;
  return {
    write: (line) => {
      const missing =
        dropped === 0 ? '' : `\n{"level":40,"dropped":${dropped},"msg":"log lines could not be written"}\n`;
      if (writeWhole(missing + line, write)) dropped = 0;
      else dropped += 1;
    },
  };
}

function writeWhole(text: string, write: typeof writeSync): boolean {
  let rest = Buffer.from(text);
  for (let tries = 0; rest.length > 0 && tries < TRIES;) {
    try {
      rest = rest.subarray(write(STANDARD_OUTPUT, rest));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return false;
      tries += 1;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
  return rest.length === 0;
}
