import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { edgesOf, notesOf } from './graph.ts';
import { configJson, kebab } from './names.ts';
import { studioFile } from './studio.ts';

/** The files of a machine's chart, by name: what Stately Studio imports, and what a review reads. */
export const chartFilesOf = (machine: AnyStateMachine): Readonly<Record<string, string>> => ({
  [`${kebab(machine.id)}.js`]: toStudio(machine),
  [`${kebab(machine.id)}.mmd`]: toMermaid(machine),
});

/** The machine as Stately Studio imports it: a `createMachine` call over plain JSON. Functions are left out, names stay. */
export const toStudio = ({ config }: AnyStateMachine): string => studioFile(configJson(config, 2));

const nameIn = (node: AnyStateNode): string =>
  node.path.join('__').replaceAll('-', '_') || node.machine.id.replaceAll('-', '_');

// Mermaid ends a label at a colon or semicolon and reads `#` as an entity.
const legible = (label: string): string => label.replaceAll(/[:;#]/g, ' ').replaceAll(/ {2,}/g, ' ').trim();

/** The machine as a Mermaid state diagram, which code hosts draw in reviews. */
export function toMermaid(machine: AnyStateMachine): string {
  const arrows = edgesOf(machine).flatMap(({ source, target, labels }) =>
    labels.map((label) => `  ${nameIn(source)} --> ${nameIn(target)} : ${legible(label)}`),
  );
  const root = notesOf(machine.root).map((note) => `  %% ${machine.id}: ${note}`);
  return ['stateDiagram-v2', ...root, ...bodyOf(machine.root, '  '), ...arrows, ''].join('\n');
}

function bodyOf(node: AnyStateNode, indent: string): string[] {
  const start = node.type === 'compound' ? [`${indent}[*] --> ${nameIn(node.initial.target[0]!)}`] : [];
  const regions = Object.values(node.states).flatMap((child, index) => [
    ...(index > 0 && node.type === 'parallel' ? [`${indent}--`] : []),
    ...stateIn(child, indent),
  ]);
  return [...start, ...regions];
}

function stateIn(node: AnyStateNode, indent: string): string[] {
  const name = nameIn(node);
  const head = `${indent}state "${node.key}" as ${name}`;
  const notes = notesOf(node).map((note) => `${indent}${name} : ${legible(note)}`);
  if (Object.keys(node.states).length > 0) return [`${head} {`, ...bodyOf(node, `${indent}  `), `${indent}}`, ...notes];
  return [head, ...notes, ...(node.type === 'final' ? [`${indent}${name} --> [*]`] : [])];
}
