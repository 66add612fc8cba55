import { setTimeout as pause } from 'node:timers/promises';
import { sharedCalls } from './calls-meanwhile.ts';
import { describeError } from './describe-error.ts';
import type { FromProcess, ToProcess } from './process-pool.ts';
import { threadPool } from './thread-pool.ts';

/** What the thread of such a process is given. */
export interface ProcessTask {
  readonly kind: string;
  readonly input: unknown;
  readonly bytes: Uint8Array | null;
  /** Three counts, copied to the other process while the task runs. */
  readonly counts: Int32Array;
  /** Not 0 once the result is no longer awaited. */
  readonly left: Int32Array;
}

const WATCHED_EVERY_MS = 25;
const COUNTS_SENT_EVERY_MS = 100;
const MEBIBYTE = 1024 * 1024;

const tell = (message: FromProcess): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });

/** Nothing of this process is worth an orderly end, and a thread in native code would not hear of one. */
async function endAt(by: 'memory' | 'time'): Promise<void> {
  await Promise.race([tell({ type: 'ended', by }), pause(1_000)]);
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Child side of a `processPool`: passes one task after another to a thread, and watches it. Limits the memory of the whole process, including bytes
 * outside the heap, and the processor time, so that a busy machine does not end tasks.
 */
export function serveTasks(worker: URL, maxHeapMb: number): void {
  const threads = threadPool<ProcessTask, unknown>({ worker, leastThreads: 1, mostThreads: 1, maxHeapMb });
  let parts: Uint8Array[] = [];
  let left: Int32Array | null = null;
  const counts = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));

  const work = async ({ kind, input, hasBytes, memoryMb, processorMs }: Extract<ToProcess, { type: 'task' }>) => {
    const bytes = hasBytes ? joined(parts) : null;
    parts = [];
    left = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    counts.fill(0);
    const before = process.cpuUsage();
    let sent = '';
    const sendCounts = (): void => {
      const now = String(counts);
      if (now !== sent) void tell({ type: 'counts', counts: [...counts] });
      sent = now;
    };
    const watching = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1_000 > processorMs) void endAt('time');
      else if (process.memoryUsage.rss() > memoryMb * MEBIBYTE) void endAt('memory');
    }, WATCHED_EVERY_MS);
    const countsTimer = setInterval(sendCounts, COUNTS_SENT_EVERY_MS);
    try {
      const result = await threads.run(
        { kind, input, bytes, counts, left },
        { transferList: bytes?.buffer instanceof ArrayBuffer ? [bytes.buffer] : [] },
      );
      sendCounts();
      await tell({ type: 'done', result, rssMb: process.memoryUsage.rss() / MEBIBYTE });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') await endAt('memory');
      await tell({ type: 'threw', error: describeError(error) });
    } finally {
      clearInterval(watching);
      clearInterval(countsTimer);
    }
  };

  process.on('message', (message: ToProcess) => {
    if (message.type === 'part') parts.push(message.bytes);
    else if (message.type === 'leave') {
      if (left) Atomics.store(left, 0, 1);
    } else if (message.type === 'calls') {
      for (const [at, value] of message.calls.entries()) Atomics.store(sharedCalls, at, value);
      if (message.calls.at(-1) === 0) Atomics.notify(sharedCalls, message.calls.length - 1);
    } else void work(message);
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  void tell({ type: 'ready' });
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
