import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Position } from '../draw.ts';
import { NOTHING_FOLDED, seenNodesOf, type Folded } from '../fold.ts';
import { labelOf, notesOf, transitionsOf } from '../graph.ts';
import { element } from '../panes.ts';

/** A chart as a table, a state a row: what it is, what it does, where it leads. For eyes and ears that a picture does not serve. */
export function tableOf(
  machine: AnyStateMachine,
  folded: Folded = NOTHING_FOLDED,
  toggle: (state: string) => void = () => undefined,
): HTMLElement {
  const head = element('tr', '', ...['State', 'Kind', 'Does', 'Leads'].map((name) => heading('col', name)));
  const rows = seenNodesOf(machine, folded).map((node) => rowOf(node, folded, toggle));
  return element(
    'table',
    'states',
    element('caption', '', `The states of ${machine.id}`),
    element('thead', '', head),
    element('tbody', '', ...rows),
  );
}

function rowOf(node: AnyStateNode, folded: Folded, toggle: (state: string) => void): HTMLElement {
  const name = heading('row', ...(node.parent && hasInside(node) ? [foldButton(node, folded, toggle)] : [node.key]));
  name.style.paddingLeft = `${8 + node.path.length * 16}px`;
  const row = element(
    'tr',
    '',
    name,
    element('td', '', kindOf(node)),
    element('td', '', listOf(notesOf(node).map((note) => element('li', '', note)))),
    element('td', '', listOf(transitionsOf(node).flatMap(leadsOf))),
  );
  row.dataset['id'] = node.id;
  return row;
}

const hasInside = (node: AnyStateNode): boolean => Object.keys(node.states).length > 0;

function foldButton(node: AnyStateNode, folded: Folded, toggle: (state: string) => void): HTMLElement {
  const button = element('button', 'fold', node.key);
  button.setAttribute('type', 'button');
  button.setAttribute('aria-expanded', String(!folded.has(node.id)));
  button.addEventListener('click', () => toggle(node.id));
  return button;
}

function heading(scope: 'col' | 'row', ...children: readonly (Node | string)[]): HTMLElement {
  const cell = element('th', '', ...children);
  cell.setAttribute('scope', scope);
  return cell;
}

/** A state's kind in a word, for initial and final states; an ordinary state has no word. */
function kindOf(node: AnyStateNode): string {
  const isFirst = node.parent?.type === 'compound' && node.parent.initial.target[0] === node;
  const kind = { atomic: '', compound: 'compound', parallel: 'regions at once', final: 'end', history: 'as before' }[
    node.type
  ];
  return [...(isFirst ? ['begins here'] : []), kind].filter(Boolean).join(', ');
}

function leadsOf(transition: ReturnType<typeof transitionsOf>[number]): HTMLElement[] {
  return (transition.target ?? []).map((target) => {
    const item = element('li', '', `${labelOf(transition)} → ${target.path.join(' › ') || target.key}`);
    item.dataset['line'] = `${transition.source.id} ${target.id}`;
    item.dataset['event'] = String(transition.eventType);
    return item;
  });
}

const listOf = (items: readonly HTMLElement[]): HTMLElement => element('ul', '', ...items);

/** Marks an actor's active states and its last transition in a table. */
export function markRows(table: HTMLElement, { active, lines, event }: Position): void {
  for (const row of table.querySelectorAll<HTMLElement>('tr[data-id]')) {
    const isActive = active.has(row.dataset['id'] ?? '');
    row.classList.toggle('active', isActive);
    if (isActive) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
  }
  for (const lead of table.querySelectorAll<HTMLElement>('li[data-line]'))
    lead.classList.toggle(
      'taken',
      lines.has(lead.dataset['line'] ?? '') && (event === '' || lead.dataset['event'] === event),
    );
}
