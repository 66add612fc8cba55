import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  formatDay,
  formatDayAndTime,
  formatDayInWords,
  formatDayRange,
  formatTime,
  readDay,
  readWrittenDay,
} from '../../../src/model/format/date.ts';

const zone = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'Australia/Perth';
});
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('dates in Perth', () => {
  test('an instant in UTC is shown at its local day and time', () => {
    expect(formatDay('2026-03-14T17:05:00Z')).toBe('15/03/2026');
    expect(formatTime('2026-03-14T17:05:00Z')).toBe('1:05 am');
    expect(formatTime('2026-03-14T04:00:00Z')).toBe('12:00 pm');
    expect(formatDayAndTime('2026-03-14T17:05:00Z')).toBe('15/03/2026 1:05 am');
  });

  test('a day stays the same day', () => {
    expect(formatDay('2026-03-14')).toBe('14/03/2026');
    expect(formatDayInWords('2026-03-04')).toBe('4 Mar 2026');
    expect(formatDayRange('2026-03-01', '2026-03-31')).toBe('01/03/2026 – 31/03/2026');
    expect(formatDayRange('2026-03-01', '2026-03-01')).toBe('01/03/2026');
  });

  test('what is no date is an en dash', () => {
    expect([formatDay(null), formatDay(''), formatDay('soon'), formatDayInWords(undefined)]).toEqual([
      '–',
      '–',
      '–',
      '–',
    ]);
  });

  test('a typed day is read day first', () => {
    expect(readDay(' 4/3/2026 ')).toBe('2026-03-04');
    expect(readDay('29/02/2028')).toBe('2028-02-29');
  });

  test.each(['', '31/02/2026', '2026-03-04', '4/3/26', '13/13/2026', '1/1/0026'])('%j is no day', (text) => {
    expect(readDay(text)).toBeUndefined();
  });

  test.each([
    '1/6/26',
    '1/06/2026 0:00',
    '01/06/2026 12:00:00 am',
    '2026-06-01',
    '2026-06-01T00:00:00',
    '1-Jun-26',
    '1 June 2026',
    '01.06.2026',
    '1-6-2026',
  ])('%j of a spreadsheet is a day in June', (text) => {
    expect(readWrittenDay(text)).toBe('2026-06-01');
  });

  test.each(['', '46174', '06/25/2026', '31/02/2026', '26-06-01', '1.6.26', '1 Junk 2026', '1 Ju 2026', '1/6-2026'])(
    '%j of a spreadsheet is not clearly a day',
    (text) => {
      expect(readWrittenDay(text)).toBeUndefined();
    },
  );

  test('what is shown can be read again', () => {
    expect(readDay(formatDay('2026-12-31'))).toBe('2026-12-31');
  });
});
