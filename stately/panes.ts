import type { Board, Entry, Watched } from './board.ts';
import { eventName } from './graph.ts';

/** The running actors as a tree of buttons: machines first, then the services below them. */
export function treeOf(board: Board, shown: string, choose: (key: string) => void, parent?: string): HTMLElement[] {
  const actors = board
    .childrenOf(parent)
    .sort((a, b) => Number(b.machine !== undefined) - Number(a.machine !== undefined));
  if (actors.length === 0) return [];
  const items = actors.map((actor) => {
    const label = actor.machine ? actorButton(actor, shown, choose) : element('span', 'service', `⚙ ${actor.name}`);
    return element('li', '', label, ...treeOf(board, shown, choose, actor.key));
  });
  return [element('ul', '', ...items)];
}

function actorButton(actor: Watched, shown: string, choose: (key: string) => void): HTMLElement {
  const button = element(
    'button',
    'actor',
    element('span', 'actor-name', actor.name),
    element('span', 'actor-state', wordsOf(actor.value)),
  );
  button.setAttribute('type', 'button');
  button.dataset['key'] = actor.key;
  if (actor.key === shown) button.setAttribute('aria-current', 'true');
  button.addEventListener('click', () => choose(actor.key));
  return button;
}

/** A state value in words: `open › renaming`, regions joined by a plus. */
export const wordsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, inner]) => [key, wordsOf(inner)].filter(Boolean).join(' › '))
        .join(' + ')
    : String(value ?? '');

/** One event of the log: who, to whom, what; its payload to unfold. */
export function entryLine({ at, fromName, toName, type, payload }: Entry): HTMLElement {
  const time = new Date(at).toLocaleTimeString('en-AU', { hour12: false });
  const head = element(
    'span',
    '',
    element('time', '', time),
    ` ${fromName ? `${fromName} → ` : ''}${toName} `,
    element('strong', '', eventName(type)),
  );
  const isBare = Object.values(payload as object).every((value) => value === undefined);
  if (isBare) return element('li', '', head);
  return element(
    'li',
    '',
    element('details', '', element('summary', '', head), element('pre', '', JSON.stringify(payload, null, 1))),
  );
}

export function element(tag: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/** A part of the page by its id. */
export function part<Kind extends HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as Kind;
}

/** Hands a file to the person at the page. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
