import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  optionCodeOf,
  pageAfter,
  pageParts,
  partsOnPage,
  type PlacedPart,
} from '../../../src/model/reports/report-pages.ts';

const place = (part: PlacedPart['part'], page: number, top: number): PlacedPart => ({
  part,
  page,
  top,
  recommendationId: 7,
});
const size = { width: 600, height: 800 };
const parts = [place('RATES', 1, 400), place('PLAN', 1, 100), place('SUPPLY', 2, 48)];

describe('the parts of a page', () => {
  it('are in order down the page, each as far as the next and the last to its foot', () => {
    expect(partsOnPage(parts, 1, size).map(({ part, from, to }) => [part, from, to])).toEqual([
      ['PLAN', 0.125, 0.5],
      ['RATES', 0.5, 1],
    ]);
  });

  it('lie upon each other when one is a note: the part goes on beside it, and the last note ends at its given end', () => {
    const note = (name: string, top: number): PlacedPart => ({ ...place('WATCH', 1, top), note: name, left: 300 });
    const all = [place('WATCH', 1, 400), note('A', 420), note('B', 440), note('', 480), place('RATES', 1, 600)];
    expect(
      partsOnPage(all, 1, size).map(({ part, note: of, from, to, across, place: at }) => [
        part,
        of,
        from,
        to,
        across,
        at,
      ]),
    ).toEqual([
      ['WATCH', undefined, 0.5, 0.75, 0, 0],
      ['WATCH', 'A', 0.525, 0.55, 0.5, 1],
      ['WATCH', 'B', 0.55, 0.6, 0.5, 2],
      ['RATES', undefined, 0.75, 1, 0, 0],
    ]);
  });

  it('are none on a page that a part before has filled', () => {
    expect(partsOnPage(parts, 3, size)).toEqual([]);
  });

  it('are pressed one by one when one is beside the notes', () => {
    const beside = (part: 'WATCH' | 'ECONOMICS') => ({ part, page: 1, top: 500, recommendationId: 7 });
    const here = partsOnPage([beside('ECONOMICS'), beside('WATCH')], 1, { width: 595, height: 842 });
    // The last lies on top, and the notes on it have places of their own.
    expect(here.map(({ part, from, to }) => [part, from, to])).toEqual([
      ['WATCH', 500 / 842, 1],
      ['ECONOMICS', 500 / 842, 1],
    ]);
  });

  it('never lie over each other unless they begin at one height', () => {
    const placed = fc.array(
      fc.record({
        part: fc.constantFrom(...pageParts),
        page: fc.integer({ min: 1, max: 3 }),
        top: fc.double({ min: 0, max: 800, noNaN: true }),
        recommendationId: fc.constant(7),
      }),
    );
    fc.assert(
      fc.property(placed, (all) => {
        const here = partsOnPage(all, 2, { width: 595, height: 842 });
        here.slice(1).forEach((part, at) => {
          const before = here[at]!;
          if (part.top === before.top) expect([part.from, part.to]).toEqual([before.from, before.to]);
          else expect(part.from).toBe(before.to);
        });
      }),
    );
  });

  it('lead to the option of their name; a map to its colours, a plan to none', () => {
    expect([optionCodeOf('RATES'), optionCodeOf('MAP'), optionCodeOf('PLAN')]).toEqual([
      'RATES',
      'COLOUR_BY_RATE',
      null,
    ]);
  });
});

describe('the page to look at after an option was set', () => {
  it('is the one that the part of the option begins on', () => {
    expect(pageAfter({ pages: 2, parts }, { code: 'SUPPLY', page: 1 })).toBe(2);
  });

  it('stays where the part is gone, or no option was set', () => {
    expect(pageAfter({ pages: 2, parts }, { code: 'SOURCES', page: 2 })).toBe(2);
    expect(pageAfter({ pages: 2, parts }, { code: null, page: 2 })).toBe(2);
  });

  it('is the last where there are fewer pages now, and the first of an empty file', () => {
    expect(pageAfter({ pages: 1, parts: [] }, { code: null, page: 4 })).toBe(1);
    expect(pageAfter({ pages: 0, parts: [] }, { code: null, page: 4 })).toBe(1);
  });
});
