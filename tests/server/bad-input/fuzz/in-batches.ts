import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What became of the cases of a process. */
export interface BatchResult {
  readonly taken: number;
  readonly refused: number;
  readonly slowestMs: number;
  /** What is held at the end, against what was held once warm. */
  readonly memoryTimes: number;
  readonly faults: readonly string[];
}

const HEAP_MB = 512;
const program = fileURLToPath(new URL('./batch.mjs', import.meta.url));

/** Reads the cases of a seed from one number to another in a process of little memory; one that ends it is a fault like others. */
export const readBatch = (seed: number, from: number, to: number): Promise<BatchResult> =>
  new Promise((resolve) => {
    const child = fork(program, [seed, from, to].map(String), {
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--expose-gc'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let reached = from - 1;
    let result: BatchResult | undefined;
    child.on('message', (message: { readonly number?: number; readonly result?: BatchResult }) => {
      reached = message.number ?? reached;
      result = message.result ?? result;
    });
    child.once('exit', (code, signal) => {
      const fault = `case ${reached + 1} of seed ${seed} has ended its process (${signal ?? code})`;
      resolve(result ?? { taken: 0, refused: 0, slowestMs: 0, memoryTimes: 1, faults: [fault] });
    });
  });
