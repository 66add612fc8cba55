import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { choicesOf } from '../../../stately/graph.ts';

/** Which of a machine's state nodes and transitions have been taken, each named alike across `.provide`. */
export class Coverage {
  readonly declared: ReadonlySet<string>;
  readonly taken = new Set<string>();

  constructor(machine: AnyStateMachine) {
    this.declared = new Set(partsOf(machine).values());
  }

  get missing(): string[] {
    return [...this.declared].filter((part) => !this.taken.has(part));
  }

  /** Notes what one running actor of the machine takes; transient states and each guarded choice count by themselves. */
  observer(machine: AnyStateMachine): (event: InspectionEvent) => void {
    const parts = partsOf(machine);
    const take = (part: object): void => {
      const name = parts.get(part);
      if (name) this.taken.add(name);
    };
    return (event) => {
      if (event.type === '@xstate.microstep') event._transitions.forEach(take);
      if ('snapshot' in event) (event.snapshot as { _nodes?: AnyStateNode[] })._nodes?.forEach(take);
    };
  }
}

const known = new WeakMap<AnyStateMachine, ReadonlyMap<object, string>>();

/** The names of a machine's states, and of the choices of their transitions. */
export function partsOf(machine: AnyStateMachine): ReadonlyMap<object, string> {
  const parts = known.get(machine) ?? readParts(machine);
  known.set(machine, parts);
  return parts;
}

function readParts(machine: AnyStateMachine): ReadonlyMap<object, string> {
  const parts = new Map<object, string>();
  for (const node of [machine.root, ...getStateNodes(machine)]) {
    if (node.type !== 'history') parts.set(node, node.id);
    for (const { name, transition } of choicesOf(node)) parts.set(transition, name);
  }
  return parts;
}
