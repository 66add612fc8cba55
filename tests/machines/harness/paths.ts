import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import type { MachineModel } from './machine-model.ts';
import { nextEventTypes, played, type Played } from './played.ts';
import { withScriptedActors } from './scripted-actor.ts';

export interface Step {
  readonly from: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly to: AnyMachineSnapshot;
}
export interface Path {
  readonly input: unknown;
  readonly steps: readonly Step[];
}

const MOST_STATES = 5_000;

/**
 * The shortest paths that together take every edge of the machine's reachable graph.
 *
 * `xstate/graph` walks the graph; its own generators end in every state rather than at every edge, which leaves
 * transitions untested. A path that only begins another one is left out.
 */
export function pathsOf(machine: AnyStateMachine, model: MachineModel): Path[] {
  const walked = new Set<string>();
  return [model.input, ...(model.alternatives ?? [])].flatMap((input) => pathsFrom(input, machine, model, walked));
}

function pathsFrom(input: unknown, machine: AnyStateMachine, model: MachineModel, walked: Set<string>): Path[] {
  const edges = edgesFrom(input, machine, model).map((edge) => ({
    ...edge,
    source: identify(edge.state, model),
    target: identify(edge.nextState, model),
  }));
  // Edges come breadth first, so the first one into a state ends a shortest path to it.
  const shortest = new Map<string, readonly Step[]>(edges.slice(0, 1).map(({ source }) => [source, []]));
  const trails = edges.flatMap(({ state, event, nextState, source, target }) => {
    const step: Step = { from: state.snapshot, event, to: nextState.snapshot };
    const trail = [...(shortest.get(source) ?? []), step];
    const isNew = !shortest.has(target);
    if (isNew) shortest.set(target, trail);
    if (nextState.status === 'error')
      throw new Error(`${machine.id}: ${nameOf({ steps: trail })} ends in an error`, { cause: nextState.error });
    // Where an earlier input has led already, this one only has to come by: what follows from there is the same.
    return isNew || !walked.has(source) ? [trail] : [];
  });
  edges.forEach(({ source }) => walked.add(source));
  const inner = new Set(trails.flatMap((trail) => trail.slice(0, -1)));
  const paths = trails.filter((trail) => !inner.has(trail.at(-1)!)).map((steps): Path => ({ input, steps }));
  return paths.length > 0 ? paths : [{ input, steps: [] }];
}

function edgesFrom(input: unknown, machine: AnyStateMachine, model: MachineModel) {
  const logic = played(withScriptedActors(machine));
  try {
    return adjacencyMapToArray(
      getAdjacencyMap(logic, {
        input,
        serializeState: (state) => identify(state, model),
        events: (state) => nextEventTypes(state).flatMap((type) => samplesOf(type, model)),
        limit: MOST_STATES,
      }),
    );
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'Traversal limit exceeded') throw error;
    throw new Error(
      `${machine.id} has more than ${MOST_STATES} states: its model needs a "distinguish" that folds counters and drafts`,
      { cause: error },
    );
  }
}

/** What tells one state of a played machine from another. */
export const identify = ({ snapshot, running, pending }: Played, { distinguish }: MachineModel): string =>
  JSON.stringify([
    snapshot.value,
    identityOf(snapshot, distinguish),
    snapshot.historyValue && idsIn(snapshot.historyValue),
    [...running].sort(),
    [...pending].sort(),
  ]);

const idsIn = (history: AnyMachineSnapshot['historyValue']): unknown =>
  Object.entries(history).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);

/** The part of a snapshot's context by which its model tells states apart. */
export const identityOf = ({ context }: AnyMachineSnapshot, distinguish: MachineModel['distinguish']): unknown =>
  distinguish ? distinguish(context) : context;

/** The events of a type that a model has samples of, or the bare one. */
export function samplesOf(type: string, model: MachineModel): readonly AnyEventObject[] {
  const samples = model.events?.filter((event) => event.type === type) ?? [];
  if (samples.length > 0) return samples;
  return [type.startsWith('xstate.error.') ? { type, error: new Error('scripted') } : { type }];
}

const LONGEST_PAYLOAD = 60;

/** A path in words: its events with their payloads, cut where they grow long. */
export const nameOf = ({ steps }: Pick<Path, 'steps'>): string =>
  steps.map(({ event }) => nameOfEvent(event)).join(' → ') || 'starts';

/** An event in words. */
export function nameOfEvent({ type, error, ...payload }: AnyEventObject): string {
  const text = Object.values(payload).some((value) => value !== undefined) ? JSON.stringify(payload) : '';
  return type.replace(/^xstate\./, '') + (text.length > LONGEST_PAYLOAD ? `${text.slice(0, LONGEST_PAYLOAD)}…` : text);
}
