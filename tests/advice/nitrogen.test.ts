import { describe, expect, it } from 'vitest';
import { nWindow, splitN, volatilisation } from '../../server/advice/index.ts';

describe('dressings of nitrogen', () => {
  it.each([
    ['SAND', 40, 1, 40, false],
    ['SAND', 41, 2, 20.5, false],
    ['SAND', 200, 4, 50, true],
    ['LOAM', 180, 3, 60, false],
    ['LOAM', 181, 3, 181 / 3, true],
    ['CLAY', 80, 1, 80, false],
    ['CLAY', 300, 3, 100, true],
  ] as const)('on %s, %s kg: %s of %s', (texture, n, applications, each, over) => {
    expect(splitN({ crop: 'BARLEY', n, texture })).toEqual({ applications, each, over });
  });

  it('are none without need, and for what fixes its own', () => {
    const none = { applications: 0, each: 0, over: false };
    expect(splitN({ crop: 'WHEAT', n: 0, texture: 'SAND' })).toEqual(none);
    expect(splitN({ crop: 'LUPIN', n: 50, texture: 'SAND' })).toEqual(none);
    expect(splitN({ crop: 'PULSE', n: 50, texture: 'SAND' })).toEqual(none);
  });
});

describe('the window of nitrogen', () => {
  it.each([
    ['WHEAT', -1, 'EARLY'],
    ['WHEAT', 0, 'IDEAL'],
    ['WHEAT', 9, 'IDEAL'],
    ['WHEAT', 9.5, 'LATE'],
    ['WHEAT', 12, 'LATE'],
    ['WHEAT', 13, 'TOO_LATE'],
    ['BARLEY', 10, 'LATE'],
    ['BARLEY', 11, 'TOO_LATE'],
    ['OATS', 9, 'IDEAL'],
    ['OATS', 11, 'TOO_LATE'],
    ['CANOLA', 9, 'LATE'],
    ['CANOLA', 12, 'LATE'],
    ['CANOLA', 13, 'TOO_LATE'],
    ['LUPIN', 5, 'NONE'],
    ['PULSE', -5, 'NONE'],
  ] as const)('of %s in week %s is %s', (crop, week, window) => {
    expect(nWindow({ crop, week })).toBe(window);
  });
});

describe('what escapes as ammonia', () => {
  const urea = { source: 'UREA', texture: 'LOAM', days: 9 } as const;

  it.each([
    ['worked in', { ...urea, incorporated: true, dry: true }, 1],
    ['sulfate of ammonia', { ...urea, source: 'SOA', rain24: 20 }, 1],
    ['sulfate of ammonia on lime', { ...urea, source: 'SOA', calcareous: true }, 30],
    ['a nitrate', { ...urea, source: 'CAN' }, 0],
    ['MAP', { ...urea, source: 'MAP', dry: true }, 0],
    ['rained in', { ...urea, rain24: 15 }, 3],
    ['almost rained in', { ...urea, rain24: 14.9, cover: 'BARE' }, 25],
    ['rained in on sand', { ...urea, texture: 'SAND', rain24: 10 }, 3],
    ['almost rained in on sand', { ...urea, texture: 'SAND', rain24: 9.9, days: 12 }, 30],
    ['rained in on clay', { ...urea, texture: 'CLAY', rain24: 15 }, 3],
    ['on a dry surface', { ...urea, dry: true }, 3],
    ['under a crop', urea, 50 / 3],
    ['on bare ground', { ...urea, cover: 'BARE' }, 25],
    ['in pasture', { ...urea, cover: 'PASTURE' }, 25],
    ['after a third of the time', { ...urea, cover: 'BARE', days: 3 }, 25 / 3],
    ['long after', { ...urea, cover: 'BARE', days: 30 }, 25],
    ['on sand in half the time', { ...urea, texture: 'SAND', days: 6, cover: 'BARE' }, 15],
    ['on clay, bare', { ...urea, texture: 'CLAY', days: 14, cover: 'BARE' }, 11],
    ['on clay, in pasture, half way', { ...urea, texture: 'CLAY', days: 7, cover: 'PASTURE' }, 12.5],
    ['UAN', { ...urea, source: 'UAN', cover: 'BARE' }, 12.5],
    ['UAN rained in', { ...urea, source: 'UAN', rain24: 15 }, 3],
    ['at once', { ...urea, days: 0 }, 0],
  ] as const)('%s', (_, given, percent) => {
    expect(volatilisation(given)).toBeCloseTo(percent, 12);
  });
});
