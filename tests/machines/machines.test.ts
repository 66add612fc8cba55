import { describe, expect, it } from 'vitest';
import { stemOf } from '../../stately/machines-on-disk.ts';
import { disordersIn, looseEndsOf, modelOf, readRegistry } from './harness/registry.ts';
import { testMachine } from './harness/test-machine.ts';

// MACHINE=pif-editor,report runs these alone.
const wanted = process.env['MACHINE'];
const registry = await readRegistry('src/machines', 'tests/machines', wanted);
const own = registry.models.filter(({ file }) => !file.includes('/harness/'));
const readable = { ...registry, models: own };

describe('machines as a whole', () => {
  it('come each with a file and a model of its name', () => expect(disordersIn(readable)).toEqual([]));
  it.each(registry.unreadable)('can be read: $file', ({ error }) => {
    throw error;
  });
  const known = registry.machines.map(({ machine }) => machine);
  it.runIf(wanted === undefined).each(registry.machines)('leave no loose end in an invocation: $file', ({ machine }) =>
    expect(looseEndsOf(machine, known)).toEqual([]),
  );
});

for (const registered of registry.machines) {
  const model = modelOf(registered, readable);
  if (!model) continue;
  try {
    testMachine(registered.machine, model);
  } catch (error) {
    // One machine whose paths cannot be found must not hide the tests of the others.
    it(`finds the paths of ${stemOf(registered.file)}`, () => {
      throw error;
    });
  }
}
