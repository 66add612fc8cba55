import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { edgesOf, nodesOf, notesOf, type Edge } from './graph.ts';

export const LINE_PX = 16;
export const HEAD_PX = 30;
export const START_PX = 10;
const NAME_FONT = '600 13px system-ui';
const SMALL_FONT = '11px system-ui';
const LONGEST_LABEL = 64;

/** A machine's chart with a place for each state, line and label, in pixels. */
export interface Layout {
  readonly root: ElkNode;
  readonly lines: readonly ElkExtendedEdge[];
  /** The lines' transitions, by line id. */
  readonly edges: ReadonlyMap<string, Edge>;
}

export const edgeId = (source: string, target: string): string => `${source} ${target}`;
export const startId = (node: string): string => `${node}•`;
export const shortened = (label: string): string =>
  label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeLabel': '4',
};

/** Finds a place for everything in a machine's chart; the same machine is laid out the same way every time. */
export async function layOut(machine: AnyStateMachine): Promise<Layout> {
  const edges = new Map(edgesOf(machine).map((edge) => [edgeId(edge.source.id, edge.target.id), edge]));
  const starts = nodesOf(machine)
    .filter(({ type }) => type === 'compound')
    .map(startLineOf);
  const graph = {
    id: '',
    children: [boxOf(machine.root)],
    edges: [...starts, ...[...edges].map(([id, edge]) => lineOf(id, edge))],
    layoutOptions: OPTIONS,
  };
  const { children = [], edges: lines = [] } = await new ELK().layout(graph);
  const root = children[0];
  if (!root) throw new Error(`the chart of ${machine.id} has no root`);
  return { root, lines, edges };
}

const startLineOf = (node: AnyStateNode): ElkExtendedEdge => ({
  id: `${startId(node.id)}→`,
  sources: [startId(node.id)],
  targets: [node.initial.target[0]!.id],
});

function lineOf(id: string, { source, target, labels }: Edge): ElkExtendedEdge {
  const text = labels.map(shortened);
  const width = Math.max(...text.map((label) => widthOf(label, SMALL_FONT))) + 12;
  return {
    id,
    sources: [source.id],
    targets: [target.id],
    labels: [{ text: text.join('\n'), width, height: text.length * LINE_PX + 2 }],
  };
}

function boxOf(node: AnyStateNode): ElkNode {
  const notes = notesOf(node).map(shortened);
  const width = Math.max(90, widthOf(node.key, NAME_FONT) + 28, ...notes.map((note) => widthOf(note, SMALL_FONT) + 28));
  const height = HEAD_PX + notes.length * LINE_PX + (notes.length > 0 ? 6 : 0);
  const inner = Object.values(node.states).map(boxOf);
  if (inner.length === 0) return { id: node.id, width, height };
  const start = node.type === 'compound' ? [{ id: startId(node.id), width: START_PX, height: START_PX }] : [];
  return {
    id: node.id,
    children: [...start, ...inner],
    layoutOptions: {
      'elk.padding': `[top=${height + 16},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

let ruler: CanvasRenderingContext2D | null = null;

function widthOf(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * 7;
  ruler.font = font;
  return Math.ceil(ruler.measureText(text).width);
}
