import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parameterProblem } from '../../../server/commands/pif/parameter-problem.ts';
import {
  boundsText,
  describeParameter,
  readCell,
  showCell,
  stepOf,
  valueError,
  widthPxOf,
} from '../../../src/model/pif/parameter.ts';
import { stepped } from '../../../src/model/pif/stepping.ts';
import { carbon, density, parameter, rain, seeding, texture, week } from '../../model/pif/fixture.ts';

describe('a cell', () => {
  it('reads numbers as people and spreadsheets write them', () => {
    expect(['250', ' 2.5 ', '1,000', '1,234.5', '1 234.5', '-3'].map((text) => readCell(rain, text))).toEqual([
      250, 2.5, 1000, 1234.5, 1234.5, -3,
    ]);
  });
  it('reads an entry of a list by its words or its key', () =>
    expect(['Loam', 'loam', '2', 'Clay'].map((text) => readCell(texture, text))).toEqual([2, 2, 2, 'Clay']));
  it('reads a date as dd/MM/yyyy or as spreadsheets sort it', () =>
    expect(
      ['15/05/2026', '5/6/2026', '2026-05-15', '31/02/2026', 'May'].map((text) => readCell(seeding, text)),
    ).toEqual(['2026-05-15', '2026-06-05', '2026-05-15', '31/02/2026', 'May']));
  it('takes a limit as its bound where a laboratory measures, and nowhere else', () => {
    expect(readCell(parameter('Nitrate_N', { classificationCode: 'LAB' }), '<5')).toBe(5);
    expect(readCell(rain, '<5')).toBe('<5');
  });
  it('refuses a decimal comma with words', () => {
    expect(readCell(carbon, '2,5')).toBe('2,5');
    expect(valueError(carbon, '2,5')).toBe(
      'Organic Carbon must be a number. Write decimals with a point, as in 2.5: a comma only parts thousands, as in 1,000.',
    );
  });
  it('keeps what it cannot read, so that it can be mended', () => expect(readCell(rain, 'wet')).toBe('wet'));
  it('is empty when nothing but blanks were typed', () => expect(readCell(rain, '  ')).toBeNull());
  it('reads back what it shows', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e6, max: 1e6 }).filter((value) => !/e/.test(String(value))),
        (value) => void expect(readCell(rain, showCell(rain, value))).toBe(value === 0 ? 0 : value),
      ),
    );
    expect(readCell(texture, showCell(texture, 1))).toBe(1);
    expect(readCell(seeding, showCell(seeding, '2026-05-15'))).toBe('2026-05-15');
  });
  it('is 240 px wide for lists and dates and 120 px for the others', () =>
    expect([texture, seeding, rain].map(widthPxOf)).toEqual([240, 240, 120]));
  it('steps by 0.01, a whole number by 1, a list not at all', () =>
    expect([rain, week, texture, seeding].map(stepOf)).toEqual([0.01, 1, null, null]));
});

describe('a step', () => {
  it('adds without the dust of binary fractions', () =>
    expect([stepped('0.1', 0.01), stepped('0.29', 0.01), stepped('', 1), stepped('2.5', -0.01)]).toEqual([
      '0.11',
      '0.3',
      '1',
      '2.49',
    ]));
  it('leaves alone what is no number', () => expect(stepped('wet', 1)).toBe('wet'));
});

describe('the check of a value', () => {
  it('names the bounds', () => expect(valueError(carbon, 9)).toBe('Organic Carbon must be from 0.05 to 8%.'));
  it('names the one bound there is', () =>
    expect(valueError(parameter('Area', { lowerBound: 0, upperBound: null, unitOfMeasure: 'ha' }), -1)).toBe(
      'Area must be at least 0 ha.',
    ));
  it('wants whole numbers, days and entries of the list where they belong', () => {
    expect(valueError(week, 1.5)).toBe('N Application Week must be a whole number.');
    expect(valueError(seeding, 'May')).toBe('Seeding Date must be a date, DD/MM/YYYY.');
    expect(valueError(texture, 'Clay')).toBe('Soil Texture: choose from the list: Sand, Loam.');
  });
  it('takes any text', () => expect(valueError(parameter('Note', { inputType: 'Text' }), 'anything')).toBeNull());
  it('agrees with the bounds, and with the server', () => {
    for (const one of [rain, carbon, density, week])
      fc.assert(
        fc.property(
          fc.oneof(
            fc.double({ noNaN: true, min: -1000, max: 1000 }),
            fc.integer({ min: -20, max: 900 }),
            fc.constantFrom(one.lowerBound!, one.upperBound!),
          ),
          (value) => {
            const isInside =
              value >= one.lowerBound! &&
              value <= one.upperBound! &&
              (one.inputType === 'Real' || Number.isInteger(value));
            expect(valueError(one, value) === null).toBe(isInside);
            const stored = { ...one, unit: one.unitOfMeasure } as unknown as Parameters<typeof parameterProblem>[0];
            expect(parameterProblem(stored, one.omlName, value) === null).toBe(isInside);
          },
        ),
      );
  });
});

describe('the head of a column', () => {
  it('tells description, bounds and unit', () => expect(describeParameter(carbon)).toBe('Organic Carbon, 0.05 to 8%'));
  it('has no bounds to tell of a list', () => expect(boundsText(texture)).toBe(''));
});
