import { startMeasuring } from '../grid/measured.ts';

/** What the bench does to a table, whichever it is. */
export interface PlanActions {
  /** Where a rate can be typed. */
  readonly cell: string;
  readonly sort: () => void;
  readonly filter: (on: boolean) => void;
}

export interface PlanPage {
  readonly cell: string;
  readonly openMs: number;
  /** Time from the action to the frame that shows it, ms. */
  readonly timed: (action: 'sort' | 'filter' | 'unfilter') => Promise<number>;
}

/** Painted: a message that is posted in the frame of a change arrives once that frame has gone to the screen. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(0);
    });
  });

/** A table that has not come by then does not come. */
const MOST_OPENING_MS = 20_000;

async function opened(): Promise<PlanPage> {
  const host = document.getElementById('root')!;
  const isOurs = new URLSearchParams(location.search).get('grid') === 'ours';
  const show = isOurs ? (await import('./ours.tsx')).showOurs : (await import('./reference.tsx')).showReference;
  await document.fonts.ready;
  startMeasuring();
  const begun = performance.now();
  const actions = show(host);
  while (document.querySelector(actions.cell) === null) {
    if (performance.now() - begun > MOST_OPENING_MS) throw new Error(`No ${actions.cell} after ${MOST_OPENING_MS} ms`);
    await painted();
  }
  await painted();
  const openMs = performance.now() - begun;
  return {
    cell: actions.cell,
    openMs,
    timed: async (action) => {
      const start = performance.now();
      if (action === 'sort') actions.sort();
      else actions.filter(action === 'filter');
      await painted();
      return performance.now() - start;
    },
  };
}

Object.assign(globalThis, { plan: opened() });
