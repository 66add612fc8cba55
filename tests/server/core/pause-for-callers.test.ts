import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pauseForCallers, noteCall, sharedCalls } from '../../../server/calls-meanwhile.ts';

/** A thread behind others, as those that read and save files are: asked to, it works for so many ms and tells whether it rested then. */
const behind = `
  const { parentPort } = require('node:worker_threads');
  const wait = Atomics.wait;
  let rests = 0;
  Atomics.wait = (...given) => ((rests += 1), wait(...given));
  const module = ${JSON.stringify(new URL('../../../server/calls-meanwhile.ts', import.meta.url).href)};
  import('tsx/esm/api').then(({ register }) => (register(), import(module))).then(({ pauseForCallers }) => {
    parentPort.on('message', (ms) => {
      rests = 0;
      const end = performance.now() + ms;
      while (performance.now() < end);
      pauseForCallers();
      parentPort.postMessage(rests > 0);
    });
    parentPort.postMessage('ready');
  });
`;

let thread: Worker;
const restedAfter = async (ms: number): Promise<unknown> => {
  const answered = once(thread, 'message');
  thread.postMessage(ms);
  return (await answered)[0];
};
beforeAll(async () => {
  thread = new Worker(behind, { eval: true, workerData: sharedCalls });
  await once(thread, 'message');
});
afterAll(() => thread.terminate());

test('a background thread pauses while callers wait, and goes on although they still wait', async () => {
  expect(await restedAfter(5)).toBe(false);
  const answered = noteCall();
  expect(await restedAfter(5)).toBe(true);
  answered();
  expect(await restedAfter(5)).toBe(false);
});

test('it rests as long as one of two waits', async () => {
  const [first, second] = [noteCall(), noteCall()];
  first();
  expect(await restedAfter(5)).toBe(true);
  second();
  expect(await restedAfter(5)).toBe(false);
});

test('who answers the calls never rests', () => {
  const wait = vi.spyOn(Atomics, 'wait');
  const answered = noteCall();
  pauseForCallers();
  answered();
  expect(wait).not.toHaveBeenCalled();
  wait.mockRestore();
});
