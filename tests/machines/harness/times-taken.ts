import type { AnyStateMachine } from 'xstate';
import type { Path } from './paths.ts';
import { takenAt } from './taken-at.ts';

/** How often paths take each choice of each transition, by its name. */
export function timesTaken(machine: AnyStateMachine, paths: readonly Path[]): ReadonlyMap<string, number> {
  const taken = takenAt(machine);
  const times = new Map<string, number>();
  const count = (part: string): unknown => times.set(part, (times.get(part) ?? 0) + 1);
  for (const { input, steps } of paths) {
    taken.start(input).forEach(count);
    for (const step of steps) taken.step(step).forEach(count);
  }
  return times;
}
