// What a task of `process-program.mjs` may do to its process.
const kept = [];

const works = {
  number: () => process.pid,
  length: ({ bytes }) => bytes.byteLength,
  count: async ({ counts }) => {
    counts.set([3, 2, 1]);
    return 'counted';
  },
  throws: () => {
    throw new TypeError('not as it should be');
  },
  heap: () => {
    for (;;) kept.push({ one: kept.length });
  },
  list: () => Array.from({ length: 200_000_000 }, (_, at) => ({ at })).length,
  buffers: () => {
    for (;;) kept.push(new Uint8Array(10_000_000).fill(1));
  },
  spin: () => {
    for (;;) kept.length = 0;
  },
  expression: () => /^(a+)+$/.test(`${'a'.repeat(60)}b`),
  abort: () => process.kill(process.pid, 'SIGABRT'),
  killed: () => process.kill(process.pid, 'SIGKILL'),
};

export default (task) => works[task.kind](task);
