import { createActor, fromPromise, type AnyStateMachine } from 'xstate';
import { machineIn } from '../graph.ts';
import { element, part } from '../panes.ts';
import { configIn } from '../studio.ts';
import { catalogueMachine } from './catalogue.machine.ts';
import { foundIn } from './find.ts';
import { specInWords, type MachineFacts, type StateFacts } from './machine-facts.ts';

const charts = import.meta.glob<string>('../charts/*.js', { query: '?raw', import: 'default' });

/** The view of all machines without a running app; what it says comes in a file of its own, and each chart when it is looked at. */
export function cataloguePage(onChart: (machine: AnyStateMachine | undefined) => void) {
  let facts: readonly MachineFacts[] = [];
  let drawn = '';
  const actor = createActor(
    catalogueMachine.provide({
      actors: {
        loadCatalogue: fromPromise<readonly string[], Record<string, never>>(async () => {
          const { default: text } = await import('../catalogue.json?raw');
          facts = JSON.parse(text) as readonly MachineFacts[];
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
    const { search, chosen } = snapshot.context;
    part('retry').hidden = !snapshot.matches('unavailable');
    const places = foundIn(facts, search);
    part('catalogue-status').textContent = snapshot.matches('unavailable')
      ? 'The catalogue could not be fetched.'
      : search.trim() === ''
        ? `${facts.length} machines`
        : `${places.length} places`;
    const items =
      search.trim() === ''
        ? facts.map(({ id, purpose }) => link(id, id, purpose, id === chosen))
        : places.map(({ machine, state, words }) => link(machine, words, state, false));
    part('machines').replaceChildren(element('ul', '', ...items));
    const one = facts.find(({ id }) => id === chosen);
    if (!one || !snapshot.matches('open') || drawn === one.id) return;
    drawn = one.id;
    part('facts').replaceChildren(...factsOf(one));
    part('machines').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    void chartOf(one).then(onChart);
  }

  return {
    /** Opens the catalogue at a machine, or where it was. */
    open: (machine: string): void => {
      drawn = '';
      actor.send({ type: 'OPEN', machine });
      render();
    },
  };
}

async function chartOf({ chart }: MachineFacts): Promise<AnyStateMachine | undefined> {
  const text = await charts[`../charts/${chart}.js`]?.();
  return text === undefined ? undefined : machineIn(configIn(text));
}

function link(machine: string, words: string, more: string, isChosen: boolean): HTMLElement {
  const anchor = element('a', '', words, element('small', '', more));
  anchor.setAttribute('href', `#catalogue/${machine}`);
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
    anchor.setAttribute('href', `#catalogue/${id}`);
    return [anchor, document.createTextNode(' ')];
  });

function factsOf(facts: MachineFacts): HTMLElement[] {
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
    element('p', '', facts.purpose),
    list,
    element('h2', '', 'Outline'),
    element('ul', '', ...facts.outline.map(stateItem)),
  ];
}

/** A state with what it does and where it leads, for eyes and ears that no picture reaches. */
function stateItem({ id, depth, type, notes, leads }: StateFacts): HTMLElement {
  const name = element('strong', '', depth === 0 ? id : (id.split('.').at(-1) ?? ''));
  const inner = [...notes, ...leads.map(({ label, to }) => `${label} → ${to.split('.').slice(1).join(' › ') || to}`)];
  const item = element('li', '', name, type === 'atomic' ? '' : ` (${type})`);
  if (inner.length > 0) item.append(element('ul', '', ...inner.map((words) => element('li', '', words))));
  item.style.marginLeft = `${depth * 12}px`;
  return item;
}
