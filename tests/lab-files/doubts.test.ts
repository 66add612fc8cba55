import { describe, expect, it } from 'vitest';
import { refused, taken } from './support.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (header: string, ...rows: readonly string[]) =>
  bytes([`Site,${header},Colwell P`, ...rows.map((row, at) => `S${at},${row},30`)].join('\n'));

describe('what a file leaves open is not stored as something else', () => {
  it.each([
    ['EC', 'not stated in the file'],
    ['Conductivity (dS/m)', 'no soil:water ratio; 1:1, 1:2, 1:5 and paste differ'],
  ])('a column %j is left out and named', (header, reason) => {
    const reading = taken(file(header, '0.2'));
    expect(reading.samples[0]?.results.map(({ analyteId }) => analyteId)).toEqual([2]);
    expect(reading.unknownColumns).toEqual([header]);
    expect(reading.notices.join()).toContain(`Not saved: "${header}" (${reason}`);
  });

  it('what the head alone tells apart is kept as what it is', () =>
    expect(taken(file('Cl (meq/L)', '0.2')).samples[0]?.results).toMatchObject([
      { analyteId: 1049, value: 0.2 },
      { analyteId: 2 },
    ]));

  it('a method in the header tells the two conductivities apart', () => {
    const ids = (header: string) => taken(file(header, '0.2')).samples[0]?.results.map(({ analyteId }) => analyteId);
    expect([ids('EC 1:5 (dS/m)'), ids('EC (saturated paste)'), ids('Cl mg/kg')]).toEqual([
      [12, 2],
      [1018, 2],
      [1014, 2],
    ]);
  });

  it.each([
    ['Depth', ['0 - 12', '12 - 24'], 'cm, inches'],
    ['Depth', ['0-6', '6-12'], 'cm, inches'],
    ['Depth', ['0-0.1', '0.1-0.3'], 'm, cm'],
    ['Depth', ['0-75', '75-150'], 'mm, cm'],
  ])('depths under %j of %j are asked: %s', (header, depths, unit) => {
    expect(refused(file(header, ...depths)).message).toMatch(
      new RegExp(`depth \\(column Depth\\): .*Which one: ${unit}\\?`),
    );
  });

  it('depths from two columns are asked in the same way', () =>
    expect(refused(file('B Depth,E Depth', '0,6', '6,12')).message).toContain('depth (column B Depth)'));

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

  it('dates that may have the month first are asked, unless one of them tells the order', () => {
    expect(refused(file('Date sampled', '3/1/2025', '3/4/2025', '3/9/2025')).message).toContain(
      'The file has 1 question; nothing is saved yet.',
    );
    expect(taken(file('Date sampled', '3/4/2026', '3/24/2026')).samples.map(({ dateSampled }) => dateSampled)).toEqual([
      '2026-03-04',
      '2026-03-24',
    ]);
  });

  it('a single date that could be read both ways is reported', () =>
    expect(taken(file('Date sampled', '3/4/2026')).notices).toContain(
      'Dates were read with the day first: 3/4/2026 is 3 Apr 2026.',
    ));

  it('dates that one order alone explains are read in silence', () => {
    for (const dates of [['1/4/2026', '24/4/2026'], ['2026-04-01']])
      expect(taken(file('Date sampled', ...dates)).notices.join()).not.toContain('day first');
  });

  it('a date under another name does not make the samples of today', () =>
    expect(refused(file('Date Recd', '24/3/2026')).message).toContain(
      'date (column Date Recd): is another date than the day of sampling',
    ));
});
