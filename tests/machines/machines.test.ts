import { describe, expect, it } from 'vitest';
import { readable, registry, wanted } from './every-machine.ts';
import { disordersIn, looseEndsOf } from './harness/registry.ts';

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
