import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { ROOT } from '../../stately/machines-on-disk.ts';
import { readable, registry, wanted } from './every-machine.ts';
import { disordersIn, looseEndsOf } from './harness/registry.ts';

const MOST_STATES = 12;

/** Those of a chart as it runs, wherever they are written. */
const statesBelow = ({ states }: AnyStateMachine['root']): number =>
  Object.values(states).reduce((sum, state) => sum + 1 + statesBelow(state), 0);

/** A machine over the limit says why where lint would refuse it. */
const saysWhy = (file: string): boolean =>
  readFileSync(`${ROOT}/${file}`, 'utf8').includes('oxlint-disable-next-line house/machine-size -- ');

describe('machines as a whole', () => {
  it('come each with a file and a model of its name', () => expect(disordersIn(readable)).toEqual([]));
  it.each(registry.unreadable)('can be read: $file', ({ error }) => {
    throw error;
  });
  const known = registry.machines.map(({ machine }) => machine);
  it.runIf(wanted === undefined).each(registry.machines)('leave no loose end in an invocation: $file', ({ machine }) =>
    expect(looseEndsOf(machine, known)).toEqual([]),
  );
  it(`have no more than ${MOST_STATES} states of their own, or say why`, () => {
    const large = registry.machines.filter(({ machine }) => statesBelow(machine.root) > MOST_STATES);
    expect(large.map(({ file }) => file).filter((file) => !saysWhy(file))).toEqual([]);
  });
});
