import type { AnyStateMachine } from 'xstate';
import { ActorDriver } from './actor-driver.ts';
import { Coverage } from './coverage.ts';
import type { MachineModel } from './machine-model.ts';
import { pathsOf, type Path } from './paths.ts';

interface Wanted {
  readonly isPossible?: (path: Path) => boolean;
  /** What the paths are to take of all that a path takes. */
  readonly partsOf?: (path: Path, machine: AnyStateMachine, model: MachineModel) => ReadonlySet<string>;
}

/** Few of the paths, yet enough to take every part that any possible path takes: for drivers too slow to run them all. */
export function coveringPaths(
  machine: AnyStateMachine,
  model: MachineModel,
  { isPossible = () => true, partsOf = transitionsOf }: Wanted = {},
): Path[] {
  const rest = pathsOf(machine, model)
    .filter(isPossible)
    .map((path) => ({ path, parts: partsOf(path, machine, model) }));
  const chosen: Path[] = [];
  const taken = new Set<string>();
  // Of two paths that add as much, the shorter one is the better.
  const gain = ({ path, parts }: (typeof rest)[number]): number =>
    [...parts].filter((part) => !taken.has(part)).length - path.steps.length / 1000;
  for (;;) {
    const best = rest.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    if (gain(best) <= 0) return chosen;
    best.parts.forEach((part) => taken.add(part));
    chosen.push(best.path);
  }
}

/** Every state, every choice of every transition, and every refused event: all that the chart says. */
function transitionsOf(path: Path, machine: AnyStateMachine, model: MachineModel): ReadonlySet<string> {
  const coverage = new Coverage(machine);
  const driver = new ActorDriver(machine, model, { input: path.input, coverage });
  path.steps.forEach(({ event }) => driver.perform(event));
  driver.stop();
  const refusals = path.steps
    .filter(({ from, event }) => !from.can(event))
    .map(({ event }) => `refusal of ${event.type}`);
  return new Set([...coverage.taken, ...refusals]);
}
