import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  StateMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { ActorDriver } from './actor-driver.ts';
import { Coverage } from './coverage.ts';
import { originOf, type MachineModel } from './machine-model.ts';
import type { Scripted } from './scripted-actor.ts';
import { identityOf, nameOf, pathsOf, type Path } from './paths.ts';

/**
 * Declares the tests of one machine: every path through it, its invariants, its restore, that nothing is left untaken, and that what it says is heard. The
 * others are all machines that may invoke it.
 */
export function testMachine(
  machine: AnyStateMachine,
  model: MachineModel,
  others: readonly AnyStateMachine[] = [],
): void {
  describe(machine.id, () => {
    const coverage = new Coverage(machine);
    const checked = new Set<string>();
    const examined = new Set<unknown>();
    const restored = new Map<string, object>();
    const said = new Map<AnyStateMachine, Set<string>>();
    it('has a model that speaks only of what the machine has', () => expect(strangersIn(model, machine)).toEqual([]));
    const paths = pathsOf(machine, model);
    it.each([...byLastStep(paths)])('%s', (_, alike) =>
      alike.forEach((path) => play(path, machine, model, { coverage, checked, examined, restored, said })),
    );
    it('leaves no state or transition untaken', () =>
      expect(coverage.missing.sort()).toEqual(Object.keys(model.untaken ?? {}).sort()));
    it.runIf(others.length > 0)('says nothing that neither a child nor a machine that invokes it takes', () =>
      expect(unheardIn(machine, others, said).toSorted()).toEqual(Object.keys(model.unheard ?? {}).toSorted()),
    );
    it('comes to every invariant', () =>
      expect(Object.keys(model.invariants ?? {}).filter((state) => !checked.has(state))).toEqual([]));
  });
}

/** Paths by the state that their last step leaves and the event it takes: what each of them adds to those before it. */
function byLastStep(paths: readonly Path[]): ReadonlyMap<string, readonly Path[]> {
  const groups = new Map<string, Path[]>();
  for (const path of paths) {
    const last = path.steps.at(-1);
    const name = last ? `${statesOf(last.from)} takes ${last.event.type.replace(/^xstate\./, '')}` : 'starts';
    const alike = groups.get(name);
    if (alike) alike.push(path);
    else groups.set(name, [path]);
  }
  return groups;
}

/** The innermost states of a snapshot, as its machine names them. */
const statesOf = ({ _nodes: nodes }: AnyMachineSnapshot): string =>
  (nodes as readonly AnyStateNode[])
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.') || 'it')
    .join(' and ');

interface Findings {
  readonly coverage: Coverage;
  /** The invariants that some path has come to. */
  readonly checked: Set<string>;
  /** The steps, and the inputs of a start, that an earlier path has examined: paths begin alike, and the same events lead to the same. */
  readonly examined?: Set<unknown>;
  /** What a reload brings back, by what it is brought back from: most steps lead to where an earlier one has led. */
  readonly restored?: Map<string, object>;
  /** The events that have been sent to its children, by child, and to whatever has invoked it, by itself. */
  readonly said?: Map<AnyStateMachine, Set<string>>;
}

/** What is sent to a machine that has no transition for it in any state. */
function unheardIn(
  machine: AnyStateMachine,
  others: readonly AnyStateMachine[],
  said: NonNullable<Findings['said']>,
): readonly string[] {
  const hearers = (of: AnyStateMachine): readonly AnyStateMachine[] =>
    of === machine ? others.filter((other) => Object.values(other.implementations.actors).includes(machine)) : [of];
  return [...said].flatMap(([of, types]) =>
    hearers(of).flatMap((hearer) =>
      [...types].filter((type) => !hearer.events.includes(type)).map((type) => `${hearer.id} takes no ${type}`),
    ),
  );
}

/** Notes what the machine has sent until now. */
function note(driver: ActorDriver, machine: AnyStateMachine, said: NonNullable<Findings['said']>): void {
  const add = (to: unknown, type: string): void => {
    if (!(to instanceof StateMachine) || type.startsWith('xstate.')) return;
    const types = said.get(to) ?? new Set();
    said.set(to, types.add(type));
  };
  for (const { to, event } of driver.messages) if (to === 'parent') add(machine, event.type);
  for (const child of Object.values<AnyActorRef | undefined>(driver.snapshot.children))
    if (typeof child?.src === 'string')
      for (const { type } of (child.getSnapshot() as Scripted).received)
        add(machine.implementations.actors[child.src], type);
}

/** Plays one path on a real actor and holds it to the model at every step. */
export function play(
  path: Path,
  machine: AnyStateMachine,
  model: MachineModel,
  { coverage, checked, examined = new Set(), restored = new Map(), said = new Map() }: Findings,
): void {
  const isNew = !examined.has(path.input);
  const driver = new ActorDriver(machine, model, { input: path.input, ...(isNew && { coverage }) });
  // What an earlier path has taken need not be noted again: XState reports nothing without a listener.
  let isWatched = isNew;
  try {
    if (isNew) examine(driver, model, { checked, restored }, () => 'at the start');
    examined.add(path.input);
    path.steps.forEach((step, index) => {
      const { event, to } = step;
      if (examined.has(step)) return driver.perform(event);
      if (!isWatched) driver.watch(coverage);
      isWatched = true;
      const where = (): string => `after ${nameOf({ steps: path.steps.slice(0, index + 1) })}`;
      const { how, id } = originOf(event);
      if (how === 'after') model.delays?.[id]?.(driver.delayMs(event), driver.snapshot);
      driver.perform(event);
      hold(driver.snapshot.value, to.value, where);
      hold(
        JSON.stringify(identityOf(driver.snapshot, model.distinguish)),
        JSON.stringify(identityOf(to, model.distinguish)),
        where,
      );
      examine(driver, model, { checked, restored }, where);
      note(driver, machine, said);
      examined.add(step);
    });
  } finally {
    driver.stop();
  }
}

/** `expect` takes ten times as long as the comparison, some hundred thousand times: it is left to say what does not hold. */
function hold(actual: unknown, expected: unknown, where: () => string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, where()).toEqual(expected);
}

function examine(
  driver: ActorDriver,
  model: MachineModel,
  { checked, restored }: Required<Pick<Findings, 'checked' | 'restored'>>,
  where: () => string,
): void {
  const { snapshot } = driver;
  if (snapshot.status === 'error') expect(snapshot.status, where()).not.toBe('error');
  if (model.restores !== false) {
    const { persisted } = driver;
    const reloaded = restored.get(persisted) ?? plain(driver.restore(persisted));
    restored.set(persisted, reloaded);
    hold(reloaded, plain(snapshot), () => `restored ${where()}`);
  }
  for (const [state, holds] of Object.entries(model.invariants ?? {}))
    if (state === '' || snapshot.matches(state)) {
      checked.add(state);
      holds(snapshot);
    }
  for (const [id, { input }] of Object.entries(driver.children)) model.inputs?.[id]?.(input, snapshot);
}

const plain = ({ status, value, context }: AnyMachineSnapshot): object => ({
  status,
  value,
  context: context as unknown,
});

/** What a model names that its machine does not have: most often a word misspelt, and then a test that never runs. */
function strangersIn(model: MachineModel, machine: AnyStateMachine): string[] {
  const nodes = [machine.root, ...getStateNodes(machine)];
  const events = new Set(nodes.flatMap((node) => [...node.transitions.keys()]));
  const services = new Set(nodes.flatMap((node) => node.invoke.map(({ id }) => id)));
  const states = new Set(nodes.map((node) => node.path.join('.')));
  const parts = new Coverage(machine).declared;
  return [
    ...(model.events ?? []).filter(({ type }) => !events.has(type)).map(({ type }) => `event ${type}`),
    ...Object.keys(model.inputs ?? {})
      .filter((id) => !services.has(id))
      .map((id) => `service ${id}`),
    ...Object.keys(model.invariants ?? {})
      .filter((state) => !states.has(state))
      .map((state) => `state ${state}`),
    ...Object.keys(model.delays ?? {})
      .filter((delay) => !(delay in machine.implementations.delays))
      .map((delay) => `delay ${delay}`),
    ...Object.keys(model.untaken ?? {})
      .filter((part) => !parts.has(part))
      .map((part) => `untaken ${part}`),
  ];
}
