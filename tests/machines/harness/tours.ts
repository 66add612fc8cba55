import {
  createEmptyActor,
  type ActorScope,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  type Snapshot,
} from 'xstate';
import type { MachineModel } from './machine-model.ts';
import { identify, samplesOf, type Path, type Step } from './paths.ts';
import { nextEventTypes, played, type Played } from './played.ts';
import { withScriptedActors } from './scripted-actor.ts';

interface Wanted {
  readonly isPossible: (step: Step) => boolean;
  /** The step leads away from the machine, so that nothing can follow it. */
  readonly isLast: (step: Step) => boolean;
  /** What a step meets of all that the tours are to meet. */
  readonly partsOf: (step: Step) => Iterable<string>;
}
interface Stop {
  readonly state: Played;
  /** How the stop was reached from where the search began. */
  readonly way: readonly Step[];
}

/** A tour stays short enough to be read when it fails. */
const MOST_STEPS = 40;
const MOST_STOPS = 5_000;

/**
 * Few long walks that meet every part which any possible walk meets: from its position a tour goes on to the nearest
 * part not yet met. For drivers to whom restarting costs most.
 */
export function toursOf(machine: AnyStateMachine, model: MachineModel, wanted: Wanted): Path[] {
  const met = new Set<string>();
  return [model.input, ...(model.alternatives ?? [])].flatMap((input) => [
    ...toursFrom(input, new Guide(machine, model, wanted), met),
  ]);
}

function* toursFrom(input: unknown, guide: Guide, met: Set<string>): Generator<Path> {
  for (;;) {
    let stop: Stop | undefined = { state: guide.begin(input), way: [] };
    const steps: Step[] = [];
    while (steps.length < MOST_STEPS) {
      stop = guide.toNew(stop.state, met);
      if (!stop) break;
      steps.push(...stop.way);
      stop.way.forEach((step) => guide.meets(step).forEach((part) => met.add(part)));
      if (guide.wanted.isLast(steps.at(-1)!)) break;
    }
    if (steps.length === 0) return;
    yield { input, steps };
  }
}

/** Knows the ways of one machine. */
class Guide {
  readonly #logic;
  readonly #scope: ActorScope<Snapshot<unknown>, AnyEventObject>;
  readonly #model: MachineModel;

  constructor(
    machine: AnyStateMachine,
    model: MachineModel,
    readonly wanted: Wanted,
  ) {
    this.#logic = played(withScriptedActors(machine));
    this.#model = model;
    const noActor = createEmptyActor();
    const nothing = (): undefined => undefined;
    this.#scope = {
      self: noActor,
      system: noActor.system,
      id: '',
      sessionId: '',
      logger: nothing,
      defer: nothing,
      stopChild: nothing,
      emit: nothing,
      actionExecutor: nothing,
    } as unknown as ActorScope<Snapshot<unknown>, AnyEventObject>;
  }

  begin(input: unknown): Played {
    return this.#logic.getInitialSnapshot(this.#scope as never, input);
  }

  meets(step: Step): string[] {
    return [...this.wanted.partsOf(step)];
  }

  /** The nearest stop with something new; what ends a tour only when nothing else is left to go to. */
  toNew(from: Played, met: ReadonlySet<string>): Stop | undefined {
    let ending: Stop | undefined;
    const seen = new Set([identify(from, this.#model)]);
    const open: Stop[] = [{ state: from, way: [] }];
    for (const at of open) {
      for (const next of this.#after(at)) {
        const step = next.way.at(-1)!;
        const isNew = this.meets(step).some((part) => !met.has(part));
        const isLast = this.wanted.isLast(step) || step.to.status !== 'active';
        if (isNew && !isLast) return next;
        if (isNew) ending ??= next;
        const id = identify(next.state, this.#model);
        if (isLast || seen.has(id)) continue;
        if (seen.size > MOST_STOPS)
          throw new Error(`${next.state.snapshot.machine.id} has more than ${MOST_STOPS} states`);
        seen.add(id);
        open.push(next);
      }
    }
    return ending;
  }

  #after({ state, way }: Stop): Stop[] {
    return nextEventTypes(state)
      .flatMap((type) => samplesOf(type, this.#model))
      .map((event): Stop => {
        const next = this.#logic.transition(state, event, this.#scope as never);
        return { state: next, way: [...way, { from: state.snapshot, event, to: next.snapshot }] };
      })
      .filter((stop) => this.wanted.isPossible(stop.way.at(-1)!));
  }
}

/**
 * What only a page can tell: that each control can be pressed, that each state shows its controls, and that each end of each service
 * comes from an answer of the server. Which transition an event takes is the machine's own, and the same in any page.
 */
export const encountersOf = ({ event, to }: Step): string[] => [
  event.type,
  ...(to._nodes as readonly AnyStateNode[]).map(({ id }) => id),
];
