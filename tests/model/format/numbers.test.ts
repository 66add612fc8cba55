import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatLabValue, formatReported } from '../../../src/model/format/lab-value.ts';
import { formatAmount } from '../../../src/model/format/amount.ts';
import { formatMoney, sumDecimals } from '../../../src/model/format/money.ts';
import { formatNumber, formatWithUnit } from '../../../src/model/format/number.ts';
import {
  isNumberTextWithin,
  notationFault,
  numberFault,
  readLimit,
  readNumber,
  textOfNumber,
} from '../../../src/model/format/number-text.ts';

describe('figures', () => {
  test.each([
    [3.2, {}, '3.2'],
    [3.256, {}, '3.26'],
    [1234567.5, {}, '1,234,567.5'],
    [3, { decimals: 1, fixed: true }, '3.0'],
    [-0.001, {}, '0'],
    [-4.5, { decimals: 0 }, '-5'],
    [null, {}, '–'],
    [Number.NaN, {}, '–'],
    [Infinity, {}, '–'],
  ])('%s is shown as %s %s', (value, format, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });

  test('a unit follows after a space, a per cent sign at once, and nothing follows an unknown value', () => {
    expect(formatWithUnit(3.2, 't/ha')).toBe('3.2 t/ha');
    expect(formatWithUnit(46, '%')).toBe('46%');
    expect(formatWithUnit(undefined, 't/ha')).toBe('–');
    expect(formatWithUnit(7, '')).toBe('7');
  });

  test('a lab value keeps its qualifier', () => {
    expect(formatLabValue({ qualifier: '<', value: 5 }, 'mg/kg')).toBe('<5 mg/kg');
    expect(formatLabValue({ value: 48 }, 'mg/kg')).toBe('48 mg/kg');
    expect(formatLabValue({ qualifier: '<', value: null }, 'mg/kg')).toBe('–');
  });

  test('a detection limit is shown as the laboratory gave it, whatever the decimals of its analyte', () => {
    expect(formatReported({ qualifier: '<', value: 0.25 }, 0, 'mg/kg')).toBe('<0.25 mg/kg');
    expect(formatReported({ qualifier: '>', value: 5 }, 2)).toBe('>5');
  });

  test('a result is shown in the decimals in which its analyte is reported', () => {
    expect(formatReported({ value: 5 }, 1)).toBe('5.0');
    expect(formatReported({ qualifier: '', value: 48.4 }, 0, 'mg/kg')).toBe('48 mg/kg');
    expect(formatReported({ value: null }, 1, 'mg/kg')).toBe('–');
  });

  test('money has its sign before the dollar and what it is for after the sum', () => {
    expect(formatMoney(412.5)).toBe('$412.50');
    expect(formatMoney(-20)).toBe('-$20.00');
    expect(formatMoney(412.4, { decimals: 0, per: '/ha' })).toBe('$412/ha');
    expect(formatMoney(null)).toBe('–');
  });

  test('a sum has no cents from $1,000 on, nor has any other of its table; a price per unit keeps them', () => {
    expect([999.99, 1_000, 1_234.5, -1_234.5].map((sum) => formatMoney(sum))).toEqual([
      '$999.99',
      '$1,000',
      '$1,235',
      '-$1,235',
    ]);
    expect(formatMoney(1_234.5, { per: '/t' })).toBe('$1,234.50/t');
    expect([sumDecimals(999), sumDecimals(1_000), sumDecimals(null)]).toEqual([2, 0, 2]);
  });

  test('an amount of product has one decimal, and each kilogram below a tonne', () => {
    expect([81.46, 1, 0.04, 0.0004, 0].map((tonnes) => formatAmount(tonnes, 't'))).toEqual([
      '81.5 t',
      '1.0 t',
      '0.04 t',
      '0 t',
      '0.0 t',
    ]);
    expect(formatAmount(1_286.51, 'kL')).toBe('1,286.5 kL');
  });
});

describe('numbers as typed', () => {
  test.each([
    [' 3.5 ', 3.5],
    ['-2', -2],
    ['1,000', 1000],
    ['1 234.5', 1234.5],
    ['1\u00a0234', 1234],
    ['-12,345,678.25', -12_345_678.25],
    ['$1,234.50', 1234.5],
    ['.5', 0.5],
    ['2.', 2],
  ])('%j is read as %d', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  test('empty text is no value, other text is no number', () => {
    expect(readNumber('  ')).toBeUndefined();
    for (const text of [
      'abc',
      '1e3',
      '0x10',
      '1.2.3',
      '-',
      'Infinity',
      '2,5',
      '0,500',
      '1,00',
      '1,000 000',
      '1.234,5',
      '10,00,000',
    ])
      expect(readNumber(text)).toBeNaN();
  });

  test('a comma that parts no thousands is refused with words that say how to write the number', () => {
    expect(notationFault('2,5')).toBe(
      'Write decimals with a point, as in 2.5: a comma only parts thousands, as in 1,000.',
    );
    expect(notationFault('1.234,5')).toContain('as in 1234.5:');
    expect([notationFault('1,000'), notationFault(''), notationFault('abc')]).toEqual([null, null, null]);
  });

  test('a number that is not as expected says the bounds and an example', () => {
    expect(['', ' ', '5', '1,000'].map((text) => numberFault(text, { min: 0, max: 1_000 }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(numberFault('-1', { min: 0, max: 10_000 })).toBe('Enter a number from 0 to 10,000, such as 0.');
    expect(numberFault('-1', { min: 1 })).toBe('Enter a number of at least 1, such as 1.');
    expect(numberFault('9', { max: 5 })).toBe('Enter a number of up to 5, such as 5.');
    expect(numberFault('abc')).toBe('Enter a number, such as 12.5.');
    expect(numberFault('2.5', { decimals: 0 })).toBe('Enter a number without decimals, such as 3.');
  });

  test('a comma is explained by a number that can be saved, never by one out of bounds', () => {
    const price = { min: 0, max: 1_000_000, decimals: 2 };
    expect(numberFault('12,5', price)).toBe(notationFault('12,5'));
    expect(numberFault('-2,5', price)).toBe('Enter a number from 0 to 1,000,000, up to 2 decimals, such as 0.');
    expect(numberFault('2,5', { min: 10 })).toBe('Enter a number of at least 10, such as 10.');
  });

  test('an example is always a number as it is expected', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map(textOfNumber),
          fc.stringMatching(/^-?[0-9]{1,4},[0-9]{1,4}$/),
          fc.string(),
        ),
        fc.option(fc.integer({ min: -1_000, max: 1_000 }), { nil: undefined }),
        fc.nat({ max: 1_000 }),
        fc.option(fc.nat({ max: 4 }), { nil: undefined }),
        (text, min, above, decimals) => {
          const expected = { min, max: min === undefined ? above : min + above, decimals };
          const [, example = ''] =
            /(?:such as|with a point, as in) ([^:]+?)[.:]? ?(?:a comma.*)?$/.exec(numberFault(text, expected) ?? '') ??
            [];
          expect(numberFault(example, expected)).toBeNull();
        },
      ),
    ));

  test('a limit is understood where one is lawful', () => {
    expect(readLimit('<5')).toEqual({ qualifier: '<', value: 5 });
    expect(readLimit(' > 1,000 ')).toEqual({ qualifier: '>', value: 1000 });
    expect(readLimit('5')).toEqual({ qualifier: null, value: 5 });
    expect(readLimit(' ')).toBeUndefined();
    expect(readLimit('<')).toEqual({ qualifier: '<', value: Number.NaN });
    expect(readNumber('<5')).toBeNaN();
  });

  describe('whatever is shown is read back unchanged', () => {
    const amount = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    const decimals = fc.integer({ min: 0, max: 6 });
    const rounded = (value: number, places: number): number =>
      Number(formatNumber(value, { decimals: places }).replaceAll(',', ''));

    test('figures, with and without their trailing zeros', () =>
      fc.assert(
        fc.property(amount, decimals, fc.boolean(), (value, places, fixed) => {
          expect(readNumber(formatNumber(value, { decimals: places, fixed }))).toBe(rounded(value, places));
        }),
      ));

    test('money', () =>
      fc.assert(
        fc.property(amount, decimals, (value, places) => {
          expect(readNumber(formatMoney(value, { decimals: places }))).toBe(rounded(value, places));
        }),
      ));

    test('lab values with their qualifiers', () =>
      fc.assert(
        fc.property(amount, fc.constantFrom('<', '>', null), (value, qualifier) => {
          const shown = formatLabValue({ qualifier, value });
          expect(readLimit(shown)).toEqual({ qualifier, value: rounded(value, qualifier === null ? 2 : 6) });
        }),
      ));

    test('and a number in a field is the number itself, to its last digit', () =>
      fc.assert(
        fc.property(fc.double({ min: -1e20, max: 1e20, noNaN: true, noDefaultInfinity: true }), (value) => {
          const whole = Math.abs(value) < 1e-6 ? 0 : value;
          expect(readNumber(textOfNumber(whole))).toBe(whole === 0 ? 0 : whole);
        }),
      ));
  });

  test('bounds are inclusive and empty text lies within all bounds', () => {
    const rate = { min: 0, max: 10_000 };
    expect(['', '0', '10000'].every((text) => isNumberTextWithin(text, rate))).toBe(true);
    expect(['-1', '10000.1', 'x'].some((text) => isNumberTextWithin(text, rate))).toBe(false);
  });
});
