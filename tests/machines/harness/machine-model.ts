import type { AnyEventObject, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { ActorsOf } from '../../../src/machines/kit/services-of.ts';

/** An event the actor system itself sends: a service or child ends, fails or shows a new snapshot. */
export interface SystemEvent {
  readonly type: `xstate.${'done.actor' | 'error.actor' | 'snapshot'}.${string}`;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly snapshot?: unknown;
}

type Check<Value, Machine extends AnyStateMachine> = (value: Value, snapshot: SnapshotFrom<Machine>) => void;

/** What path generation cannot read off a machine, and what must hold whatever the path. Every part is optional. */
export interface MachineModel<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly input?: InputFrom<Machine>;
  /** Further inputs that lead other ways (another role, another permission). */
  readonly alternatives?: readonly InputFrom<Machine>[];
  /** Payload samples; an event type without a sample is sent bare. */
  readonly events?: readonly (EventFromLogic<Machine> | SystemEvent)[];
  /** The part of context that tells two states apart; all of it unless a counter or draft would never end. */
  readonly distinguish?: (context: ContextFrom<Machine>) => unknown;
  /** What holds in a state, keyed as `snapshot.matches` wants it (`'open.idle'`); the key '' holds always. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => void>>;
  /** What a service or child must be asked, by invocation id. */
  readonly inputs?: { readonly [Src in keyof ActorsOf<Machine>]?: Check<InputFrom<ActorsOf<Machine>[Src]>, Machine> };
  /** The milliseconds of a delay that depends on context; fixed ones are in the golden chart. */
  readonly delays?: Readonly<Record<string, Check<number, Machine>>>;
  /** System ids beyond those of `machines/kit/system-actors.ts`. */
  readonly systemIds?: readonly string[];
  /** States and transitions no sample can take, named as the coverage report names them, each with its reason. */
  readonly untaken?: Readonly<Record<string, string>>;
  /** What is sent to a machine that has no transition for it, named as the test reports it, each with its reason. */
  readonly unheard?: Readonly<Record<string, string>>;
  /** `false` for a context that JSON only sums up (a sheet with `toJSON`): the restore check is left out. */
  readonly restores?: false;
}

/** A service that ends well, by invocation id. */
export const done = (id: string, output?: unknown): SystemEvent => ({ type: `xstate.done.actor.${id}`, output });

/** A service that fails, by invocation id. */
export const failed = (id: string, error: unknown): SystemEvent => ({ type: `xstate.error.actor.${id}`, error });

/** A child that shows a new snapshot to a parent with `onSnapshot`, by invocation id. */
export const shown = (id: string, snapshot: unknown): SystemEvent => ({ type: `xstate.snapshot.${id}`, snapshot });

/** The part an event of the actor system speaks of: how, and by which invocation id. */
export function originOf({ type }: AnyEventObject): {
  readonly how: 'done' | 'error' | 'snapshot' | 'after' | 'sent';
  readonly id: string;
} {
  const [, how, id = ''] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(type) ?? [];
  if (how === 'done' || how === 'error' || how === 'snapshot') return { how, id };
  return type.startsWith('xstate.after.') ? { how: 'after', id: type.split('.')[2] ?? '' } : { how: 'sent', id: '' };
}
