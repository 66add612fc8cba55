import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { edgesOf, nodesOf, type Edge } from './graph.ts';

/** The ids of states whose inside is not shown. */
export type Folded = ReadonlySet<string>;
export const NOTHING_FOLDED: Folded = new Set();

/** The states that have an inside, but for the machine itself. */
export const foldable = (machine: AnyStateMachine): AnyStateNode[] =>
  nodesOf(machine).filter((node) => node.parent && Object.keys(node.states).length > 0);

/** The state itself, or the folded one that hides it. */
export function seenAs(node: AnyStateNode, folded: Folded): AnyStateNode {
  const above: AnyStateNode[] = [];
  for (let outer = node.parent; outer; outer = outer.parent) above.unshift(outer);
  return above.find(({ id }) => folded.has(id)) ?? node;
}

/** The states that are shown, in the order of the chart. */
export const seenNodesOf = (machine: AnyStateMachine, folded: Folded): AnyStateNode[] =>
  nodesOf(machine).filter((node) => seenAs(node, folded) === node);

/** The lines that are shown: those of hidden states begin and end at what hides them, and what happens inside alone is left out. */
export function seenEdgesOf(machine: AnyStateMachine, folded: Folded): Edge[] {
  if (folded.size === 0) return edgesOf(machine);
  const seen = new Map<string, Edge>();
  for (const edge of edgesOf(machine)) {
    const [source, target] = [seenAs(edge.source, folded), seenAs(edge.target, folded)];
    const isInside = source === target && source !== edge.source && target !== edge.target;
    if (isInside) continue;
    const key = `${source.id} ${target.id}`;
    const { labels = [], eventTypes = [] } = seen.get(key) ?? {};
    seen.set(key, {
      source,
      target,
      labels: [...labels, ...edge.labels],
      eventTypes: [...eventTypes, ...edge.eventTypes],
    });
  }
  return [...seen.values()];
}

/** So many states that differ in little but their names are read more easily one below the other than side by side. */
const MANY_ALIKE = 8;

/** Is the chart one of many siblings that are reached and left alike? */
export function hasManyAlike(machine: AnyStateMachine): boolean {
  const edges = edgesOf(machine);
  const endsOf = (node: AnyStateNode): string => {
    const froms = edges.filter(({ target }) => target === node).map(({ source }) => `${source.id}>`);
    const tos = edges.filter(({ source }) => source === node).map(({ target }) => `>${target.id}`);
    return [node.parent?.id, ...new Set(froms), ...new Set(tos)].join(' ');
  };
  const counts = new Map<string, number>();
  for (const node of nodesOf(machine).filter(({ type }) => type === 'atomic'))
    counts.set(endsOf(node), (counts.get(endsOf(node)) ?? 0) + 1);
  return Math.max(0, ...counts.values()) >= MANY_ALIKE;
}
