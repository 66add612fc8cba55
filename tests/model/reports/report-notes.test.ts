import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ON_PAGE_ONE, onPages, type WatchedStatement } from '../../../src/model/advice/watch.ts';
import {
  chosenNotes,
  inChosenOrder,
  kindsIn,
  noteKey,
  withChoices,
  type NoteChoice,
} from '../../../src/model/reports/report-notes.ts';
import { tables } from '../../advice/plan-fixtures.ts';

const note = (on: string): WatchedStatement => ({
  statement: {
    rule: 'BALANCE_SHORT',
    level: 'act',
    sampleId: 1,
    on,
    figures: [],
    sentence: `${on} is short.`,
    assumed: null,
    said: null,
    source: 'Field trials',
    mark: 'seen',
    parameters: tables.identity,
  },
  alikeSampleIds: [],
});
const choice = (on: string, chosen: Partial<NoteChoice>): NoteChoice => ({
  rule: 'BALANCE_SHORT',
  on,
  words: '',
  reason: null,
  place: null,
  ...chosen,
});
const named = (notes: readonly WatchedStatement[]): readonly string[] => notes.map(({ statement: { on } }) => on);
const six = ['N', 'P', 'K', 'S', 'Zn', 'Cu'].map(note);

describe('the notes of a report', () => {
  it('go by weight where nothing is chosen, and keep the pages that they had', () => {
    const watch = { told: six, more: 3 };
    expect(withChoices(watch, [])).toBe(watch);
  });

  it('are in the order that was chosen', () => {
    const choices = ['Cu', 'N', 'P', 'K', 'S', 'Zn'].map((on, at) => choice(on, { place: at + 1 }));
    const { told, appendix } = withChoices(onPages(six), choices);
    expect([named(told), named(appendix ?? [])]).toEqual([['Cu', 'N', 'P', 'K', 'S'], ['Zn']]);
  });

  it('that come up later follow what they follow by weight', () => {
    const choices = [choice('S', { place: 1 }), choice('N', { place: 2 }), choice('P', { place: 3 })];
    expect(named(chosenNotes(six, choices).notes)).toEqual(['S', 'Zn', 'Cu', 'N', 'P', 'K']);
    expect(named(chosenNotes([note('B'), ...six], choices).notes)[0]).toBe('B');
  });

  it('that are left out make room for the next, and keep their reason', () => {
    const choices = [choice('P', { reason: 'Agreed with the grower', words: 'Later.' })];
    const { told, appendix } = withChoices(onPages(six), choices);
    expect([named(told), appendix]).toEqual([['N', 'K', 'S', 'Zn', 'Cu'], []]);
    expect(chosenNotes(six, choices).leftOut).toEqual([
      { note: { ...six[1], words: 'Later.' }, reason: 'Agreed with the grower' },
    ]);
  });

  it('have own words beside those of the rule', () => {
    const [first] = chosenNotes(six, [choice('N', { words: 'Topdress before rain.' })]).notes;
    expect(first).toEqual({ ...six[0], words: 'Topdress before rain.' });
    expect(chosenNotes(six, [choice('N', { words: '' })]).notes[0]).toEqual(six[0]);
  });

  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });
  const choices = fc.array(
    fc.record({
      on: fc.string({ minLength: 1, maxLength: 3 }),
      words: fc.constantFrom('', 'Own words'),
      reason: fc.option(fc.constant('A reason')),
      place: fc.option(fc.integer({ min: 1, max: 20 })),
    }),
    { maxLength: 12 },
  );

  it('are all there, each once, at most five on the first page, whatever is chosen', () => {
    fc.assert(
      fc.property(names, choices, fc.boolean(), (ons, chosen, isOfThese) => {
        const all = ons.map(note);
        const made = chosen.map((one, at) =>
          choice(isOfThese ? (ons[at % Math.max(1, ons.length)] ?? one.on) : one.on, one),
        );
        const { notes, leftOut } = chosenNotes(all, made);
        const ended = [...notes, ...leftOut.map(({ note: one }) => one)];
        expect(named(ended).toSorted()).toEqual([...ons].toSorted());
        const watch = withChoices(onPages(all), made);
        expect(watch.told.length).toBeLessThanOrEqual(ON_PAGE_ONE);
        expect(kindsIn(watch)).toEqual(notes);
        // The appendix begins once the first page is full.
        expect(watch.told.length === ON_PAGE_ONE || watch.appendix?.length === 0).toBe(true);
      }),
    );
  });

  it('that were put into an order keep it, and those by weight keep theirs', () => {
    fc.assert(
      fc.property(names, fc.array(fc.option(fc.nat(20)), { maxLength: 12 }), (ons, places) => {
        const placeOf = (on: string): number | null => places[ons.indexOf(on)] ?? null;
        const order = inChosenOrder(ons, placeOf);
        const placed = order.flatMap((on) => placeOf(on) ?? []);
        expect([...order].toSorted()).toEqual([...ons].toSorted());
        expect(placed).toEqual(placed.toSorted((one, other) => one - other));
      }),
    );
  });

  it('chosen again in the order that they have do not move', () => {
    fc.assert(
      fc.property(names, (ons) => {
        const all = ons.map(note);
        const made = ons.map((on, at) => choice(on, { place: at + 1 }));
        expect(chosenNotes(all, made).notes).toEqual(all);
      }),
    );
  });

  it('are known by rule and subject alone', () => {
    expect(noteKey({ rule: 'BALANCE_SHORT', on: 'K' })).toBe('BALANCE_SHORT K');
  });
});
