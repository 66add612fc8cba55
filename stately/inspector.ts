import { Board } from './board.ts';
import type { Message } from './messages.ts';
import { addressOf, cataloguePage } from './catalogue/catalogue-page.ts';
import { readCatalogue } from './catalogue/read.ts';
import { testsOf } from './catalogue/tests-of.ts';
import { entryLine, part, treeOf, wordsOf } from './panes.ts';
import { relayToStately } from './relay.ts';
import { sequencePage, type StepShown } from './sequence/sequence-page.ts';
import { chartPage } from './view/chart-page.ts';
import type { Use } from './view/use.ts';
import { watch } from './watch.ts';

/** The page at /inspector.html: the statecharts of every Tilth open in this browser, live or as a sequence, and the catalogue of all machines. */

const board = new Board();
let shown = '';
let logged = 0;
let asked = false;
let relay: ((message: Message) => void) | undefined;

const sequence = sequencePage(showStep);
/** What the generated tests take, by machine; fetched when counts are first wanted. */
const tests = new Map<string, Use>();
const chart = chartPage({
  countsOf: ({ id }) => ({ session: sequence.useOf(id), tests: tests.get(id) }),
  onState: ({ id }, state) => {
    if (viewOf() === 'catalogue') location.hash = addressOf(id, state);
  },
});
const catalogue = cataloguePage((machine, at) => {
  if (viewOf() !== 'catalogue') return;
  part('title').textContent = machine?.id ?? '';
  chart.show(machine, at);
});
part('counts').addEventListener('click', () => {
  if (tests.size === 0)
    void readCatalogue().then((machines) => {
      machines.forEach((facts) => tests.set(facts.id, testsOf(facts)));
      chart.annotate();
    });
});

/** Messages come in bursts; the page is written once a frame. */
function refreshSoon(): void {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    refresh();
  });
}

function refresh(): void {
  sequence.refresh();
  part('status').textContent = statusOf();
  if (viewOf() !== 'live') return;
  if (!board.actors.has(shown)) choose([...board.actors.values()].find(({ machine }) => machine)?.key ?? '');
  const actor = board.actors.get(shown);
  writeTree();
  part('context').textContent = actor ? JSON.stringify(actor.context, null, 2) : '';
  chart.show(actor?.machine, actor);
  writeLog();
}

/** Whether there is anything to watch; all machines can be read without a running portal. */
function statusOf(): string {
  if (viewOf() === 'catalogue') return '';
  return board.actors.size === 0
    ? 'Waiting for Tilth. Open it in another tab, with ?inspect in its address.'
    : `${board.actors.size} actors`;
}

// The tree is rebuilt; the keyboard focus must survive.
function writeTree(): void {
  const tree = part('tree');
  const focused = tree.contains(document.activeElement)
    ? (document.activeElement as HTMLElement).dataset['key']
    : undefined;
  tree.replaceChildren(...treeOf(board, shown, choose));
  if (focused) tree.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

function choose(key: string): void {
  if (key === shown) return;
  shown = key;
  const actor = board.actors.get(key);
  part('title').textContent = actor?.name ?? '';
  logged = 0;
  part('log').replaceChildren();
  refreshSoon();
}

/** Chart and context follow the step that is looked at. */
function showStep(step: StepShown | undefined): void {
  const actor = step?.actor;
  part('title').textContent = actor ? `${actor.name}: ${wordsOf(actor.value)}` : '';
  part('context').textContent = step
    ? JSON.stringify(
        { event: { type: step.row.type, ...(step.row.payload as object) }, context: actor?.context },
        null,
        2,
      )
    : '';
  chart.show(actor?.machine, actor);
}

function writeLog(): void {
  const isAlone = part<HTMLInputElement>('only-shown').checked;
  const fresh = board.log.filter(({ number, to }) => number > logged && (!isAlone || to === shown));
  logged = board.log.at(-1)?.number ?? logged;
  part('log').prepend(...fresh.reverse().map(entryLine));
  while (part('log').childElementCount > 200) part('log').lastElementChild?.remove();
}

function rewriteLog(): void {
  logged = 0;
  part('log').replaceChildren();
  refreshSoon();
}

part('only-shown').addEventListener('change', rewriteLog);
part('clear').addEventListener('click', () => {
  board.log.length = 0;
  rewriteLog();
});
part('stately').addEventListener('click', () => {
  relay = relayToStately();
  start();
});

let stop: (() => void) | undefined;

/** Asks every app for its state, and listens from there on. */
function start(): void {
  stop?.();
  stop = watch((message) => {
    board.take(message);
    sequence.take(message);
    relay?.(message);
    refreshSoon();
  });
}
/** The view that the address names. */
function viewOf(): 'live' | 'sequence' | 'catalogue' {
  const name = location.hash.slice(1).split('/')[0];
  return name === 'sequence' || name === 'catalogue' ? name : 'live';
}

function turnTo(): void {
  const view = viewOf();
  document.body.dataset['view'] = view;
  const parts = { tree: 'live', sequence: 'sequence', catalogue: 'catalogue', facts: 'catalogue' };
  for (const [id, name] of Object.entries(parts)) part(id).hidden = view !== name;
  part('details').hidden = view === 'catalogue';
  part('events').hidden = view !== 'live';
  for (const link of part('views').querySelectorAll('a'))
    if (link.hash === `#${view}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  if (view === 'sequence') sequence.render();
  else if (view === 'catalogue') catalogue.open(location.hash.split('/')[1] ?? '', location.hash.split('/')[2] ?? '');
  refreshSoon();
}
addEventListener('hashchange', turnTo);
addEventListener('pagehide', () => stop?.());
start();
turnTo();
