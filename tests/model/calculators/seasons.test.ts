import { expect, it } from 'vitest';
import {
  draftFaults,
  draftScenario,
  figuresOf,
  usualSeasons,
  withoutScenario,
  withScenario,
} from '../../../src/model/calculators/seasons.ts';

const draft = { name: ' Late break ', rainMm: '170', targetYieldTPerHa: '' };

it('makes a season of a draft: its rain, and the yield where one is expected', () => {
  expect(draftScenario(usualSeasons, draft)).toEqual({
    name: 'Late break',
    decile: null,
    rainMm: 170,
    targetYieldTPerHa: null,
  });
  expect(draftScenario(usualSeasons, { ...draft, targetYieldTPerHa: '1.6' })?.targetYieldTPerHa).toBe(1.6);
});

it.each([
  [{ name: '' }, { name: 'Name the season.' }],
  [{ name: 'WET' }, { name: 'Season name already used.' }],
  [{ rainMm: '' }, { rainMm: 'Rain from 50 to 800 mm.' }],
  [{ rainMm: '49.9' }, { rainMm: 'Rain from 50 to 800 mm.' }],
  [{ rainMm: '801' }, { rainMm: 'Rain from 50 to 800 mm.' }],
  [{ targetYieldTPerHa: 'x' }, { targetYieldTPerHa: 'A yield from 0.1 to 12 t/ha.' }],
  [{ rainMm: '50' }, {}],
  [{ rainMm: '800', targetYieldTPerHa: '12' }, {}],
])('of %j says %j', (change, faults) => {
  expect(draftFaults(usualSeasons, { ...draft, ...change })).toEqual(faults);
});

it('takes a season out, and with it the stance on it', () => {
  const planned = { ...usualSeasons, chosen: 'Wet' };
  expect(withoutScenario(planned, 'Dry')).toEqual({ scenarios: usualSeasons.scenarios.slice(1), chosen: 'Wet' });
  expect(withoutScenario(planned, 'Wet').chosen).toBeNull();
  const late = draftScenario(planned, draft)!;
  expect(withScenario(planned, late)).toEqual({ scenarios: [...usualSeasons.scenarios, late], chosen: 'Wet' });
});

it('holds the figures of a sample in the order of the seasons, with gaps where there are none', () => {
  const wet = {
    sampleId: 1,
    season: 'Wet',
    rainMm: 315,
    targetYieldTPerHa: 3.29,
    yieldTPerHa: 3.2,
    grossMarginPerHa: 560,
    breakEvenTPerHa: 0.8,
    nitrogenKgPerHa: 84,
  };
  expect(figuresOf(usualSeasons, [wet, { ...wet, sampleId: 2 }], 1)).toEqual([undefined, undefined, wet]);
});
