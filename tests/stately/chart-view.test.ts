// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { uploadMachine } from '../../src/machines/imports/upload.machine.ts';
import { workspaceMachine } from '../../src/machines/app/workspace.machine.ts';
import { draw, mark, positionOf } from '../../stately/draw.ts';
import { foldable, hasManyAlike, seenEdgesOf, seenNodesOf } from '../../stately/fold.ts';
import { layOut } from '../../stately/layout.ts';
import { testsOf } from '../../stately/catalogue/tests-of.ts';
import { seenUse, showUse, UseCount } from '../../stately/view/use.ts';
import { markRows, tableOf } from '../../stately/view/table.ts';
import { svgOf } from '../../stately/view/picture-file.ts';

const trip = createMachine({
  id: 'trip',
  initial: 'home',
  states: {
    home: { on: { LEAVE: 'away' } },
    away: {
      initial: 'walking',
      on: { RETURN: 'home' },
      states: { walking: { on: { REST: 'resting' } }, resting: { on: { GO: 'walking', CALL: '#trip.home' } } },
    },
  },
});
const folded = new Set(['trip.away']);
const watched = (value: unknown, targets: readonly string[] = []) => ({
  key: 'a x:0',
  parent: undefined,
  name: 'trip',
  machine: trip,
  status: 'active',
  value,
  context: {},
  taken: { eventType: 'CALL', steps: [{ source: 'trip.away.resting', targets }], isOver: true },
});
const idsOf = (elements: Iterable<Element>) => [...elements].map((each) => (each as HTMLElement).dataset['id']);

describe('a chart with folded states', () => {
  it('shows what is outside, and each line at what hides its end', () => {
    expect(foldable(trip).map(({ id }) => id)).toEqual(['trip.away']);
    expect(seenNodesOf(trip, folded).map(({ id }) => id)).toEqual(['trip', 'trip.home', 'trip.away']);
    expect(seenEdgesOf(trip, folded).map(({ source, target, labels }) => [source.key, target.key, labels])).toEqual([
      ['home', 'away', ['LEAVE']],
      ['away', 'home', ['RETURN', 'CALL']],
    ]);
  });

  it('says how much it hides, and marks what happens inside at the state that hides it', async () => {
    const picture = draw(trip, await layOut(trip, folded));
    expect(picture.textContent).toContain('… 2 states inside');
    expect(picture.querySelector('[data-fold="trip.away"] .fold')?.textContent).toBe('▸');
    mark(picture, positionOf(watched({ away: 'resting' }, ['trip.home']), folded));
    expect(idsOf(picture.querySelectorAll('.active'))).toEqual(['trip', 'trip.away']);
    expect(idsOf(picture.querySelectorAll('.taken'))).toEqual(['trip.away trip.home']);
  });
});

describe('a chart too large for all its words', () => {
  it('says events and guards, each once, that its actions are in the outline, and all of it where one points', async () => {
    const layout = await layOut(uploadMachine);
    const picture = draw(uploadMachine, layout);
    expect(layout.words).toBe('events');
    const written = [...picture.querySelectorAll('text')].map((each) => each.textContent).join('\n');
    expect(written.replace(/\s+/g, ' ')).toContain('actions: see the outline');
    expect(written).toContain('✗ readCheck');
    expect(written).not.toContain('storeError');
    const hint = picture.querySelector('[data-id="upload.checking upload.drafting.refused"] title')?.textContent;
    expect(hint).toBe('✗ readCheck / storeError, toastFailure');
  });

  it('has all its words where there is room for them', async () => {
    const layout = await layOut(trip);
    expect(layout.words).toBe('all');
    expect(draw(trip, layout).querySelector('title')).toBeNull();
  });
});

describe('a chart as a table', () => {
  it('has a row a state with what it does and where it leads, and folds by the keyboard', () => {
    const toggled: string[] = [];
    const table = tableOf(trip, undefined, (state) => toggled.push(state));
    expect(idsOf(table.querySelectorAll('tbody tr'))).toEqual([
      'trip',
      'trip.home',
      'trip.away',
      'trip.away.walking',
      'trip.away.resting',
    ]);
    expect(table.querySelector('[data-id="trip.away.resting"]')?.textContent).toContain('CALL → home');
    expect(table.querySelector('[data-id="trip.home"]')?.textContent).toContain('begins here');
    const button = table.querySelector<HTMLElement>('button.fold')!;
    expect(button.getAttribute('aria-expanded')).toBe('true');
    button.click();
    expect(toggled).toEqual(['trip.away']);
    expect(idsOf(tableOf(trip, folded).querySelectorAll('tbody tr'))).toEqual(['trip', 'trip.home', 'trip.away']);
  });

  it('marks the state of an actor, and the transition it took', () => {
    const table = tableOf(trip);
    markRows(table, positionOf(watched('home', ['trip.home'])));
    expect(idsOf(table.querySelectorAll('[aria-current]'))).toEqual(['trip', 'trip.home']);
    expect([...table.querySelectorAll('.taken')].map((lead) => lead.textContent)).toEqual(['CALL → home']);
  });

  it('suits a chart of many like siblings, and no other', () => {
    expect(hasManyAlike(workspaceMachine)).toBe(true);
    expect(hasManyAlike(uploadMachine)).toBe(false);
  });
});

describe('what a session took', () => {
  const use = new UseCount();
  use.begin(watched('home'));
  use.take([{ source: 'trip.home', targets: ['trip.away.walking'] }]);
  use.take([{ source: 'trip.away.resting', targets: ['trip.home'] }]);

  it('is counted by state and by line; entering a state enters all that contain it', () => {
    expect(Object.fromEntries(use.states)).toEqual({ trip: 3, 'trip.home': 2, 'trip.away': 1, 'trip.away.walking': 1 });
    expect(use.lines.get('trip.away.resting trip.home')).toBe(1);
    expect(seenUse(trip, use, folded).lines.get('trip.away trip.home')).toBe(1);
  });

  it('highlights states that were never entered, on the picture and in the table', async () => {
    const picture = draw(trip, await layOut(trip));
    const table = tableOf(trip);
    for (const chart of [picture, table]) {
      showUse(chart, { session: seenUse(trip, use, new Set()), tests: undefined });
      expect(idsOf(chart.querySelectorAll('.state.never, tr.never'))).toEqual(['trip.away.resting']);
      expect(chart.querySelectorAll('.count').length).toBeGreaterThan(0);
      showUse(chart, undefined);
      expect(chart.querySelectorAll('.count, .never').length).toBe(0);
    }
  });

  it('reaches the first state inside the one that a line leads to', () => {
    const arrived = new UseCount();
    arrived.begin(watched('home'));
    arrived.take([{ source: 'trip.home', targets: ['trip.away'] }]);
    arrived.arrive(watched({ away: 'walking' }));
    expect(arrived.states.get('trip.away.walking')).toBe(1);
    expect(arrived.states.get('trip.away')).toBe(1);
  });
});

describe('what the generated tests take', () => {
  const lead = (to: string, tests: number) => ({ to, tests, label: 'x' });
  const state = (id: string, ...leads: readonly ReturnType<typeof lead>[]) => ({
    id,
    depth: 1,
    type: '',
    notes: [],
    leads,
  });
  const tests = testsOf({
    outline: [
      state('trip.home', lead('trip.away', 4)),
      state('trip.away', lead('trip.home', 2), lead('trip.home', 1)),
      state('trip.away.walking', lead('trip.away.resting', 5)),
    ],
  });
  const nothing = new UseCount();
  const labels = (chart: Element) => [...chart.querySelectorAll('.count')].map((count) => count.textContent.trim());

  it('is beside each line, and what none of them takes is highlighted', async () => {
    for (const chart of [draw(trip, await layOut(trip)), tableOf(trip)]) {
      showUse(chart, { session: nothing, tests });
      expect(labels(chart)).toEqual(expect.arrayContaining(['tests 4', 'tests 3', 'tests 5', 'tests 0']));
      expect(chart.querySelectorAll('.untested')).toHaveLength(2);
      // No session had the machine: it could come to nothing.
      expect(chart.querySelectorAll('.never')).toHaveLength(0);
    }
  });

  it('is beside what a session took', () => {
    const session = new UseCount();
    session.begin(watched('home'));
    session.take([{ source: 'trip.home', targets: ['trip.away'] }]);
    const table = tableOf(trip);
    showUse(table, { session, tests });
    expect(labels(table)).toEqual(expect.arrayContaining(['×1 · tests 4', '×0 · tests 3']));
  });
});

it('a chart as a file is whole, with its styles and its ground in it', async () => {
  const style = document.createElement('style');
  style.textContent = '.state rect { fill: var(--panel); } .actor { color: red; }';
  document.head.append(style);
  document.documentElement.style.setProperty('--panel', '#123456');
  const picture = draw(trip, await layOut(trip));
  picture.setAttribute('viewBox', '5 5 1 1');
  const text = svgOf(picture);
  expect(text).toContain(`viewBox="0 0 ${picture.dataset['width']} ${picture.dataset['height']}"`);
  expect(text).toContain('fill: #123456');
  expect(text).not.toContain('.actor');
  expect(text).toContain('>resting<');
});
