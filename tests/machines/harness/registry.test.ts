import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { service } from '../../../src/machines/kit/service.ts';
import { breadMachine } from './fixtures/bread.machine.ts';
import { ovenMachine } from './fixtures/oven.machine.ts';
import { disordersIn, looseEndsOf, readRegistry } from './registry.ts';

const FIXTURES = 'tests/machines/harness/fixtures';
const registry = await readRegistry(FIXTURES, FIXTURES, undefined);

describe('a registry', () => {
  it('holds every machine and model on disk', () => {
    expect(registry.machines.map(({ machine }) => machine)).toEqual([breadMachine, ovenMachine]);
    expect(registry.models).toHaveLength(2);
    expect(disordersIn(registry)).toEqual([]);
  });

  it('finds a machine without a model and a model without a machine', () => {
    const bread = `${FIXTURES}/bread.model.ts`;
    const models = registry.models.map((entry) =>
      entry.file === bread ? { ...entry, file: `${FIXTURES}/cake.model.ts` } : entry,
    );
    expect(disordersIn({ ...registry, models })).toEqual([
      `machine 'bread' has no model: write ${FIXTURES}/bread.model.ts with "export const model: MachineModel<typeof breadMachine> = {};" and add the events that its walk then asks for (tests/machines/README.md)`,
      `${FIXTURES}/cake.model.ts models no machine`,
    ]);
  });

  it('finds a machine in a file of another name, and two of one name', () => {
    const machines = registry.machines.map(({ file }) => ({ file, machine: breadMachine }));
    expect(disordersIn({ ...registry, machines })).toEqual([
      `${FIXTURES}/oven.machine.ts holds a machine named 'bread'`,
      `two machines are named 'bread'`,
    ]);
  });
});

describe('a loose end', () => {
  it('is none where every service is awaited and every child known', () =>
    expect(looseEndsOf(ovenMachine, [breadMachine])).toEqual([]));

  it('is a child machine that is none of ours', () =>
    expect(looseEndsOf(ovenMachine, [])).toEqual([
      `oven.chamber.hot invokes 'bread', a machine that is no machine of src/machines`,
    ]));

  it('is an end, a failure or a name that is not awaited', () => {
    const careless = setup({ actors: { read: service<number>() } }).createMachine({
      id: 'careless',
      invoke: { id: 'other', src: 'read', input: {} },
    });
    expect(looseEndsOf(careless, [])).toEqual([
      `careless invokes 'other' from 'read'`,
      `careless invokes 'other' without onDone`,
      `careless invokes 'other' without onError`,
    ]);
  });
});
