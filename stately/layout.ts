import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { NOTHING_FOLDED, seenEdgesOf, seenNodesOf, type Folded } from './fold.ts';
import { notesOf, withoutActions, type Edge } from './graph.ts';

export const LINE_PX = 16;
export const HEAD_PX = 30;
export const START_PX = 10;
/** Room for the sign with which a state is folded. */
const FOLD_PX = 14;
const NAME_FONT = '600 13px system-ui';
const SMALL_FONT = '11px system-ui';
/** Where labels wrap: long ones would make a chart several screens wide. */
const WRAP_AT = { all: 22, events: 16 } as const;
/** The room of the picture in a window of 1440 x 900. */
const ROOM_PX = { width: 880, height: 830 };

/** A machine's chart with a place for each state, line and label, in pixels. */
export interface Layout {
  readonly root: ElkNode;
  readonly lines: readonly ElkExtendedEdge[];
  readonly folded: Folded;
  /** The lines' transitions, by line id. */
  readonly edges: ReadonlyMap<string, Edge>;
  readonly words: Words;
}

/** Of a chart that is too large for all its words only events, guards and services are written, and the outline has its actions. */
export type Words = 'all' | 'events';

export const edgeId = (source: string, target: string): string => `${source} ${target}`;
export const startId = (node: string): string => `${node}•`;

/** The lines of a label, broken between words alone: a long name stays whole. */
export function wrapped(label: string, words: Words = 'all'): readonly string[] {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    // A sign alone says nothing: it stays on the line of its name.
    const isOfSign = last !== undefined && /^\s*[✓✗↻⚙]$/u.test(last);
    if (last !== undefined && (isOfSign || `${last} ${word}`.length <= WRAP_AT[words]))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(lines.length > 0 ? `  ${word}` : word);
  }
  return lines;
}

/** How large a chart can be shown as a whole, 1 being its full size. */
export const fitOf = ({ root: { width = 1, height = 1 } }: Layout): number =>
  Math.min(1, ROOM_PX.width / width, ROOM_PX.height / height);

const OPTIONS = {
  'elk.algorithm': 'layered',
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
type Spacing = Readonly<Record<string, string>>;
/** What ELK keeps between boxes and lines inside a state, unless said otherwise. */
const ROOMY: Spacing = {};
/** Lines and boxes nearer to each other, so that the words of a large chart can be larger. */
const CLOSE: Spacing = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeNodeBetweenLayers': '4',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '5',
  'elk.spacing.nodeNode': '5',
  'elk.spacing.edgeNode': '4',
  'elk.spacing.edgeEdge': '4',
  'elk.spacing.edgeLabel': '2',
};
/** How states are put into layers: as ELK does it, or fewer of them beside each other, which makes a broad chart narrower and longer. */
const BALANCED: Spacing = {};
const NARROW: readonly Spacing[] = [
  { 'elk.layered.layering.strategy': 'MIN_WIDTH' },
  { 'elk.layered.layering.strategy': 'COFFMAN_GRAHAM', 'elk.layered.layering.coffmanGraham.layerBound': '3' },
];
/** Below three quarters of its size a chart's smallest words are an effort. */
const READABLE = 0.75;
/** How much larger a chart has to become for its actions to be left out. */
const WORTH = 1.1;

/**
 * Finds a place for everything in a machine's chart, downwards or in columns, whichever can be read larger in the room there is, closer
 * together where neither can be read well, with fewer states beside each other where that is still an effort, and without its actions where
 * even that is small; the same machine is laid out the same way every time.
 */
export async function layOut(machine: AnyStateMachine, folded: Folded = NOTHING_FOLDED): Promise<Layout> {
  const inRoom = async (spacing: Spacing, words: Words, layers = BALANCED): Promise<Layout> => {
    const down = await layOutTowards(machine, { folded, direction: 'DOWN', spacing, words, layers });
    // Nothing is larger than its full size.
    if (fitOf(down) === 1) return down;
    return larger(down, await layOutTowards(machine, { folded, direction: 'RIGHT', spacing, words, layers }));
  };
  const close = async (words: Words): Promise<Layout> => {
    const shown = await inRoom(CLOSE, words);
    if (fitOf(shown) > READABLE) return shown;
    const narrower = [];
    for (const layers of NARROW) narrower.push(await inRoom(CLOSE, words, layers));
    return narrower.reduce(larger, shown);
  };
  const roomy = await inRoom(ROOMY, 'all');
  if (fitOf(roomy) > READABLE) return roomy;
  const full = larger(roomy, await close('all'));
  if (fitOf(full) > READABLE) return full;
  const brief = await close('events');
  return fitOf(brief) > fitOf(full) * WORTH ? brief : full;
}

const larger = (one: Layout, other: Layout): Layout => (fitOf(other) > fitOf(one) ? other : one);

interface Wanted {
  readonly folded: Folded;
  readonly direction: 'DOWN' | 'RIGHT';
  readonly spacing: Spacing;
  readonly words: Words;
  readonly layers: Spacing;
}

async function layOutTowards(machine: AnyStateMachine, wanted: Wanted): Promise<Layout> {
  const { folded, direction, words, layers } = wanted;
  const edges = new Map(
    seenEdgesOf(machine, folded).map((edge) => [
      edgeId(edge.source.id, edge.target.id),
      words === 'all' ? edge : inBrief(edge),
    ]),
  );
  const starts = seenNodesOf(machine, folded)
    .filter(({ type, id }) => type === 'compound' && !folded.has(id))
    .map(startLineOf);
  const graph = {
    id: '',
    children: [boxOf(machine.root, wanted)],
    edges: [...starts, ...[...edges].map(([id, edge]) => lineOf(id, edge, words))],
    layoutOptions: { ...OPTIONS, ...layers, 'elk.direction': direction },
  };
  const { children = [], edges: lines = [] } = await new ELK().layout(graph);
  const root = children[0];
  if (!root) throw new Error(`the chart of ${machine.id} has no root`);
  return { root, lines, edges, folded, words };
}

/** A line of which only events and guards are said, each once. */
function inBrief({ labels, eventTypes, ...ends }: Edge): Edge {
  const events = new Map(labels.map((label, index) => [withoutActions(label), eventTypes[index]!]));
  return { ...ends, inFull: labels, labels: [...events.keys()], eventTypes: [...events.values()] };
}

const startLineOf = (node: AnyStateNode): ElkExtendedEdge => ({
  id: `${startId(node.id)}→`,
  sources: [startId(node.id)],
  targets: [node.initial.target[0]!.id],
});

function lineOf(id: string, { source, target, labels }: Edge, words: Words): ElkExtendedEdge {
  const text = labels.flatMap((label) => wrapped(label, words));
  const width = Math.max(...text.map((label) => widthOf(label, SMALL_FONT))) + 12;
  return {
    id,
    sources: [source.id],
    targets: [target.id],
    labels: [{ text: text.join('\n'), width, height: text.length * LINE_PX + 2 }],
  };
}

function boxOf(node: AnyStateNode, wanted: Wanted): ElkNode {
  const { folded, spacing, words, layers } = wanted;
  const notes = shownNotesOf(node, folded, words);
  const sign = node.parent && Object.keys(node.states).length > 0 ? FOLD_PX : 0;
  const width = Math.max(
    90,
    widthOf(node.key, NAME_FONT) + sign + 28,
    ...notes.map((note) => widthOf(note, SMALL_FONT) + 28),
  );
  const height = HEAD_PX + notes.length * LINE_PX + (notes.length > 0 ? 6 : 0);
  const inner = folded.has(node.id) ? [] : Object.values(node.states).map((inside) => boxOf(inside, wanted));
  if (inner.length === 0) return { id: node.id, width, height };
  const side = spacing === CLOSE ? 4 : 18;
  const start = node.type === 'compound' ? [{ id: startId(node.id), width: START_PX, height: START_PX }] : [];
  return {
    id: node.id,
    children: [...start, ...inner],
    layoutOptions: {
      ...spacing,
      ...layers,
      'elk.padding': `[top=${height + (spacing === CLOSE ? 6 : 16)},left=${side},bottom=${side},right=${side}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

/** Notes in a state's box below its name; for a folded one how much it hides, for the machine that its actions are listed elsewhere. */
export const shownNotesOf = (node: AnyStateNode, folded: Folded, words: Words): readonly string[] => [
  ...(words === 'all' ? notesOf(node) : eventsIn(node)).flatMap((note) => wrapped(note, words)),
  ...(folded.has(node.id) ? [`… ${nodesBelow(node)} states inside`] : []),
];

const eventsIn = (node: AnyStateNode): readonly string[] => [
  ...(node.parent ? [] : ['actions: see the outline']),
  ...new Set(
    notesOf(node)
      .filter((note) => !/^(entry|exit) \/ /.test(note))
      .map(withoutActions),
  ),
];

const nodesBelow = (node: AnyStateNode): number =>
  Object.values(node.states).reduce((sum, inside) => sum + 1 + nodesBelow(inside), 0);

/** Null where nothing is drawn, as in tests: asked for once, for jsdom says each time at length that it has none. */
let ruler: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string, font: string): number {
  if (ruler === undefined) ruler = document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * 7;
  ruler.font = font;
  return Math.ceil(ruler.measureText(text).width);
}
