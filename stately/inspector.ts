import { Board, type Watched } from './board.ts';
import { draw, mark } from './draw.ts';
import { layOut } from './layout.ts';
import type { Told } from './messages.ts';
import { cataloguePage } from './catalogue/catalogue-page.ts';
import { entryLine, part, treeOf, wordsOf } from './panes.ts';
import { relayToStately } from './relay.ts';
import { sequencePage, type StepShown } from './sequence/sequence-page.ts';
import { Viewport } from './viewport.ts';
import { watch } from './watch.ts';

/** The page at /inspector.html: the statecharts of every Tilth open in this browser, live or as a sequence, and the catalogue of all machines. */

const board = new Board();
const pictures = new WeakMap<object, Promise<SVGSVGElement>>();
const viewport = new Viewport(part('stage'), (percent) => (part('zoom').textContent = `${percent} %`));
let shown = '';
let picture: SVGSVGElement | undefined;
let logged = 0;
let latest: StepShown | undefined;
let asked = false;
let relay: ((message: Told) => void) | undefined;

const sequence = sequencePage((step) => void showStep(step));
const catalogue = cataloguePage(async (machine) => {
  const drawn = machine && (await pictureOf(machine));
  if (viewOf() !== 'catalogue') return;
  part('title').textContent = machine?.id ?? '';
  show(drawn);
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
  if (viewOf() !== 'live') return;
  if (!board.actors.has(shown)) choose([...board.actors.values()].find(({ machine }) => machine)?.key ?? '');
  const actor = board.actors.get(shown);
  part('status').textContent =
    board.actors.size === 0
      ? 'Waiting for Tilth. Open it in another tab, with ?inspect in its address.'
      : `${board.actors.size} actors`;
  writeTree();
  part('context').textContent = actor ? JSON.stringify(actor.context, null, 2) : '';
  if (actor && picture) mark(picture, actor);
  writeLog();
}

// The tree is written anew; a keyboard must not lose its place in it.
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
  void showChart(actor);
  logged = 0;
  part('log').replaceChildren();
  refreshSoon();
}

async function showChart(actor: Watched | undefined): Promise<void> {
  picture = undefined;
  const drawn = actor?.machine && (await pictureOf(actor.machine));
  if (actor?.key !== (board.actors.get(shown)?.key ?? undefined) || viewOf() !== 'live') return;
  show(drawn);
  refreshSoon();
}

/** A picture is fitted anew only when it is another one. */
function show(drawn: SVGSVGElement | undefined): void {
  if (drawn !== picture || !drawn?.isConnected) viewport.show(drawn);
  picture = drawn;
}

/** Chart and context follow the step that is looked at. */
async function showStep(step: StepShown | undefined): Promise<void> {
  latest = step;
  const actor = step?.actor;
  part('title').textContent = actor ? `${actor.name}: ${wordsOf(actor.value)}` : '';
  part('context').textContent = step
    ? JSON.stringify(
        { event: { type: step.row.type, ...(step.row.payload as object) }, context: actor?.context },
        null,
        2,
      )
    : '';
  const drawn = actor?.machine && (await pictureOf(actor.machine));
  if (latest !== step || viewOf() !== 'sequence') return;
  show(drawn);
  if (drawn && actor) mark(drawn, actor);
}

function pictureOf(machine: NonNullable<Watched['machine']>): Promise<SVGSVGElement> {
  const known = pictures.get(machine) ?? layOut(machine).then((layout) => draw(machine, layout));
  pictures.set(machine, known);
  return known;
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

part('zoom-in').addEventListener('click', viewport.zoomIn);
part('zoom-out').addEventListener('click', viewport.zoomOut);
part('fit').addEventListener('click', () => viewport.fit());
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

/** Asks every app how things stand, and listens from there on. */
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
  if (view === 'live') void showChart(board.actors.get(shown));
  else if (view === 'sequence') sequence.render();
  else catalogue.open(location.hash.split('/')[1] ?? '');
  refreshSoon();
}
addEventListener('hashchange', turnTo);
addEventListener('pagehide', () => stop?.());
start();
turnTo();
