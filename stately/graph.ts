import { createMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { nameOf } from './names.ts';

/** The transitions that share a source and a target, as one line of a chart. */
export interface Edge {
  readonly source: AnyStateNode;
  readonly target: AnyStateNode;
  readonly labels: readonly string[];
  /** The same with all that is left out of the labels. */
  readonly inFull?: readonly string[];
  /** The events it takes, as the actor system names them. */
  readonly eventTypes: readonly string[];
}

const machines = new Map<string, AnyStateMachine>();

/** A machine as the inspector sends it: its configuration in JSON, each function replaced by its name. Every actor of a chart shares it. */
export function machineIn(definition: string): AnyStateMachine {
  const machine =
    machines.get(definition) ??
    (createMachine(JSON.parse(definition) as Parameters<typeof createMachine>[0]) as AnyStateMachine);
  machines.set(definition, machine);
  return machine;
}

export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine)];

/** The delay an event waits for, with its milliseconds where they do not depend on context. */
function delayIn(reference: string, machine: AnyStateMachine | undefined): string {
  const delay: unknown = machine?.implementations.delays[reference];
  return typeof delay === 'number' ? `${reference} (${delay} ms)` : reference;
}

/** An event in words: a service that ends, a delay that passes, or its own name. */
export function eventName(eventType: string, machine?: AnyStateMachine): string {
  if (eventType === '') return 'always';
  const [, how, name = ''] =
    /^xstate\.(done\.actor|error\.actor|done\.state|snapshot|after)\.(.+)$/.exec(eventType) ?? [];
  if (how === 'done.actor') return `✓ ${name}`;
  if (how === 'error.actor') return `✗ ${name}`;
  if (how === 'snapshot') return `↻ ${name}`;
  if (how === 'done.state') return 'done';
  return how === 'after' ? `after ${delayIn(name.split('.')[0] ?? '', machine)}` : eventType;
}

/** A transition in words: its event, its guard in brackets, its actions after a stroke. */
export function labelOf({ eventType, guard, actions, source, reenter }: AnyTransitionDefinition): string {
  const effects = actions.map(nameOf).filter(Boolean).join(', ');
  return (
    eventName(String(eventType), source.machine) +
    (guard ? ` [${nameOf(guard)}]` : '') +
    (effects ? ` / ${effects}` : '') +
    (reenter ? ' ⟲' : '')
  );
}

/** What leads out of a state or happens in it, in the order of the chart. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] =>
  [...node.transitions.values(), node.always ?? []].flat();

/** The name of each choice of a state's transitions, the same in every copy of the machine. */
export const choicesOf = (
  node: AnyStateNode,
): { readonly name: string; readonly transition: AnyTransitionDefinition }[] =>
  [...node.transitions.values(), node.always ?? []].flatMap((choices) =>
    choices.map((transition, index) => ({
      name: `${node.id} --${transition.eventType || 'always'}--> choice ${index + 1}`,
      transition,
    })),
  );

/** A label without the actions after its stroke. */
export const withoutActions = (label: string): string => label.replace(/ \/ [^⟲]*?( ⟲)?$/u, '$1');

/** Every line between two states, in the order of the chart. */
export function edgesOf(machine: AnyStateMachine): Edge[] {
  const edges = new Map<string, Edge & { readonly labels: string[]; readonly eventTypes: string[] }>();
  for (const source of nodesOf(machine))
    for (const transition of transitionsOf(source))
      for (const target of transition.target ?? []) {
        const key = `${source.id} ${target.id}`;
        const edge = edges.get(key) ?? { source, target, labels: [], eventTypes: [] };
        edge.labels.push(labelOf(transition));
        edge.eventTypes.push(String(transition.eventType));
        edges.set(key, edge);
      }
  return [...edges.values()];
}

/** What a state does without leaving: its tags, services, entries, exits and internal transitions. */
export const notesOf = (node: AnyStateNode): string[] => [
  ...(node.tags.length > 0 ? [`tag ${node.tags.join(', ')}`] : []),
  ...node.invoke.map(({ id, systemId }) => `⚙ ${id}${systemId && systemId !== id ? ` as ${systemId}` : ''}`),
  ...ownActions(node.entry).map((name) => `entry / ${name}`),
  ...ownActions(node.exit).map((name) => `exit / ${name}`),
  ...transitionsOf(node)
    .filter(({ target }) => !target)
    .map(labelOf),
];

// XState adds actions of its own that set and cancel timers.
const ownActions = (actions: AnyStateNode['entry']): string[] =>
  actions
    .map(nameOf)
    .filter((name) => name !== '' && !name.startsWith('xstate.') && name !== 'cancel' && name !== 'raise');
