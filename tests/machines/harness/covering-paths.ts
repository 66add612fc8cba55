import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { MachineModel } from './machine-model.ts';
import { pathsOf, type Path, type Step } from './paths.ts';
import { takenAt } from './taken-at.ts';

/**
 * Few of the paths, yet enough to come to every state, every choice of every transition and every refused event that any path comes to:
 * for drivers too slow to run them all.
 */
export function coveringPaths(machine: AnyStateMachine, model: MachineModel): Path[] {
  const taken = takenAt(machine);
  const parts = new Map<Step, readonly string[]>();
  const partsAt = (step: Step): readonly string[] => {
    const known = parts.get(step) ?? [...taken.step(step), ...statesOf(step), ...refusalIn(step)];
    parts.set(step, known);
    return known;
  };
  let rest = pathsOf(machine, model).map((path) => ({
    path,
    open: new Set([...taken.start(path.input), ...path.steps.flatMap(partsAt)]),
  }));
  // Of two paths that add as much, the shorter one is the better.
  const gain = ({ path, open }: (typeof rest)[number]): number => open.size - path.steps.length / 1000;
  const chosen: Path[] = [];
  while (rest.length > 0) {
    const best = rest.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    if (gain(best) <= 0) break;
    chosen.push(best.path);
    const met = [...best.open];
    for (const { open } of rest) for (const part of met) open.delete(part);
    rest = rest.filter(({ open }) => open.size > 0);
  }
  return chosen;
}

const statesOf = ({ to }: Step): readonly string[] => (to._nodes as readonly AnyStateNode[]).map(({ id }) => id);
const refusalIn = ({ from, event }: Step): readonly string[] => (from.can(event) ? [] : [`refusal of ${event.type}`]);
