import { expect, it } from 'vitest';
import { openAdvice } from '../../../server/advice/index.ts';
import { leastSpreadable, markedAs, practicalMarks } from '../../../src/model/rates/rate-marks.ts';
import { recommended } from '../../machines/recommendation/fixtures.ts';

const { rates } = openAdvice.tables;
const spread = (least: number) => ({ rates: { ...rates, leastSpread: { TOP: least, INC: least } } });
const topdressed = {
  ...recommended(1),
  placement: { id: 2, description: 'Topdressed', shortDescription: 'TOP' },
};
const mendedBy = (rate: number, least: number) =>
  practicalMarks(markedAs(topdressed, rate), spread(least)).map((mark) => mark.mendedBy);

it('a rate below what spreads evenly by the supplier’s figure is marked, with the step that mends it', () => {
  expect([mendedBy(25, 30), mendedBy(25, 20), mendedBy(35, 42)]).toEqual([[30], [], [45]]);
});

it('a drill meters what it bands, and plans that were frozen without the figure are not marked', () => {
  expect([leastSpreadable('TOP', { rates }), leastSpreadable('SEED', { rates }), leastSpreadable('TOP', {})]).toEqual([
    30, 0, 0,
  ]);
});
