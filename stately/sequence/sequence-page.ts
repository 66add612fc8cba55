import { createActor, fromPromise } from 'xstate';
import type { Board, Watched } from '../board.ts';
import type { Message } from '../messages.ts';
import { element, part, save } from '../panes.ts';
import { readRecording, Recording, type Row } from './recording.ts';
import { RowsView } from './rows-view.ts';
import type { Use } from '../view/use.ts';
import { sequenceMachine } from './sequence.machine.ts';

/** What is to be shown of a step: who ran then, and whom the event went to. */
export interface StepShown {
  readonly row: Row;
  readonly board: Board;
  readonly actor: Watched | undefined;
}

/** The view of a session as a sequence: it records from the start, and shows the step that is looked at. */
export function sequencePage(onStep: (step: StepShown | undefined) => void) {
  const live = new Recording();
  let shown = live;
  let held: File | undefined;
  let rows: readonly Row[] = [];
  let drawnFor = '';

  const actor = createActor(
    sequenceMachine.provide({
      actors: {
        readFile: fromPromise<number, { readonly name: string }>(async () => {
          shown = readRecording((await held?.text()) ?? '');
          return shown.rows.length;
        }),
      },
    }),
  );
  const view = new RowsView(part('rows'), part('lanes'), (at) => actor.send({ type: 'STEP_CHOSEN', at }));
  const send = (type: 'STEP_BACK' | 'STEP_ON' | 'SHOW_FIRST' | 'SHOW_LAST' | 'FOLLOW') => (): void =>
    actor.send({ type });
  const buttons = {
    first: 'SHOW_FIRST',
    back: 'STEP_BACK',
    on: 'STEP_ON',
    last: 'SHOW_LAST',
    follow: 'FOLLOW',
  } as const;
  for (const [id, type] of Object.entries(buttons)) part(id).addEventListener('click', send(type));
  part('show-live').addEventListener('click', () => {
    shown = live;
    actor.send({ type: 'SHOW_LIVE', count: live.rows.length });
  });
  part('rows').addEventListener('keydown', (event) => {
    const keys: Readonly<Record<string, () => void>> = {
      ArrowUp: send('STEP_BACK'),
      ArrowDown: send('STEP_ON'),
      Home: send('SHOW_FIRST'),
      End: send('SHOW_LAST'),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  const filtered = (): void => {
    const filter = {
      actor: part<HTMLSelectElement>('by-actor').value,
      event: part<HTMLInputElement>('by-event').value,
    };
    const left = shown.rowsBy(filter);
    const wanted = rows[actor.getSnapshot().context.at]?.number ?? 0;
    const at = left.findLastIndex(({ number }) => number <= wanted);
    actor.send({ type: 'FILTER_CHANGED', filter, count: left.length, at: left.length === 0 ? -1 : Math.max(0, at) });
  };
  part('by-actor').addEventListener('change', filtered);
  part('by-event').addEventListener('input', filtered);
  part<HTMLInputElement>('import').addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement;
    held = input.files?.[0];
    if (held) actor.send({ type: 'FILE_CHOSEN', name: held.name });
    input.value = '';
  });
  part('export').addEventListener('click', () =>
    save(new Blob([shown.exported()], { type: 'application/json' }), 'tilth-recording.json'),
  );

  actor.subscribe(render);
  actor.start();

  function render(): void {
    const snapshot = actor.getSnapshot();
    const { filter, at, file, problem } = snapshot.context;
    rows = shown.rowsBy(filter);
    for (const [id, type] of Object.entries(buttons)) part<HTMLButtonElement>(id).disabled = !snapshot.can({ type });
    part<HTMLButtonElement>('show-live').disabled = !snapshot.can({ type: 'SHOW_LIVE', count: 0 });
    part('problem').textContent = problem ?? '';
    part<HTMLInputElement>('by-event').value = filter.event;
    writeActors(filter.actor);
    const row = rows[at];
    const whose = file ?? (live.isFull ? 'this browser, full: nothing more is recorded' : 'this browser');
    part('step').textContent = row ? `${at + 1} of ${rows.length}, ${whose}` : `No event, ${whose}`;
    if (document.body.dataset['view'] !== 'sequence') return;
    view.show(rows, at);
    onStep(row && stepAt(row));
  }

  function stepAt(row: Row): StepShown {
    const board = shown.boardAt(row);
    return { row, board, actor: withChart(board, board.actors.get(row.to)) };
  }

  function writeActors(chosen: string): void {
    const names = [...new Set(shown.rows.flatMap(({ fromName, toName }) => [fromName ?? toName, toName]))].sort();
    const key = names.join();
    const select = part<HTMLSelectElement>('by-actor');
    if (key !== drawnFor)
      select.replaceChildren(
        ...['', ...names].map((name) => {
          const option = element('option', '', name || 'All');
          option.setAttribute('value', name);
          return option;
        }),
      );
    drawnFor = key;
    select.value = chosen;
  }

  return {
    take: (message: Message): void => live.take(message),
    /** Updates once a frame: messages come in bursts. */
    refresh: (): void => {
      const { filter, file, count } = actor.getSnapshot().context;
      const found = file === null ? live.rowsBy(filter).length : count;
      if (found === count) return;
      actor.send({ type: 'ROWS_ADDED', count: found });
    },
    render,
    /** What the session that is shown took of a machine. */
    useOf: (machine: string): Use => shown.useOf(machine),
  };
}

/** The actor itself, or the machine that a service works for. */
function withChart(board: Board, actor: Watched | undefined): Watched | undefined {
  if (!actor || actor.machine) return actor;
  return withChart(board, actor.parent === undefined ? undefined : board.actors.get(actor.parent));
}
