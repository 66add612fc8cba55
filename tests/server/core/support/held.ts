import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

/** An idle thread beside the work: it comes late by as much as the machine is busy with other things. */
const onlooker = `
  const { parentPort } = require('node:worker_threads');
  const histogram = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 });
  parentPort.on('message', () => {
    histogram.disable();
    parentPort.postMessage(histogram.max / 1e6);
  });
  histogram.enable();
  parentPort.postMessage('watching');
`;

/** The longest time in which the event loop came late, in milliseconds, less what an idle thread came late meanwhile. */
async function lateMs(work: () => Promise<unknown>): Promise<number> {
  const idle = new Worker(onlooker, { eval: true });
  await once(idle, 'message');
  const histogram = monitorEventLoopDelay({ resolution: 5 });
  histogram.enable();
  await work();
  histogram.disable();
  const answered = once(idle, 'message');
  idle.postMessage('over');
  const [idleMs] = (await answered) as [number];
  await idle.terminate();
  return histogram.max / 1e6 - idleMs;
}

/** Longest that any work may hold the event loop, ms. */
export const mostHeldMs = 50;
export const rounds = 5;

/** What the work itself holds the event loop, in milliseconds: the best of five, for a busy machine holds it too. */
export async function longestHoldMs(work: (round: number) => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && best >= mostHeldMs; round += 1)
    best = Math.min(best, await lateMs(() => work(round)));
  return best;
}
