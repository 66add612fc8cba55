import { once } from 'node:events';
import { expect, test } from 'vitest';
import { lockAddress, ownDirectory } from '../../../server/supervisor/lock.ts';
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
  'its lock fills the address, which Node 20 fills up with zeros and Node 22 does not',
  () => {
    const address = lockAddress(temporaryDirectory());
    expect([address[0], Buffer.byteLength(address)]).toEqual(['\0', 108]);
  },
);
