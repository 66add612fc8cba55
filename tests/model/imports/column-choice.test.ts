import { describe, expect, it } from 'vitest';
import {
  analytesOf,
  answerOf,
  canBeResult,
  choiceOf,
  columnName,
  correction,
  isAnswerable,
  methodsOf,
  NO_CHOICE,
  testOf,
  usesOf,
  withAnalyte,
  withTest,
} from '../../../src/model/imports/column-choice.ts';
import { checkTexts } from '../../../src/model/texts/lab-check.ts';
import { labCheck, plainCheck } from '../../machines/imports/lab-check.fixtures.ts';

const { tests } = plainCheck;
const [, olsen, ec] = tests;
const [paddock, colwell, open] = labCheck.columns;

describe('the tests of a file', () => {
  it('are of each analyte once, with its methods', () => {
    expect(analytesOf(tests)).toEqual(['P', 'EC']);
    expect(methodsOf(tests, 'P').map(({ id }) => id)).toEqual(['p_colwell', 'p_olsen']);
    expect(methodsOf(tests, null)).toEqual([]);
  });
  it('are known by their id', () => {
    expect(testOf(tests, 'ec')).toBe(ec);
    expect([testOf(tests, 'zn'), testOf(tests, null)]).toEqual([undefined, undefined]);
  });
});

describe('what a column is said to hold', () => {
  it('begins with the test that it is read as, in its unit where the test can be given in it', () => {
    expect(choiceOf(colwell!, tests)).toEqual({ use: 'test', analyte: 'P', testId: 'p_colwell', unit: 'mg/kg' });
    expect(choiceOf({ ...colwell!, unit: '%' }, tests).unit).toBe('%');
    expect(choiceOf({ ...colwell!, unit: 'ppm' }, tests).unit).toBe('mg/kg');
  });
  it('begins with the field that it is, as a result of nothing yet, or with nothing', () => {
    expect(choiceOf(paddock!, tests)).toEqual({ ...NO_CHOICE, use: 'paddock' });
    expect(choiceOf(open!, tests)).toEqual({ ...NO_CHOICE, use: 'test' });
    expect(choiceOf({ ...open!, id: 'left notes' }, tests)).toEqual(NO_CHOICE);
    expect(choiceOf({ ...colwell!, testId: 'unlisted 1000007' }, tests)).toEqual({ ...NO_CHOICE, use: 'keep' });
  });

  const said = { use: 'test', analyte: 'EC', testId: 'ec', unit: 'uS/cm' };
  it('takes the method along where an analyte has one alone', () => {
    expect(withAnalyte({ ...said, analyte: null, testId: null }, 'EC', tests)).toEqual(said);
    expect(withAnalyte(said, 'P', tests)).toEqual({ use: 'test', analyte: 'P', testId: null, unit: null });
    expect(withAnalyte(said, 'Zn', tests)).toEqual({ use: 'test', analyte: 'Zn', testId: null, unit: null });
  });
  it('keeps the unit with another method that can be given in it', () => {
    expect(withTest({ ...said, unit: '%' }, tests[0]!)).toEqual({
      ...said,
      analyte: 'P',
      testId: 'p_colwell',
      unit: '%',
    });
    expect(withTest({ ...said, unit: '%' }, olsen!).unit).toBe('mg/kg');
    expect(withTest(NO_CHOICE, ec!)).toEqual({ ...said, unit: 'dS/m' });
  });

  it('is answered once it is whole', () => {
    expect(answerOf(NO_CHOICE)).toBeNull();
    expect(answerOf({ ...NO_CHOICE, use: 'test', analyte: 'P' })).toBeNull();
    expect(answerOf({ ...NO_CHOICE, use: 'leave' })).toBe('leave');
    expect(answerOf({ ...NO_CHOICE, use: 'keep' })).toBe('keep');
    expect(answerOf({ ...NO_CHOICE, use: 'paddock' })).toBe('field paddock');
    expect(answerOf(said)).toBe('test ec uS/cm');
    expect(answerOf({ ...said, unit: null })).toBe('test ec');
    expect(answerOf({ ...said, unit: '' })).toBe('test ec');
  });
  it('can be put right by a factor', () => {
    expect(correction(colwell!, 0.1)).toBe('test p_colwell x0.1');
    expect(correction({ testId: null }, 10)).toBe('test  x10');
  });
});

describe('what a column can be', () => {
  it('is a result when it was among the results', () => {
    expect([colwell!, paddock!].map(canBeResult)).toEqual([true, false]);
    expect(canBeResult({ ...open!, id: 'a column ' })).toBe(false);
  });
  it('is kept under its own name, a field, and left out, unless it is that already', () => {
    const fields = Object.keys(checkTexts.fields);
    expect(usesOf(open!)).toEqual(['test', 'keep', ...fields, 'leave']);
    expect(usesOf(paddock!)).toEqual([...fields, 'leave']);
    expect(usesOf({ ...open!, id: 'left notes' })).toEqual(['keep', ...fields]);
  });
  it('is nothing of contacts and addresses', () =>
    expect([isAnswerable(open!), isAnswerable({ ...open!, canBeField: false })]).toEqual([true, false]));
  it('is called by its header, or as one without', () =>
    expect([columnName(open!), columnName({ ...open!, header: '' })]).toEqual(['EC', 'without a header']));
});
