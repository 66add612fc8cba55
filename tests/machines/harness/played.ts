import {
  createEmptyActor,
  getNextTransitions,
  type ActorLogic,
  type ActorScope,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { originOf } from './machine-model.ts';

type Scope = ActorScope<Snapshot<unknown>, AnyEventObject>;
type Executable = Parameters<Scope['actionExecutor']>[0];

/** A snapshot, and what XState keeps beside it: the children still running and the timers still pending. */
export type Played = Snapshot<unknown> & {
  readonly snapshot: AnyMachineSnapshot;
  readonly running: ReadonlySet<string>;
  readonly pending: ReadonlySet<string>;
};
interface Surroundings {
  readonly running: Set<string>;
  readonly pending: Set<string>;
}

/**
 * A machine as pure logic whose state also says which services may still end and which delays may still pass. An
 * inspector gets each microstep.
 */
export function played(
  machine: AnyStateMachine,
  inspect?: (event: InspectionEvent) => void,
): ActorLogic<Played, AnyEventObject, unknown> {
  // `sendParent` refuses to run without a parent, even where nothing is sent.
  const self = Object.assign(createEmptyActor(), { _parent: createEmptyActor() });
  const system = inspect
    ? (Object.assign(Object.create(self.system), { _sendInspectionEvent: inspect }) as typeof self.system)
    : self.system;
  const scoped = (scope: object, surroundings: Surroundings): Scope =>
    ({
      ...scope,
      self,
      system,
      actionExecutor: (action: Executable) => record(action, surroundings),
    }) as unknown as Scope;
  const play = (snapshot: AnyMachineSnapshot, surroundings: Surroundings): Played =>
    ({ status: snapshot.status, output: undefined, error: snapshot.error, snapshot, ...surroundings }) as Played;
  return {
    getInitialSnapshot: (scope, input) => {
      const surroundings = { running: new Set<string>(), pending: new Set<string>() };
      return play(machine.getInitialSnapshot(scoped(scope, surroundings) as never, input), surroundings);
    },
    getPersistedSnapshot: (state) => state,
    transition: (state, event, scope) => {
      const surroundings = { running: new Set(state.running), pending: new Set(state.pending) };
      const { how, id } = originOf(event);
      if (how === 'done' || how === 'error') surroundings.running.delete(id);
      if (how === 'after') surroundings.pending.delete(event.type);
      return play(machine.transition(state.snapshot, event, scoped(scope, surroundings) as never), surroundings);
    },
  };
}

function record({ type, params }: Executable, { running, pending }: Surroundings): void {
  const of = params as { actorRef?: AnyActorRef; delay?: number; id?: string } | undefined;
  if (type === 'xstate.spawnChild' && of?.actorRef) running.add(of.actorRef.id);
  if (type === 'xstate.stopChild') running.delete((params as unknown as AnyActorRef | undefined)?.id ?? '');
  if (type === 'xstate.raise' && of?.delay !== undefined) pending.add(of.id ?? '');
  if (type === 'xstate.cancel') pending.delete(params as unknown as string);
}

/** The types of event that can come from outside in a state: none that only the machine itself could raise. */
export function nextEventTypes({ snapshot, running, pending }: Played): string[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return [...types].filter((type) => {
    if (type === '' || type.endsWith('*') || /^xstate\.(done\.state|init|stop)\b/.test(type)) return false;
    const { how, id } = originOf({ type });
    return how === 'sent' || (how === 'after' ? pending.has(type) : running.has(id));
  });
}
