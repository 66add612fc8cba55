import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { partsOf } from './coverage.ts';
import type { Path, Step } from './paths.ts';
import { played, type Played } from './played.ts';
import { withScriptedActors } from './scripted-actor.ts';

/**
 * How often paths take each choice of each transition, by its name. Paths begin alike: what happens at a step is looked at once, however
 * many paths come by.
 */
export function timesTaken(machine: AnyStateMachine, paths: readonly Path[]): ReadonlyMap<string, number> {
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
  const nobody = {} as never;
  const atStart = new Map<unknown, readonly string[]>();
  const atStep = new Map<Step, readonly string[]>();
  const times = new Map<string, number>();
  const count = (part: string): unknown => times.set(part, (times.get(part) ?? 0) + 1);
  for (const { input, steps } of paths) {
    const begun = atStart.get(input) ?? during(() => logic.getInitialSnapshot(nobody, input));
    atStart.set(input, begun);
    begun.forEach(count);
    for (const step of steps) {
      const state = { snapshot: step.from, running: new Set(), pending: new Set() } as unknown as Played;
      const stepped = atStep.get(step) ?? during(() => logic.transition(state, step.event, nobody));
      atStep.set(step, stepped);
      stepped.forEach(count);
    }
  }
  return times;
}
