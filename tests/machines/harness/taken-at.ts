import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { partsOf } from './coverage.ts';
import type { Step } from './paths.ts';
import { played, type Played } from './played.ts';
import { withScriptedActors } from './scripted-actor.ts';

/** The choices of transitions that are taken at a start or a step, by their names, one that is taken twice twice. */
export interface TakenAt {
  readonly start: (input: unknown) => readonly string[];
  readonly step: (step: Step) => readonly string[];
}

/** Paths begin alike: what happens at a step is looked at once, however many paths come by. */
export function takenAt(machine: AnyStateMachine): TakenAt {
  const staged = withScriptedActors(machine);
  const parts = partsOf(staged);
  let taken: string[] = [];
  const logic = played(staged, (event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') taken.push(...event._transitions.flatMap((part) => parts.get(part) ?? []));
  });
  const during = (happens: () => unknown): readonly string[] => {
    taken = [];
    happens();
    return taken;
  };
  const noActor = {} as never;
  const atStart = new Map<unknown, readonly string[]>();
  const atStep = new Map<Step, readonly string[]>();
  return {
    start: (input) => {
      const begun = atStart.get(input) ?? during(() => logic.getInitialSnapshot(noActor, input));
      atStart.set(input, begun);
      return begun;
    },
    step: (step) => {
      const state = { snapshot: step.from, running: new Set(), pending: new Set() } as unknown as Played;
      const stepped = atStep.get(step) ?? during(() => logic.transition(state, step.event, noActor));
      atStep.set(step, stepped);
      return stepped;
    },
  };
}
