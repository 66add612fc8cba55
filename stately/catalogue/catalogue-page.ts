import { createActor, fromPromise, type AnyStateMachine } from 'xstate';
import type { Watched } from '../board.ts';
import { machineIn } from '../graph.ts';
import { element, part } from '../panes.ts';
import { configIn } from '../studio.ts';
import { NO_ACTOR } from '../view/chart-page.ts';
import { readAtlas, type Atlas } from './atlas.ts';
import { catalogueMachine } from './catalogue.machine.ts';
import { foundIn } from './find.ts';
import { specInWords, type MachineFacts, type StateFacts } from './machine-facts.ts';
import { readCatalogue } from './read.ts';

const charts = import.meta.glob<string>('../charts/*.js', { query: '?raw', import: 'default' });

/** The view of all machines without a running app; what it says comes in a file of its own, and each chart when it is looked at. */
export function cataloguePage(onChart: (machine: AnyStateMachine | undefined, at?: Watched) => void) {
  let facts: readonly MachineFacts[] = [];
  let atlas: Atlas = new Map();
  let drawn = '';
  const actor = createActor(
    catalogueMachine.provide({
      actors: {
        loadCatalogue: fromPromise<readonly string[], Record<string, never>>(async () => {
          [facts, atlas] = await Promise.all([readCatalogue(), readAtlas()]);
          return facts.map(({ id }) => id);
        }),
      },
    }),
  );
  actor.subscribe(render);
  actor.start();
  part('retry').addEventListener('click', () => actor.send({ type: 'TRY_AGAIN' }));
  part<HTMLInputElement>('search').addEventListener('input', ({ target }) =>
    actor.send({ type: 'SEARCH_TYPED', search: (target as HTMLInputElement).value }),
  );

  function render(): void {
    const snapshot = actor.getSnapshot();
    const { search, chosen, state } = snapshot.context;
    part('retry').hidden = !snapshot.matches('unavailable');
    const places = foundIn(facts, search);
    part('catalogue-status').textContent = snapshot.matches('unavailable')
      ? 'The catalogue could not be fetched.'
      : search.trim() === ''
        ? `${facts.length} machines`
        : `${places.length} places`;
    const items =
      search.trim() === ''
        ? facts.map(({ id, purpose }) => link(addressOf(id), id, purpose, id === chosen))
        : places.map((place) => link(addressOf(place.machine, place.state), place.words, place.state, false));
    part('machines').replaceChildren(element('ul', '', ...items));
    const one = facts.find(({ id }) => id === chosen);
    const shown = one?.outline.some(({ id }) => id === state) ? state : '';
    if (!one || !snapshot.matches('open') || drawn === `${one.id} ${shown}`) return;
    const isNew = !drawn.startsWith(`${one.id} `);
    const wanted = `${one.id} ${shown}`;
    drawn = wanted;
    part('facts').replaceChildren(...factsOf(one, shown, atlas));
    if (isNew) part('machines').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    part('facts').scrollTop = 0;
    // A chart that comes late must not take the place of one chosen since.
    void chartOf(one).then((machine) => drawn === wanted && onChart(machine, machine && actorIn(machine, shown)));
  }

  return {
    /** Opens the catalogue at a machine, or where it was. */
    open: (machine: string, state: string): void => {
      drawn = '';
      actor.send({ type: 'OPEN', machine, state });
      render();
    },
  };
}

async function chartOf({ chart }: MachineFacts): Promise<AnyStateMachine | undefined> {
  const text = await charts[`../charts/${chart}.js`]?.();
  return text === undefined ? undefined : machineIn(configIn(text));
}

/** The address of a machine, or of one of its states, in the catalogue. */
export const addressOf = (machine: string, state = ''): string =>
  state === '' || state === machine ? `#catalogue/${machine}` : `#catalogue/${machine}/${state}`;

/** An actor in a state, so that the chart marks it. */
function actorIn(machine: AnyStateMachine, state: string): Watched | undefined {
  if (state === '' || state === machine.id) return undefined;
  const value = machine.getStateNodeById(`#${state}`).path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), {});
  return { ...NO_ACTOR, machine, value };
}

function link(address: string, words: string, more: string, isChosen: boolean): HTMLElement {
  const anchor = element('a', '', words, element('small', '', more));
  anchor.setAttribute('href', address);
  if (isChosen) anchor.setAttribute('aria-current', 'true');
  return element('li', '', anchor);
}

const term = (name: string, ...values: readonly (Node | string)[]): HTMLElement[] => [
  element('dt', '', name),
  element('dd', '', ...(values.length > 0 ? values : ['—'])),
];
const linksTo = (ids: readonly string[]): readonly Node[] =>
  ids.flatMap((id) => {
    const anchor = element('a', '', id);
    anchor.setAttribute('href', addressOf(id));
    return [anchor, document.createTextNode(' ')];
  });

function factsOf(facts: MachineFacts, state: string, atlas: Atlas): HTMLElement[] {
  const list = element(
    'dl',
    '',
    ...term(
      'Specification',
      facts.spec.length > 0 ? facts.spec.map(specInWords).join('; ') : `None: ${facts.beyondSpec}`,
    ),
    ...term('Started by', ...linksTo(facts.startedBy)),
    ...term('Starts', ...linksTo(facts.starts)),
    ...term(
      'Services and their calls',
      ...facts.services.map(({ name, calls }) => element('div', '', [name, ...calls].join(' · '))),
    ),
    ...term('Size', `${facts.states} states, ${facts.transitions} transitions, ${facts.paths} generated paths`),
    ...term('A reload keeps', facts.kept.join(', ') || 'nothing of its own'),
    ...term('File', facts.file),
  );
  return [
    ...(state === '' ? [] : [pictureOf(facts, state, atlas)]),
    element('p', '', facts.purpose),
    list,
    element('h2', '', 'Outline'),
    element('ul', 'outline', ...facts.outline.map((one) => stateItem(facts.id, one, state, atlas))),
  ];
}

/** What the adviser sees in a state, or why there is no picture of it. */
function pictureOf({ id, outline }: MachineFacts, state: string, atlas: Atlas): HTMLElement {
  const words = wordsFor(state);
  const address = atlas.get(state);
  if (address === undefined) return element('p', 'seen', `${words}: ${whyNone(state, outline, atlas)}`);
  const image = element('img', '');
  image.setAttribute('src', address);
  image.setAttribute('alt', `What is on the screen in ${words} of ${id}`);
  const anchor = element('a', '', image);
  anchor.setAttribute('href', address);
  anchor.setAttribute('target', '_blank');
  return element('figure', 'seen', anchor, element('figcaption', '', `${words}: what is on the screen`));
}

function whyNone(state: string, outline: readonly StateFacts[], atlas: Atlas): string {
  if (isPassed(outline.find(({ id }) => id === state))) return 'no picture: it moves on at once.';
  if (atlas.size === 0) return 'no pictures of states are here; npm run atlas makes them.';
  return outline.some(({ id }) => atlas.has(id))
    ? 'no picture, as no walk in Chromium rests here.'
    : 'no picture, as this machine has no page of its own that is walked in Chromium.';
}

/** A state that only decides where to go on to. */
const isPassed = (state: StateFacts | undefined): boolean =>
  state?.leads.some(({ label }) => /^always(?! \[)/.test(label)) ?? false;

/** `upload.drafting.empty` is read as "drafting › empty". */
const wordsFor = (state: string): string => state.split('.').slice(1).join(' › ') || state;

/** A state with what it does and where it leads, for eyes and ears that no picture reaches. */
function stateItem(
  machine: string,
  { id, depth, type, notes, leads }: StateFacts,
  chosen: string,
  atlas: Atlas,
): HTMLElement {
  const name = linkTo(machine, id, element('strong', '', depth === 0 ? id : (id.split('.').at(-1) ?? '')));
  if (id === chosen) name.setAttribute('aria-current', 'true');
  const inner = [
    ...notes.map((words) => element('li', '', words)),
    ...leads.map(({ label, to }) => element('li', '', `${label} → `, linkTo(machine, to, wordsFor(to)))),
  ];
  const item = element('li', '', ...thumbnailOf(machine, id, atlas), name, type === 'atomic' ? '' : ` (${type})`);
  if (inner.length > 0) item.append(element('ul', '', ...inner));
  item.style.marginLeft = `${depth * 12}px`;
  return item;
}

function linkTo(machine: string, state: string, ...words: readonly (Node | string)[]): HTMLElement {
  const anchor = element('a', '', ...words);
  anchor.setAttribute('href', addressOf(machine, state));
  return anchor;
}

/** A small picture beside the state; the name beside it leads to the large one as well. */
function thumbnailOf(machine: string, state: string, atlas: Atlas): HTMLElement[] {
  const address = atlas.get(state);
  if (address === undefined) return [];
  const image = element('img', 'thumbnail');
  image.setAttribute('loading', 'lazy');
  image.setAttribute('src', address);
  image.setAttribute('alt', '');
  const anchor = linkTo(machine, state, image);
  anchor.setAttribute('aria-hidden', 'true');
  anchor.tabIndex = -1;
  return [anchor];
}
