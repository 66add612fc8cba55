import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Watched } from './board.ts';
import { NOTHING_FOLDED, seenAs, type Folded } from './fold.ts';
import { nodesOf, type Edge } from './graph.ts';
import { edgeId, HEAD_PX, LINE_PX, shownNotesOf, START_PX, wrapped, type Layout, type Words } from './layout.ts';

const MARGIN = 16;

/** A chart as a picture, with its size in pixels in `data-width` and `data-height`. */
export function draw(machine: AnyStateMachine, { root, lines, edges, folded, words }: Layout): SVGSVGElement {
  const width = (root.width ?? 0) + 2 * MARGIN;
  const height = (root.height ?? 0) + 2 * MARGIN;
  const arrow = svg(
    'marker',
    {
      id: 'arrow',
      viewBox: '0 0 8 8',
      refX: 7,
      refY: 4,
      markerWidth: 8,
      markerHeight: 8,
      markerUnits: 'userSpaceOnUse',
      orient: 'auto',
    },
    svg('path', { d: 'M0,0L8,4L0,8z' }),
  );
  const picture = svg(
    'svg',
    { role: 'img', 'aria-label': `Statechart of ${machine.id}`, 'data-width': width, 'data-height': height },
    svg('defs', {}, arrow),
    svg(
      'g',
      { transform: `translate(${MARGIN - (root.x ?? 0)},${MARGIN - (root.y ?? 0)})` },
      ...drawState(root, machine, folded, words),
      ...lines.map((line) => drawLine(line, edges.get(line.id), words)),
    ),
  );
  return picture as SVGSVGElement;
}

/** The active states and the last transition of an actor, by the ids of a chart's states and lines. */
export interface Position {
  readonly active: ReadonlySet<string>;
  readonly lines: ReadonlySet<string>;
  readonly event: string;
}

/** The position of an actor in a chart with folded states. */
export function positionOf({ machine, value, taken }: Watched, folded: Folded = NOTHING_FOLDED): Position {
  const nodes = new Map(machine ? nodesOf(machine).map((node) => [node.id, node]) : []);
  const seen = (id: string): string => {
    const node = nodes.get(id);
    return node ? seenAs(node, folded).id : id;
  };
  const lines = taken?.steps.flatMap(({ source, targets }) =>
    targets.map((target) => edgeId(seen(source), seen(target))),
  );
  return {
    active: new Set(machine ? idsIn(machine.root, value) : []),
    lines: new Set(lines),
    event: taken?.eventType ?? '',
  };
}

/** Marks an actor's active states and its last transition. */
export function mark(picture: SVGSVGElement, { active, lines, event }: Position): void {
  for (const state of picture.querySelectorAll<SVGElement>('.state'))
    state.classList.toggle('active', active.has(state.dataset['id'] ?? ''));
  for (const line of picture.querySelectorAll<SVGElement>('.transition'))
    line.classList.toggle('taken', lines.has(line.dataset['id'] ?? ''));
  for (const label of picture.querySelectorAll<SVGElement>('.label'))
    label.classList.toggle('this', label.dataset['event'] === event);
}

const idsIn = (node: AnyStateNode, value: unknown): string[] => {
  const regions = typeof value === 'string' ? { [value]: {} } : (value ?? {});
  return [
    node.id,
    ...Object.entries(regions).flatMap(([key, inner]) => (node.states[key] ? idsIn(node.states[key], inner) : [])),
  ];
};

function drawState(box: ElkNode, machine: AnyStateMachine, folded: Folded, words: Words): SVGElement[] {
  const { x = 0, y = 0, width = 0, height = 0, children = [] } = box;
  if (box.id.endsWith('•'))
    return [svg('circle', { class: 'start', cx: x + START_PX / 2, cy: y + START_PX / 2, r: START_PX / 2 })];
  const node = machine.getStateNodeById(`#${box.id}`);
  const inner =
    node.type === 'final' ? [svg('rect', { x: x + 3, y: y + 3, width: width - 6, height: height - 6, rx: 4 })] : [];
  const notes = shownNotesOf(node, folded, words).map((note, index) =>
    text('note', x + 14, y + HEAD_PX + 10 + index * LINE_PX, note),
  );
  const isFoldable = node.parent !== undefined && Object.keys(node.states).length > 0;
  const sign = svg('text', { class: 'fold', x: x + width - 20, y: y + 20 }, folded.has(node.id) ? '▸' : '▾');
  return [
    svg(
      'g',
      { class: `state ${node.type}`, 'data-id': node.id, ...(isFoldable ? { 'data-fold': node.id } : {}) },
      svg('rect', { x, y, width, height, rx: 6 }),
      ...inner,
      text('name', x + 14, y + 20, node.key),
      ...(isFoldable ? [sign] : []),
      ...notes,
    ),
    ...children.flatMap((child) => drawState(child, machine, folded, words)),
  ];
}

/** The event of each line of a transition's label. */
const eventsByLine = (edge: Edge | undefined, words: Words): readonly string[] =>
  edge?.labels.flatMap((label, index) => wrapped(label, words).map(() => edge.eventTypes[index] ?? '')) ?? [];

function drawLine(
  { id, sections = [], labels = [] }: ElkExtendedEdge,
  edge: Edge | undefined,
  manner: Words,
): SVGElement {
  const eventTypes = eventsByLine(edge, manner);
  const hint = edge?.inFull ? [svg('title', {}, edge.inFull.join('\n'))] : [];
  const paths = sections.map(({ startPoint, bendPoints = [], endPoint }) =>
    svg('path', { d: rounded([startPoint, ...bendPoints, endPoint]), 'marker-end': 'url(#arrow)' }),
  );
  const words = labels.flatMap(({ x = 0, y = 0, width = 0, height = 0, text: lines = '' }) => [
    svg('rect', { x, y, width, height, rx: 4 }),
    ...lines.split('\n').map((line, index) => text('label', x + 6, y + 13 + index * LINE_PX, line, eventTypes[index])),
  ]);
  return svg('g', { class: 'transition', 'data-id': id }, ...hint, ...paths, ...words);
}

/** Right angles with a small radius. */
function rounded(points: readonly ElkPoint[]): string {
  const towards = (point: ElkPoint, other: ElkPoint): string => {
    const length = Math.hypot(other.x - point.x, other.y - point.y) || 1;
    const reach = Math.min(6, length / 2);
    return `${point.x + ((other.x - point.x) / length) * reach},${point.y + ((other.y - point.y) / length) * reach}`;
  };
  const steps = points.map((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before) return `M${point.x},${point.y}`;
    return after
      ? `L${towards(point, before)}Q${point.x},${point.y} ${towards(point, after)}`
      : `L${point.x},${point.y}`;
  });
  return steps.join('');
}

function svg(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly (Node | string)[]
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, String(value)));
  element.append(...children);
  return element;
}

const text = (className: string, x: number, y: number, content: string, event = ''): SVGElement =>
  svg('text', { class: className, x, y, 'data-event': event }, content);
