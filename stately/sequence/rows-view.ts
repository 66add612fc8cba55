import { eventName } from '../graph.ts';
import { element } from '../panes.ts';
import type { Row } from './recording.ts';

export const ROW_PX = 24;
const LANE_PX = 14;
const MOST_LANES = 24;
/** The lane of all beyond. */
const OTHERS = 'others';
/** Rows beyond the edges, so that a fast hand sees no gap. */
const SPARE = 8;

/** The lanes of actors with the messages between them. Virtualised: only visible rows are in the page. */
export class RowsView {
  readonly #room = element('div', 'room');
  readonly #canvas = document.createElement('canvas');
  #rows: readonly Row[] = [];
  #lanes: readonly string[] = [];
  #at = -1;

  constructor(
    readonly box: HTMLElement,
    /** The names of the lanes, above the rows. */
    readonly heads: HTMLElement,
    readonly choose: (at: number) => void,
  ) {
    this.#canvas.setAttribute('aria-hidden', 'true');
    box.replaceChildren(this.#room);
    box.addEventListener('scroll', () => this.#draw());
    box.addEventListener('click', ({ target }) => {
      const at = (target as HTMLElement).closest<HTMLElement>('.row')?.dataset['at'];
      if (at !== undefined) choose(Number(at));
    });
    new ResizeObserver(() => this.#draw()).observe(box);
  }

  show(rows: readonly Row[], at: number): void {
    this.#rows = rows;
    this.#nameLanes(lanesOf(rows));
    this.#room.style.height = `${rows.length * ROW_PX}px`;
    const isNew = at !== this.#at;
    this.#at = at;
    if (isNew && at >= 0) this.#reveal(at);
    this.#draw();
  }

  #nameLanes(lanes: readonly string[]): void {
    if (lanes.join() === this.#lanes.join()) return;
    this.#lanes = lanes;
    this.heads.replaceChildren(
      ...lanes.map((name) => {
        const head = element('span', '', name);
        head.title = name;
        head.style.width = `${LANE_PX}px`;
        return head;
      }),
    );
  }

  #reveal(at: number): void {
    const { box } = this;
    const top = at * ROW_PX;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + ROW_PX > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW_PX - box.clientHeight;
  }

  #draw(): void {
    const { scrollTop, clientHeight, clientWidth } = this.box;
    const first = Math.max(0, Math.floor(scrollTop / ROW_PX) - SPARE);
    const rows = this.#rows.slice(first, Math.ceil((scrollTop + clientHeight) / ROW_PX) + SPARE);
    const lanesPx = this.#lanes.length * LANE_PX;
    const drawn = rows.map((row, index) => this.#rowOf(row, first + index, clientWidth - lanesPx));
    this.#room.replaceChildren(this.#canvas, ...drawn);
    // Only a row in the page can be the active one.
    const isInSight = this.#at >= first && this.#at < first + rows.length;
    if (isInSight) this.box.setAttribute('aria-activedescendant', `row-${this.#at}`);
    else this.box.removeAttribute('aria-activedescendant');
    this.#drawLanes(rows, first, { width: lanesPx, height: clientHeight, scrollTop });
  }

  #rowOf({ fromName, toName, type, at }: Row, index: number, width: number): HTMLElement {
    const time = new Date(at).toLocaleTimeString('en-AU', { hour12: false });
    const event = eventName(type);
    const way = `${fromName ? `${fromName} → ` : ''}${toName}`;
    // Whose event it is the lanes tell too: where there is little room it is the event that is read.
    const row = element('div', 'row', element('strong', '', event), `  ${way}  ${time}`);
    row.title = `${event}, ${way}, ${time}`;
    row.id = `row-${index}`;
    row.dataset['at'] = String(index);
    row.setAttribute('role', 'option');
    row.setAttribute('aria-selected', String(index === this.#at));
    row.setAttribute('aria-posinset', String(index + 1));
    row.setAttribute('aria-setsize', String(this.#rows.length));
    row.style.top = `${index * ROW_PX}px`;
    row.style.width = `${Math.max(160, width)}px`;
    return row;
  }

  #drawLanes(
    rows: readonly Row[],
    first: number,
    { width, height, scrollTop }: { readonly width: number; readonly height: number; readonly scrollTop: number },
  ): void {
    const canvas = this.#canvas;
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    if (!pen) return;
    const colours = getComputedStyle(this.box);
    const laneOf = (name: string): number => {
      const lane = this.#lanes.indexOf(name);
      return lane < 0 ? this.#lanes.length - 1 : lane;
    };
    const xOf = (name: string): number => (laneOf(name) + 0.5) * LANE_PX;
    pen.strokeStyle = colours.getPropertyValue('--hairline');
    for (const lane of this.#lanes) line(pen, [xOf(lane), 0], [xOf(lane), height]);
    rows.forEach(({ fromName, toName }, index) => {
      const y = (first + index + 0.5) * ROW_PX - scrollTop;
      const colour = colours.getPropertyValue(first + index === this.#at ? '--taken' : '--brand');
      pen.strokeStyle = colour;
      pen.fillStyle = colour;
      if (fromName !== undefined) line(pen, [xOf(fromName), y], [xOf(toName), y]);
      pen.beginPath();
      pen.arc(xOf(toName), y, 3, 0, 7);
      pen.fill();
    });
  }
}

/** The actors in the order in which they come to speak; the last lane is of all beyond. */
function lanesOf(rows: readonly Row[]): readonly string[] {
  const names = new Set<string>();
  for (const { fromName, toName } of rows) {
    if (fromName !== undefined) names.add(fromName);
    names.add(toName);
    if (names.size > MOST_LANES) return [...[...names].slice(0, MOST_LANES - 1), OTHERS];
  }
  return [...names];
}

function line(pen: CanvasRenderingContext2D, from: readonly [number, number], to: readonly [number, number]): void {
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
}
