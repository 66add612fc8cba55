import { describe, expect, test } from 'vitest';
import { formatLabValue, formatReported } from '../../../src/model/format/lab-value.ts';
import { formatMoney } from '../../../src/model/format/money.ts';
import { formatNumber, formatWithUnit } from '../../../src/model/format/number.ts';
import { isNumberTextWithin, readNumber } from '../../../src/model/format/number-text.ts';

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

  test('a detection limit stands as the laboratory gave it, whatever the decimals of its analyte', () => {
    expect(formatReported({ qualifier: '<', value: 0.25 }, 0, 'mg/kg')).toBe('<0.25 mg/kg');
    expect(formatReported({ qualifier: '>', value: 5 }, 2)).toBe('>5');
  });

  test('a result is shown in the decimals in which its analyte is reported', () => {
    expect(formatReported({ value: 5 }, 1)).toBe('5.0');
    expect(formatReported({ qualifier: '', value: 48.4 }, 0, 'mg/kg')).toBe('48 mg/kg');
    expect(formatReported({ value: null }, 1, 'mg/kg')).toBe('–');
  });

  test('money has its sign before the dollar and what it is for after the sum', () => {
    expect(formatMoney(1234.5)).toBe('$1,234.50');
    expect(formatMoney(-20)).toBe('-$20.00');
    expect(formatMoney(412.4, { decimals: 0, per: '/ha' })).toBe('$412/ha');
    expect(formatMoney(null)).toBe('–');
  });
});

describe('numbers as typed', () => {
  test.each([
    [' 3.5 ', 3.5],
    ['-2', -2],
    ['1,5', 1.5],
    ['.5', 0.5],
    ['2.', 2],
  ])('%j is read as %d', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  test('empty text is no value, other text is no number', () => {
    expect(readNumber('  ')).toBeUndefined();
    for (const text of ['abc', '1e3', '0x10', '1.2.3', '-', 'Infinity']) expect(readNumber(text)).toBeNaN();
  });

  test('bounds are inclusive and empty text lies within all bounds', () => {
    const rate = { min: 0, max: 10_000 };
    expect(['', '0', '10000'].every((text) => isNumberTextWithin(text, rate))).toBe(true);
    expect(['-1', '10000.1', 'x'].some((text) => isNumberTextWithin(text, rate))).toBe(false);
  });
});
