import { expect, it } from 'vitest';
import { filesBelow } from '../../stately/machines-on-disk.ts';
import { modelOf, readRegistry } from '../machines/harness/registry.ts';
import { testMachine } from '../machines/harness/test-machine.ts';

const registry = await readRegistry('stately', 'tests/stately', undefined);

it('every machine of the inspector page has a model', () =>
  expect(registry.machines.map((one) => modelOf(one, registry) !== undefined)).toEqual(
    filesBelow('stately', '.machine.ts').map(() => true),
  ));

for (const registered of registry.machines) testMachine(registered.machine, modelOf(registered, registry) ?? {});
