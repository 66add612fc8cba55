import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { citusUrl, whyNoCitus } from '../support/citus.ts';

const script = fileURLToPath(new URL('./support/kill-rounds.ts', import.meta.url));
/** Fifty are for a quiet hour: `KILL_ROUNDS=50 npx vitest run --project durability tests/server/durability/kill-rounds.test.ts`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
/** In a pid namespace whose first process does not reap, a killed server stays a zombie with its locks. */
const withoutReaping = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;
const canUnshare =
  process.platform === 'linux' && spawnSync(withoutReaping[0], [...withoutReaping.slice(1), 'true']).status === 0;

const run = (before: readonly string[], ...options: readonly string[]): Promise<{ stdout: string }> => {
  const [program, ...args] = [...before, process.execPath, '--import', 'tsx', script, String(rounds), ...options];
  return promisify(execFile)(program!, args, { maxBuffer: 10_000_000 });
};
const ended = `all ${rounds} rounds ended in a running Tilth`;

test(
  'kill -9 of supervisor, API, postmaster and backends in any order ends in a running Tilth at the next start',
  { timeout: 60_000 + rounds * 60_000 },
  async () => expect((await run([], '1')).stdout).toContain(ended),
);

test.skipIf(!canUnshare)(
  'so it does where process 1 collects no dead processes',
  { timeout: 60_000 + rounds * 60_000 },
  async () => expect((await run(withoutReaping, '2')).stdout).toContain(ended),
);

test.skipIf(citusUrl === undefined)(
  `so it does with a database over several machines, whose connections all end at once${whyNoCitus}`,
  { timeout: 240_000 + rounds * 60_000 },
  async () => expect((await run([], '3', 'nodes')).stdout).toContain(ended),
);
