import type { AnyStateMachine } from 'xstate';
import type { Watched } from '../board.ts';
import { seenAs, type Folded } from '../fold.ts';
import { edgesOf } from '../graph.ts';
import { edgeId } from '../layout.ts';
import type { TakenStep } from '../messages.ts';

/** How often the states of a machine were come to, and its lines taken, by their ids. */
export interface Use {
  readonly states: ReadonlyMap<string, number>;
  readonly lines: ReadonlyMap<string, number>;
}

/** What a chart is overlaid with: what a session did, and what the generated tests take where that is known. */
export interface Counts {
  readonly session: Use;
  readonly tests: Use | undefined;
}

/** Counts the transitions of one machine's actors, message by message. */
export class UseCount implements Use {
  readonly states = new Map<string, number>();
  readonly lines = new Map<string, number>();

  take(steps: readonly TakenStep[]): void {
    for (const { source, targets } of steps)
      for (const target of targets) {
        add(this.lines, edgeId(source, target));
        this.come(target);
      }
  }

  /** Entering a state enters its ancestors too. */
  come(state: string): void {
    const path = state.split('.');
    path.forEach((_, index) => add(this.states, path.slice(0, index + 1).join('.')));
  }

  /** The initial state of an actor counts before its first transition. */
  begin({ machine, value }: Watched): void {
    if (!machine) return;
    leavesOf(value).forEach((leaf) => this.come([machine.id, ...leaf].join('.')));
  }

  /** Where an actor has come to rest: a line to a state leads on to the first one inside it. */
  arrive({ machine, value }: Watched): void {
    if (!machine) return;
    for (const leaf of leavesOf(value))
      [machine.id, ...leaf].forEach((_, index, path) => {
        const id = path.slice(0, index + 1).join('.');
        if (!this.states.has(id)) add(this.states, id);
      });
  }
}

const add = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

function leavesOf(value: unknown): string[][] {
  if (typeof value === 'string') return [[value]];
  return Object.entries((value ?? {}) as object).flatMap(([key, inner]) => {
    const below = leavesOf(inner);
    return below.length > 0 ? below.map((leaf) => [key, ...leaf]) : [[key]];
  });
}

/** The same for a chart some of whose states are folded: what begins or ends inside one counts for it. */
export function seenUse(machine: AnyStateMachine, { states, lines }: Use, folded: Folded): Use {
  const seen = new Map<string, number>();
  for (const { source, target } of edgesOf(machine)) {
    const id = edgeId(seenAs(source, folded).id, seenAs(target, folded).id);
    seen.set(id, (seen.get(id) ?? 0) + (lines.get(edgeId(source.id, target.id)) ?? 0));
  }
  return { states, lines: seen };
}

/**
 * Shows on a picture or table how often sessions and generated tests took each line, and highlights states never entered and lines never tested;
 * without counts it removes the display. A machine without sessions has no unvisited states.
 */
export function showUse(chart: Element, counts: Counts | undefined): void {
  const { session, tests } = counts ?? {};
  const isSeen = session !== undefined && session.states.size > 0;
  for (const count of chart.querySelectorAll('.count')) count.remove();
  for (const state of chart.querySelectorAll<SVGElement | HTMLElement>('.state, tr[data-id]'))
    state.classList.toggle('never', isSeen && !session.states.get(state.dataset['id'] ?? ''));
  for (const line of chart.querySelectorAll<SVGElement | HTMLElement>('.transition, li[data-line]')) {
    const id = line.dataset['line'] ?? line.dataset['id'] ?? '';
    const isStart = id === '' || id.endsWith('→');
    const [times, tested] = [session?.lines.get(id) ?? 0, tests?.lines.get(id) ?? 0];
    line.classList.toggle('never', isSeen && times === 0 && !isStart);
    line.classList.toggle('untested', tests !== undefined && tested === 0 && !isStart);
    const words = [...(isSeen ? [`×${times}`] : []), ...(tests ? [`tests ${tested}`] : [])];
    if (words.length === 0 || isStart) continue;
    const highlights = ['never', 'untested']
      .filter((kind) => line.classList.contains(kind))
      .map((kind) => `count-${kind}`);
    writeCount(line, words.join(' · '), ['count', ...highlights].join(' '));
  }
}

/** On a picture above all that is drawn: the ground of a label would lie over the count of the next line. */
function writeCount(line: SVGElement | HTMLElement, words: string, kind: string): void {
  const place = line.querySelector('rect');
  const count = place ? document.createElementNS('http://www.w3.org/2000/svg', 'text') : document.createElement('span');
  count.setAttribute('class', kind);
  count.textContent = place ? words : ` ${words}`;
  if (place) {
    count.setAttribute('x', String(Number(place.getAttribute('x')) + Number(place.getAttribute('width')) - 4));
    count.setAttribute('y', String(Number(place.getAttribute('y')) - 2));
  }
  (place ? line.parentElement : line)?.append(count);
}
