import { describe, expect, test } from 'vitest';
import { processPool, ProcessEnded, type ProcessWork } from '../../../server/process-pool.ts';

const pool = processPool({
  program: new URL('./support/process-program.mjs', import.meta.url),
  most: 2,
  idleMs: 60_000,
});
const run = (kind: string, more: Partial<ProcessWork> = {}): Promise<unknown> =>
  pool.run({ kind, input: null, memoryMb: 500, processorMs: 60_000, ...more });

describe('a task in a process of its own', () => {
  test('has its bytes, tells its counts, and leaves the process to the next', async () => {
    const bytes = new Uint8Array(5_000_001).fill(7);
    expect(await run('length', { bytes })).toBe(5_000_001);
    expect(bytes.byteLength).toBe(5_000_001);
    const counts = new Int32Array(3);
    expect(await run('count', { counts })).toBe('counted');
    expect([...counts]).toEqual([3, 2, 1]);
    expect(await run('number')).toBe(await run('number'));
    expect(await run('number')).not.toBe(process.pid);
  });

  test('goes to the process that had the last one of its key', async () => {
    const [one, other] = await Promise.all([run('number', { key: 'one' }), run('number', { key: 'other' })]);
    expect(one).not.toBe(other);
    for (const [key, pid] of [['other', other] as const, ['one', one] as const, ['other', other] as const])
      expect(await run('number', { key })).toBe(pid);
  });

  test.each([
    ['heap', 'memory', {}],
    ['list', 'memory', {}],
    ['buffers', 'memory', { memoryMb: 300 }],
    ['spin', 'time', { processorMs: 300 }],
    ['expression', 'time', { processorMs: 300 }],
    ['abort', 'crash', {}],
    ['killed', 'crash', {}],
  ] as const)('that does harm (%s) ends that process alone: %s', async (kind, by, limits) => {
    const beside = run('length', { bytes: new Uint8Array(10) });
    const error = await run(kind, limits).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProcessEnded);
    // A list that is larger than the heap may end the process before anybody can say why.
    expect(kind === 'list' ? ['memory', 'crash'] : [by]).toContain((error as ProcessEnded).by);
    expect(await beside).toBe(10);
    expect(await run('length', { bytes: new Uint8Array(11) })).toBe(11);
  });

  test('whose process cannot be started says so, which is nothing about the task', async () => {
    const none = processPool({
      program: new URL('./support/no-program.mjs', import.meta.url),
      most: 1,
      idleMs: 60_000,
    });
    const work = { kind: 'length', input: null, memoryMb: 500, processorMs: 60_000 };
    await expect(none.run(work)).rejects.toMatchObject({ by: 'start' });
  });

  test('that throws says what, and others go on', async () => {
    await expect(run('throws')).rejects.toMatchObject({ name: 'TypeError', message: 'not as it should be' });
    expect(await run('length', { bytes: new Uint8Array(12) })).toBe(12);
  });

  test('that is no longer awaited is killed, or never started', async () => {
    const left = new AbortController();
    const spinning = [run('spin', { signal: left.signal }), run('spin', { signal: left.signal })];
    const never = new AbortController();
    const waits = run('number', { signal: never.signal });
    never.abort();
    await expect(waits).rejects.toThrow('aborted');
    left.abort();
    for (const one of spinning) await expect(one).rejects.toThrow('aborted');
    expect(await run('length', { bytes: new Uint8Array(13) })).toBe(13);
  });
});
