import { isDeepStrictEqual } from 'node:util';
import {
  initialTransition,
  StateMachine,
  type ActorLogic,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';

/** The snapshot of a scripted actor: its input, and the events it has received since. */
export type Scripted = Snapshot<unknown> & { readonly input: unknown; readonly received: readonly AnyEventObject[] };

/** A driver's command to a scripted actor. */
export type Cue =
  | { readonly type: 'end'; readonly output: unknown }
  | { readonly type: 'fail'; readonly error: unknown }
  | { readonly type: 'show'; readonly snapshot: unknown };

const isCue = (event: AnyEventObject): event is AnyEventObject & Cue => ['end', 'fail', 'show'].includes(event.type);

/**
 * Replaces any service or child: it does nothing until a cue tells it how to go on.
 *
 * Until then its status is `stopped`: an `active` one would show its first snapshot to a parent with `onSnapshot` of
 * its own accord. In place of a child machine it shows what that machine would start with, so that a view of the parent
 * can draw the child.
 */
function scripted(logic: AnyActorLogic): ActorLogic<Scripted, AnyEventObject, unknown> {
  return {
    getInitialSnapshot: (_, input) =>
      ({
        ...firstOf(logic, input),
        status: 'stopped',
        output: undefined,
        error: undefined,
        input,
        received: [],
      }) as Scripted,
    getPersistedSnapshot: ({ status, output, error, input, received }) =>
      ({ status, output, error, input, received }) as Scripted,
    transition: (snapshot, event) => {
      if (!isCue(event)) return { ...snapshot, status: 'stopped', received: [...snapshot.received, event] } as Scripted;
      if (event.type === 'end') return { ...snapshot, status: 'done', output: event.output } as Scripted;
      if (event.type === 'fail') return { ...snapshot, status: 'error', error: event.error } as Scripted;
      return { ...snapshot, ...(event.snapshot as object), status: 'active' } as Scripted;
    },
  };
}

const begun = new WeakMap<AnyStateMachine, { readonly input: unknown; readonly first: Partial<AnyMachineSnapshot> }>();

/**
 * What a child starts with; one that starts with the same input again, as on paths with a common beginning, is not
 * computed again.
 */
function firstOf(logic: AnyActorLogic, input: unknown): Partial<AnyMachineSnapshot> {
  if (!(logic instanceof StateMachine)) return {};
  const machine = logic as AnyStateMachine;
  const last = begun.get(machine);
  if (last && isDeepStrictEqual(last.input, input)) return last.first;
  const [snapshot] = initialTransition(withScriptedActors(machine), input);
  if (snapshot.status === 'error') throw snapshot.error;
  const first = { ...snapshot, children: {} };
  begun.set(machine, { input, first });
  return first;
}

const liveBelow = (src: string, live: readonly string[]): readonly string[] =>
  live.flatMap((path) => (path.startsWith(`${src}.`) ? [path.slice(src.length + 1)] : []));

const stage = new WeakMap<AnyStateMachine, AnyStateMachine>();

/**
 * The machine with a scripted actor for each of its actors; the same one at every call. A child that is named as live
 * runs itself, with scripted actors for its own but for those named below it: `openReport.reportDialog`.
 */
export function withScriptedActors(machine: AnyStateMachine, live: readonly string[] = []): AnyStateMachine {
  const known = stage.get(machine);
  if (known && live.length === 0) return known;
  const actors = Object.entries(machine.implementations.actors).map(([src, logic]) => [
    src,
    live.includes(src)
      ? withScriptedActors(logic as AnyStateMachine, liveBelow(src, live))
      : scripted(logic as AnyActorLogic),
  ]);
  const staged = machine.provide({ actors: Object.fromEntries(actors) });
  if (live.length === 0) stage.set(machine, staged);
  return staged;
}
