import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StateMachine, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { choicesOf, labelOf, nodesOf, notesOf, transitionsOf } from '../graph.ts';
import { ROOT } from '../machines-on-disk.ts';
import { kebab } from '../names.ts';
import type { MachineFacts, StateFacts } from './machine-facts.ts';
import { sentenceOf } from './sentence.ts';
import { fieldsOf, indexOfSlices, readWiring } from './wiring.ts';

interface OnDisk {
  readonly file: string;
  readonly machine: AnyStateMachine;
}

/** The machines beside the pages of which `src/machines/app/slices.ts` keeps something, with what. */
function keptOfShell(): Readonly<Record<string, readonly string[]>> {
  const index = indexOfSlices();
  return {
    session: ['account.id'],
    navigation: ['place'],
    tenants: fieldsOf('tenantsSlice', index),
    customers: fieldsOf('customersSlice', index),
  };
}

/** How often the generated tests take a choice of a machine's transitions, by its name. */
type TimesOf = (machine: string, choice: string) => number;

/** What the catalogue tells of every machine, but for the paths and how often they take what, which the models know. */
export function factsOf(
  machines: readonly OnDisk[],
  timesOf: TimesOf = () => 0,
): readonly Omit<MachineFacts, 'paths'>[] {
  const wiring = readWiring();
  const shell = keptOfShell();
  const ids = new Set(machines.map(({ machine }) => machine.id));
  const starts = new Map(machines.map(({ machine }) => [machine.id, startsOf(machine, ids)]));
  return machines.map(({ file, machine }) => {
    const { id } = machine;
    const source = readFileSync(join(ROOT, file), 'utf8');
    const exported = /export const (\w+Machine) = \w+\(/.exec(source)?.[1] ?? '';
    const nodes = nodesOf(machine);
    return {
      id,
      file,
      chart: kebab(id),
      ...sentenceOf(file, source),
      startedBy: [...starts].filter(([, started]) => started.includes(id)).map(([starter]) => starter),
      starts: starts.get(id) ?? [],
      services: servicesOf(machine, ids).map((name) => ({ name, calls: wiring.callsOf(exported, name) })),
      states: nodes.length - 1,
      transitions: nodes.flatMap(transitionsOf).length,
      kept: shell[id] ?? wiring.keptOf(exported),
      outline: nodes.map((node) => outlineOf(node, (choice) => timesOf(id, choice))),
    };
  });
}

const outlineOf = (node: AnyStateNode, timesOf: (choice: string) => number): StateFacts => ({
  id: node.id,
  depth: node.path.length,
  type: node.type,
  notes: notesOf(node),
  leads: choicesOf(node).flatMap(({ name, transition }) =>
    (transition.target ?? []).map((target) => ({ to: target.id, label: labelOf(transition), tests: timesOf(name) })),
  ),
});

const invokedBy = (machine: AnyStateMachine): readonly string[] => [
  ...new Set(nodesOf(machine).flatMap(({ invoke }) => invoke.map(({ src }) => String(src)))),
];

// A lazily loaded machine is known by the name it is started under; until it is loaded a placeholder is used.
function machinesBehind(src: string, machine: AnyStateMachine, ids: ReadonlySet<string>): readonly string[] {
  const logic: unknown = machine.implementations.actors[src];
  const own = logic instanceof StateMachine ? [(logic as AnyStateMachine).id] : [];
  return [...new Set([...own, src])].filter((id) => ids.has(id));
}

const startsOf = (machine: AnyStateMachine, ids: ReadonlySet<string>): readonly string[] => [
  ...new Set(invokedBy(machine).flatMap((src) => machinesBehind(src, machine, ids))),
];
const servicesOf = (machine: AnyStateMachine, ids: ReadonlySet<string>): readonly string[] =>
  invokedBy(machine).filter((src) => machinesBehind(src, machine, ids).length === 0);
