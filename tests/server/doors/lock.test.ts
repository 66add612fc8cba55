import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownDirectory } from '../../../server/supervisor/lock.ts';
import { startCluster } from '../../../server/supervisor/cluster.ts';
import { runFixture, temporaryDirectory } from './support.ts';

test('a directory has one owner at a time', async () => {
  const directory = temporaryDirectory();
  const release = await ownDirectory(directory);
  expect(release).toBeTypeOf('function');
  expect(await ownDirectory(directory)).toBeUndefined();
  release?.();
  expect(await ownDirectory(directory)).toBeTypeOf('function');
});

test('the directory of an owner that was killed is free at once', async () => {
  const directory = temporaryDirectory();
  const owner = runFixture('cluster-owner.ts', [directory]);
  await once(owner.child, 'message');
  expect(await ownDirectory(directory)).toBeUndefined();
  owner.child.kill('SIGKILL');
  await owner.ended;
  expect(await ownDirectory(directory)).toBeTypeOf('function');
  await (await startCluster(directory)).stop();
});

test.runIf(process.platform === 'linux')(
  'its lock has one name for every version of Node, which fills the address',
  async () => {
    const directory = temporaryDirectory();
    const release = await ownDirectory(directory);
    const hash = createHash('sha1').update(realpathSync(directory)).digest('hex').slice(0, 16);
    const entry = readFileSync('/proc/net/unix', 'utf8')
      .split('\n')
      .find((line) => line.includes(hash));
    release?.();
    // The kernel shows every zero byte as another @.
    expect(entry?.split(' ').at(-1)).toBe(`@tilth-${hash}`.padEnd(108, '-'));
  },
);
