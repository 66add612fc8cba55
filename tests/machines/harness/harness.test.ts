import { describe, expect, it } from 'vitest';
import { assign, setup, type InspectionEvent } from 'xstate';
import { service } from '../../../src/machines/kit/service.ts';
import { ActorDriver } from './actor-driver.ts';
import { Coverage, partsOf } from './coverage.ts';
import { coveringPaths } from './covering-paths.ts';
import { breadMachine } from './fixtures/bread.machine.ts';
import { model as breadModel } from './fixtures/bread.model.ts';
import { ovenMachine } from './fixtures/oven.machine.ts';
import { model as ovenModel } from './fixtures/oven.model.ts';
import { done, type MachineModel } from './machine-model.ts';
import { nameOf, pathsOf, type Path } from './paths.ts';
import { play, testMachine } from './test-machine.ts';
import { timesTaken } from './times-taken.ts';
import { encountersOf, toursOf } from './tours.ts';

testMachine(breadMachine, breadModel);
testMachine(ovenMachine, ovenModel);

const findings = () => ({ coverage: new Coverage(ovenMachine), checked: new Set<string>() });
const untakenIn = (machine: Parameters<typeof pathsOf>[0], model: MachineModel): string[] => {
  const coverage = new Coverage(machine);
  pathsOf(machine, model).forEach((path) => play(path, machine, model, { coverage, checked: new Set() }));
  return coverage.missing;
};

describe('paths', () => {
  const paths = pathsOf(ovenMachine, ovenModel);

  it('hold an event that the state refuses, once for each payload', () => {
    const refused = paths
      .flatMap(({ steps }) => steps)
      .filter(({ from, event }) => event.type === 'BAKE' && !from.can(event));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ from, to }) => to.value === from.value)).toBe(true);
  });

  it('are counted by what they take: all that the chart has, as often as an actor that plays them', () => {
    const times = timesTaken(ovenMachine, paths);
    const played = new Map<string, number>();
    for (const path of paths) {
      const driver = new ActorDriver(ovenMachine, ovenModel, { input: path.input });
      const parts = partsOf(driver.snapshot.machine);
      driver.actor.system.inspect((event: InspectionEvent) => {
        if (event.type !== '@xstate.microstep' || event.actorRef !== driver.actor) return;
        for (const part of event._transitions.flatMap((each) => parts.get(each) ?? []))
          played.set(part, (played.get(part) ?? 0) + 1);
      });
      path.steps.forEach(({ event }) => driver.perform(event));
      driver.stop();
    }
    expect(Object.fromEntries(played)).toEqual(Object.fromEntries(times));
    const choices = [...new Coverage(ovenMachine).declared].filter((part) => part.includes('-->'));
    expect(choices.filter((part) => !times.has(part))).toEqual([]);
  });

  it('never let a service end twice in one run', () => {
    const runs = paths.flatMap(({ steps }) =>
      steps
        .map(({ event }) => event.type)
        .join(' ')
        .split('OPEN_DOOR'),
    );
    expect(runs.filter((run) => run.split('xstate.done.actor.bell').length > 2)).toEqual([]);
    expect(runs.some((run) => run.includes('xstate.done.actor.bell'))).toBe(true);
  });

  it('start from every alternative input', () =>
    expect(new Set(paths.map(({ input }) => input))).toEqual(new Set([{ loaves: 0 }, { loaves: 1 }])));

  it('end where the machine is done', () => {
    const reallyDone = paths.flatMap(({ steps }) => steps).filter(({ from }) => from.status === 'done');
    expect(reallyDone).toEqual([]);
  });

  it('name a machine whose context never ends, and the cure', () => {
    const counting = setup({ actions: { count: assign(({ context }) => ({ n: context['n'] + 1 })) } }).createMachine({
      id: 'counting',
      context: { n: 0 },
      on: { NEXT: { actions: 'count' } },
    });
    expect(() => pathsOf(counting, {})).toThrow(/counting has more than 5000 states.*distinguish/);
    expect(pathsOf(counting, { distinguish: () => null })).toHaveLength(1);
  });

  it('name the path on which a machine breaks', () => {
    const broken = setup({
      actions: { keep: assign((_, size: number) => ({ size: size.toFixed() })) },
      actors: { read: service<{ size: number }>() },
    }).createMachine({
      id: 'broken',
      invoke: {
        id: 'read',
        src: 'read',
        input: {},
        onDone: { actions: { type: 'keep', params: ({ event }) => event.output.size } },
      },
    });
    expect(() => pathsOf(broken, {})).toThrow();
    expect(() => pathsOf(broken, { events: [done('read', { size: 1 })] })).not.toThrow();
  });

  it('that cover take far fewer runs and miss nothing', () => {
    const coverage = new Coverage(ovenMachine);
    const few = coveringPaths(ovenMachine, ovenModel);
    few.forEach((path) => play(path, ovenMachine, ovenModel, { coverage, checked: new Set() }));
    expect(coverage.missing).toEqual([]);
    expect(few.length).toBeLessThan(paths.length / 3);
  });
});

describe('tours', () => {
  const paths = pathsOf(ovenMachine, ovenModel);
  const everyStep = { isPossible: () => true, isLast: () => false, partsOf: encountersOf };
  const met = (walks: readonly Path[]): Set<string> =>
    new Set(walks.flatMap(({ steps }) => steps.flatMap(encountersOf)));

  it('meet on a handful of walks every state and event that any path meets', () => {
    const tours = toursOf(ovenMachine, ovenModel, everyStep);

    expect(met(tours)).toEqual(met(paths));
    expect(tours.length).toBeLessThan(coveringPaths(ovenMachine, ovenModel).length);
  });

  it('are paths: each step begins where the one before has led', () => {
    for (const { steps } of toursOf(ovenMachine, ovenModel, everyStep))
      steps.slice(1).forEach((step, index) => expect(step.from).toBe(steps[index]!.to));
  });

  it('take no step that is not possible, and none after a last one', () => {
    const [first] = paths.flatMap(({ steps }) => steps.slice(1));
    const tours = toursOf(ovenMachine, ovenModel, {
      ...everyStep,
      isPossible: ({ event }) => event.type !== first!.event.type,
      isLast: ({ event }) => event.type === paths[0]!.steps[0]!.event.type,
    });
    const types = tours.map(({ steps }) => steps.map(({ event }) => event.type));

    expect(types.flat()).not.toContain(first!.event.type);
    types.forEach((each) => expect(each.slice(0, -1)).not.toContain(paths[0]!.steps[0]!.event.type));
  });
});

describe('coverage', () => {
  it('finds a state nothing leads to, and a choice no guard lets through', () => {
    const machine = setup({ guards: { never: () => false } }).createMachine({
      id: 'maze',
      initial: 'entrance',
      states: {
        entrance: { on: { GO: [{ guard: 'never', target: 'treasure' }, { target: 'exit' }] } },
        treasure: {},
        exit: {},
      },
    });
    expect(untakenIn(machine, {})).toEqual(['maze.entrance --GO--> choice 1', 'maze.treasure']);
  });

  it('counts a state that is left at once', () => {
    const machine = setup({}).createMachine({
      id: 'hop',
      initial: 'a',
      states: { a: { on: { GO: 'b' } }, b: { always: 'c' }, c: {} },
    });
    expect(untakenIn(machine, {})).toEqual([]);
  });
});

describe('a played path', () => {
  const first = () =>
    pathsOf(ovenMachine, ovenModel).find(({ steps }) => steps.at(-1)?.event.type === 'xstate.done.actor.light')!;

  it('fails where an invariant does not hold', () => {
    const model: MachineModel = {
      ...(ovenModel as MachineModel),
      invariants: { 'chamber.lighting': () => expect(1).toBe(2) },
    };
    expect(() => play(first(), ovenMachine, model, findings())).toThrow(/expected 1 to be 2/);
  });

  it('fails where a service is asked the wrong thing', () => {
    const model: MachineModel = {
      ...(ovenModel as MachineModel),
      inputs: { light: (input: unknown) => expect(input).toEqual({ loaves: 99 }) },
    };
    expect(() => play(first(), ovenMachine, model, findings())).toThrow(/99/);
  });

  it('fails where a reload would lose something', () => {
    const dated = setup({ types: { context: {} as { at: Date } } }).createMachine({
      id: 'dated',
      context: () => ({ at: new Date(0) }),
    });
    const [path] = pathsOf(dated, {});
    expect(() => play(path!, dated, {}, { coverage: new Coverage(dated), checked: new Set() })).toThrow(
      /restored at the start/,
    );
    expect(() =>
      play(path!, dated, { restores: false }, { coverage: new Coverage(dated), checked: new Set() }),
    ).not.toThrow();
  });
});

describe('a driven actor', () => {
  it('hears of each message to parent, system actor and child', () => {
    const driver = new ActorDriver(ovenMachine, ovenModel as MachineModel, { input: { loaves: 1 } });
    driver.perform({ type: 'BAKE' });
    driver.perform({ type: 'xstate.error.actor.light', error: new Error('no gas') });
    driver.perform({ type: 'BAKE' });
    driver.perform(done('light', { celsius: 180 }));
    driver.perform({ type: 'TURN' });
    expect(driver.children['bread']?.received).toEqual([{ type: 'TURN' }]);
    driver.perform(done('bread'));
    expect(driver.messages).toEqual([
      { to: 'toaster', event: { type: 'TOAST', message: 'The oven did not light.' } },
      { to: 'parent', event: { type: 'BAKED' } },
    ]);
    driver.stop();
  });

  it('fires the one of two equal delays that the path means', () => {
    const driver = new ActorDriver(ovenMachine, ovenModel as MachineModel, { input: { loaves: 1 } });
    [{ type: 'OPEN_DOOR' }, { type: 'BAKE' }, done('light', { celsius: 180 })].forEach((event) =>
      driver.perform(event),
    );
    driver.perform({ type: 'xstate.after.BAKING.oven.chamber.hot' });
    expect(driver.snapshot.value).toEqual({ chamber: 'cooling', door: 'open' });
    expect(() => driver.perform({ type: 'xstate.after.BAKING.oven.chamber.hot' })).toThrow(/not pending/);
    driver.stop();
  });

  it('shows in place of a child machine what the child would start with', () => {
    const driver = new ActorDriver(ovenMachine, ovenModel as MachineModel, { input: { loaves: 1 } });
    [{ type: 'BAKE' }, done('light', { celsius: 180 })].forEach((event) => driver.perform(event));
    const bread = driver.snapshot.children['bread']!.getSnapshot();
    expect([bread.matches('rising'), bread.context.crust, driver.snapshot.context.crust]).toEqual([true, 'pale', '']);
    driver.stop();
  });
});

it('names a path by its events and short payloads', () => {
  const path = pathsOf(ovenMachine, ovenModel).find(({ steps }) => steps[0]?.event.type === 'LOAD')!;
  expect(nameOf(path)).toMatch(/^LOAD\{"loaves":\d\}/);
});
