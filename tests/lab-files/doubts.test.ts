import { describe, expect, it } from 'vitest';
import { refused, taken } from './support.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (header: string, ...rows: readonly string[]) =>
  bytes([`Site,${header},Colwell P`, ...rows.map((row, at) => `S${at},${row},30`)].join('\n'));

describe('what a file leaves open is not stored as something else', () => {
  it.each([
    ['EC', 'says neither 1:5 nor saturated paste'],
    ['Conductivity (dS/m)', 'says neither 1:5 nor saturated paste'],
    ['Cl', 'gives no unit; write it, as in "Chloride (mg/kg)"'],
    ['Cl (meq/L)', 'is in meq/L, which cannot be converted for Chloride'],
  ])('a column %j is left out and named', (header, reason) => {
    const reading = taken(file(header, '0.2'));
    expect(reading.samples[0]?.results.map(({ analyteId }) => analyteId)).toEqual([2]);
    expect(reading.unknownColumns).toEqual([header]);
    expect(reading.notices.join()).toContain(`Column "${header}" ${reason}`);
  });

  it('a method in the header tells the two conductivities apart', () => {
    const ids = (header: string) => taken(file(header, '0.2')).samples[0]?.results.map(({ analyteId }) => analyteId);
    expect([ids('EC 1:5 (dS/m)'), ids('EC (saturated paste)'), ids('Cl mg/kg')]).toEqual([
      [12, 2],
      [1018, 2],
      [1014, 2],
    ]);
  });

  it.each([
    ['Depth', ['0 - 12', '12 - 24'], 'inches'],
    ['Depth', ['0-6', '6-12'], 'inches'],
    ['Depth', ['0-0.1', '0.1-0.3'], 'metres'],
    ['Depth', ['0-75', '75-150'], 'millimetres'],
  ])('depths under %j of %j are refused, as they may be %s', (header, depths, unit) => {
    expect(refused(file(header, ...depths)).message).toContain(
      `may be ${unit} or centimetres. Write the unit into the header`,
    );
  });

  it('depths from two columns are refused in the same way', () =>
    expect(refused(file('B Depth,E Depth', '0,6', '6,12')).message).toContain('"B Depth" and "E Depth"'));

  it.each([
    ['Depth (in)', '0-6', [0, 15.24]],
    ['Depth', '0-6"', [0, 15.24]],
    ['Depth', '0-75 mm', [0, 7.5]],
    ['Depth (cm)', '0-12', [0, 12]],
    ['Depth', '0-10', [0, 10]],
    ['Depth', '0-30', [0, 30]],
  ])('a depth whose unit is stated, or beyond doubt, is read: %j %j', (header, depth, [from, to]) =>
    expect(taken(file(header, depth)).samples[0]).toMatchObject({ depthFromCm: from, depthToCm: to }),
  );

  it('dates that may have the month first are refused', () => {
    expect(refused(file('Date sampled', '3/1/2025', '3/4/2025', '3/9/2025')).message).toContain(
      'The dates under "Date sampled" (3/1/2025, 3/4/2025, 3/9/2025) may have the month first.',
    );
    expect(refused(file('Date sampled', '3/4/2026', '3/24/2026')).ok).toBe(false);
  });

  it('a single date that could be read both ways is told', () =>
    expect(taken(file('Date sampled', '3/4/2026')).notices).toContain(
      'Dates were read with the day first: 3/4/2026 is 3 April.',
    ));

  it('dates that one order alone explains are read in silence', () => {
    for (const dates of [['1/4/2026', '2/4/2026'], ['1/4/2026', '24/4/2026'], ['2026-04-01']])
      expect(taken(file('Date sampled', ...dates)).notices.join()).not.toContain('day first');
  });

  it('a date under another name does not make the samples of today', () =>
    expect(refused(file('Date Recd', '24/3/2026')).message).toContain(
      'The column "Date Recd" holds dates but does not say that they are days of sampling',
    ));
});
