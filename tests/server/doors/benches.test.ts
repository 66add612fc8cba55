import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Those that build a page of their own or compare two ways to the same result: they fail where one of the two has changed. */
const BENCHES = ['advice', 'board', 'engine', 'grid', 'map', 'plan', 'sensitivity'];

it.each(BENCHES)('the bench %s runs through all that it does, whatever its figures are', async (name) => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'tests/bench/run.ts', name], {
    env: { ...process.env, BENCH_SHORT: '1', BENCH_MINUTES: '3' },
    maxBuffer: 16 * 1024 * 1024,
  });
  expect(stdout).not.toBe('');
});

it('an unknown bench is refused with the names of the existing ones', async () => {
  await expect(run(process.execPath, ['--import', 'tsx', 'tests/bench/run.ts', 'nothing'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^No bench 'nothing'; there are: .*sensitivity/) as string,
  });
});
