import { createActor, type AnyStateMachine } from 'xstate';
import type { Watched } from '../board.ts';
import { draw, mark, positionOf } from '../draw.ts';
import { foldable, hasManyAlike, type Folded } from '../fold.ts';
import { layOut } from '../layout.ts';
import { kebab } from '../names.ts';
import { part, save } from '../panes.ts';
import { Viewport } from '../viewport.ts';
import { chartViewMachine, type Form, type Theme } from './chart-view.machine.ts';
import { Minimap } from './minimap.ts';
import { pngFileOf, svgFileOf } from './picture-file.ts';
import { markRows, tableOf } from './table.ts';
import { seenUse, showUse, type Counts } from './use.ts';

const THEME = 'tilth.statecharts.theme';
/** A press that slips no further is no drag. */
const SLIP_PX = 4;

interface Ports {
  readonly countsOf: (machine: AnyStateMachine) => Counts;
  /** A state of the picture was pressed. */
  readonly onState: (machine: AnyStateMachine, state: string) => void;
}

/** The chart in the middle of the page: a picture or a table, folded, counted, light or dark, printed and saved. */
export function chartPage({ countsOf, onState }: Ports) {
  const pictures = new WeakMap<AnyStateMachine, Map<string, Promise<SVGSVGElement>>>();
  const actor = createActor(chartViewMachine);
  let machine: AnyStateMachine | undefined;
  let watched: Watched | undefined;
  let drawn: { readonly machine: AnyStateMachine | undefined; readonly key: string } = { machine: undefined, key: '' };
  let picture: SVGSVGElement | undefined;
  const viewport: Viewport = new Viewport(part('stage'), (view) => {
    part('zoom').textContent = `${view.percent} %`;
    minimap.follow(view);
  });
  const minimap = new Minimap(part('minimap'), (x, y) => viewport.centre(x, y));

  const nameOfFile = (): string => kebab(machine?.id ?? 'chart');
  const foldedNow = (): Folded => new Set(actor.getSnapshot().context.folded[machine?.id ?? ''] ?? []);
  const toggle = (state: string): void => actor.send({ type: 'FOLD_TOGGLED', state });
  const press = (id: string, act: () => void): void => part(id).addEventListener('click', act);
  press('zoom-in', viewport.zoomIn);
  press('zoom-out', viewport.zoomOut);
  press('fit', () => viewport.fit());
  press('as-picture', () => actor.send({ type: 'FORM_CHOSEN', form: 'picture' }));
  press('as-table', () => actor.send({ type: 'FORM_CHOSEN', form: 'table' }));
  press('fold-all', () =>
    actor.send({ type: 'FOLD_ALL', states: machine ? foldable(machine).map(({ id }) => id) : [] }),
  );
  press('unfold-all', () => actor.send({ type: 'UNFOLD_ALL' }));
  press('counts', () => actor.send({ type: 'COUNTS_TOGGLED' }));
  press('print', () => window.print());
  press('save-svg', () => picture && save(svgFileOf(picture), `${nameOfFile()}.svg`));
  press('save-png', () => picture && void pngFileOf(picture).then((file) => save(file, `${nameOfFile()}.png`)));
  let pressed = { x: 0, y: 0 };
  part('stage').addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (pressed = { x, y }));
  part('stage').addEventListener('click', ({ target, clientX: x, clientY: y }) => {
    const state = (target as Element).closest('.fold')?.closest<SVGElement>('[data-fold]')?.dataset['fold'];
    if (state !== undefined) return toggle(state);
    // The stage takes what is pressed for itself, so that the picture can be moved: where it was moved nothing was meant.
    if (Math.hypot(x - pressed.x, y - pressed.y) > SLIP_PX) return;
    const id = document.elementFromPoint(x, y)?.closest<SVGElement>('.state')?.dataset['id'];
    if (machine && id !== undefined) onState(machine, id);
  });
  part<HTMLSelectElement>('theme').addEventListener('change', ({ target }) =>
    actor.send({ type: 'THEME_CHOSEN', theme: (target as HTMLSelectElement).value as Theme }),
  );
  addEventListener('beforeprint', () => viewport.showWhole());
  addEventListener('afterprint', viewport.showAgain);
  actor.subscribe(render);
  actor.start();
  actor.send({ type: 'THEME_CHOSEN', theme: keptTheme() });

  function render(): void {
    const snapshot = actor.getSnapshot();
    const { theme, isCounting } = snapshot.context;
    document.documentElement.dataset['theme'] = theme;
    localStorage.setItem(THEME, theme);
    part<HTMLSelectElement>('theme').value = theme;
    const isTable = snapshot.matches({ shown: 'table' });
    const [stage, states] = [part('stage'), part('states')];
    stage.hidden = isTable;
    states.hidden = !isTable;
    part('as-picture').setAttribute('aria-pressed', String(!isTable));
    part('as-table').setAttribute('aria-pressed', String(isTable));
    part('counts').setAttribute('aria-pressed', String(isCounting));
    part<HTMLButtonElement>('fold-all').disabled = !machine || foldable(machine).length === 0;
    part<HTMLButtonElement>('unfold-all').disabled = !snapshot.can({ type: 'UNFOLD_ALL' });
    for (const id of ['save-svg', 'save-png', 'zoom-in', 'zoom-out', 'fit'])
      part<HTMLButtonElement>(id).disabled = isTable || !machine;
    const folded = foldedNow();
    const key = `${isTable} ${[...folded].join(' ')}`;
    if (drawn.machine !== machine || drawn.key !== key) {
      drawn = { machine, key };
      if (isTable) showTable(folded);
      else void showPicture(folded);
    }
    annotate();
  }

  function showTable(folded: Folded): void {
    const states = part('states');
    const focused = states.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>('tr')?.dataset['id']
      : undefined;
    states.replaceChildren(...(machine ? [tableOf(machine, folded, toggle)] : []));
    if (focused !== undefined)
      states.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(focused)}"] button`)?.focus();
    minimap.show(undefined);
    part('minimap').hidden = true;
  }

  async function showPicture(folded: Folded): Promise<void> {
    const wanted = drawn;
    const found = machine && (await pictureOf(machine, folded));
    if (drawn !== wanted) return;
    picture = found;
    minimap.show(found);
    viewport.show(found);
    annotate();
  }

  function pictureOf(of: AnyStateMachine, folded: Folded): Promise<SVGSVGElement> {
    const key = [...folded].sort().join(' ');
    const known = pictures.get(of) ?? new Map<string, Promise<SVGSVGElement>>();
    pictures.set(of, known);
    const found = known.get(key) ?? layOut(of, folded).then((layout) => draw(of, layout));
    known.set(key, found);
    return found;
  }

  /** Updates that keep the chart: the actor's position and the counts of transitions. */
  function annotate(): void {
    const snapshot = actor.getSnapshot();
    const folded = foldedNow();
    const position = positionOf(watched ?? NO_ACTOR, folded);
    const counts = snapshot.context.isCounting && machine ? seenCounts(machine, countsOf(machine), folded) : undefined;
    if (snapshot.matches({ shown: 'table' })) {
      markRows(part('states'), position);
      showUse(part('states'), counts);
    } else if (picture) {
      mark(picture, position);
      showUse(picture, counts);
      if (minimap.copy) mark(minimap.copy, position);
    }
  }

  return {
    /** Shows a machine's chart with the position of one of its actors; empty without a machine. */
    show(next: AnyStateMachine | undefined, at?: Watched): void {
      watched = at;
      if (machine === next) return annotate();
      machine = next;
      const suits: Form = next && hasManyAlike(next) ? 'table' : 'picture';
      actor.send({ type: 'CHART_SHOWN', machine: next?.id ?? '', suits });
    },
    /** Something else is known of the chart that is shown. */
    annotate,
  };
}

function keptTheme(): Theme {
  const kept = localStorage.getItem(THEME);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

const seenCounts = (machine: AnyStateMachine, { session, tests }: Counts, folded: Folded): Counts => ({
  session: seenUse(machine, session, folded),
  tests: tests && seenUse(machine, tests, folded),
});

/** No actor. */
export const NO_ACTOR: Watched = {
  key: '',
  parent: undefined,
  name: '',
  machine: undefined,
  status: '',
  value: undefined,
  context: undefined,
  taken: undefined,
};
