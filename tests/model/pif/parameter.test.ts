import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionBeside, optionFor } from '../../../src/model/pif/options.ts';
import {
  boundsText,
  describeParameter,
  isUnread,
  readCell,
  showCell,
  showGiven,
  stepOf,
  valueError,
  widthPxOf,
} from '../../../src/model/pif/parameter.ts';
import { skipNote } from '../../../src/model/pif/skips.ts';
import { stepped } from '../../../src/model/pif/stepping.ts';
import { analyteOf, depthOf, sampleNameOf, siteOf } from '../../../src/model/pif/sample-text.ts';
import { carbon, parameter, rain, sample, seeding, texture, week } from './fixture.ts';

const words = parameter('Notes', { inputType: 'Text', lowerBound: null, upperBound: null, unitOfMeasure: '' });
const inputs = {
  rain,
  'rain without a most': { ...rain, upperBound: null },
  'rain without a least': { ...rain, lowerBound: null },
  'rain without bounds': { ...rain, lowerBound: null, upperBound: null },
  carbon,
  week,
  seeding,
  texture,
  words,
} as const;

describe('an option of a list', () => {
  const options = [
    { key: 1, value: 'Sand' },
    { key: 2, value: 'Sandy loam' },
    { key: 10, value: 'Loam' },
    { key: 11, value: 'Clay 2' },
  ];
  it.each([
    ['2', 'Sandy loam'],
    [' 10 ', 'Loam'],
    ['LOAM', 'Loam'],
    ['sandy', 'Sandy loam'],
    ['san', 'Sand'],
    ['cla', 'Clay 2'],
    ['y l', 'Sandy loam'],
    ['', undefined],
    [' ', undefined],
    ['peat', undefined],
  ])('%j means %s', (text, value) => expect(optionFor(options, text)?.value).toBe(value));
  it('is reached a step up or down, to either end', () => {
    expect(optionBeside(options, { text: 'Sand', step: 1, isRequired: false })).toBe('Sandy loam');
    expect(optionBeside(options, { text: 'Loam', step: -1, isRequired: true })).toBe('Sandy loam');
    expect(optionBeside(options, { text: 'Clay 2', step: 1, isRequired: true })).toBe('Clay 2');
    expect(optionBeside(options, { text: '', step: 1, isRequired: false })).toBe('Sand');
    expect(optionBeside(options, { text: 'peat', step: 1, isRequired: true })).toBe('Sand');
  });
  it('gives way to none above the first, where none has to be chosen', () => {
    expect(optionBeside(options, { text: 'Sand', step: -1, isRequired: false })).toBe('');
    expect(optionBeside(options, { text: 'Sand', step: -1, isRequired: true })).toBe('Sand');
    expect(optionBeside(options, { text: '', step: -1, isRequired: false })).toBe('');
    expect(optionBeside([], { text: '', step: 1, isRequired: true })).toBe('');
  });
});

describe('a number that is stepped', () => {
  it.each([
    ['1.5', 0.01, '1.51'],
    ['1.255', 0.01, '1.265'],
    ['4', 1, '5'],
    ['4', -1, '3'],
    ['', 0.01, '0.01'],
    ['0.3', -0.1, '0.2'],
    ['1,000', 1, '1001'],
    ['deep', 1, 'deep'],
  ])('from %j by %d is %j', (text, step, after) => expect(stepped(text, step)).toBe(after));
  it('comes back where it was', () =>
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (hundredths) => {
        const text = String(hundredths / 100);
        expect(Number(stepped(stepped(text, 0.01), -0.01))).toBe(Number(text));
      }),
    ));
});

describe('the column of an input', () => {
  it('is twice as wide for lists and dates', () =>
    expect([rain, seeding, texture].map(widthPxOf)).toEqual([120, 240, 240]));
  it('is stepped by 1, or by 0.01 where it has decimals, and not at all where it is no number', () =>
    expect([week, rain, texture, seeding, words].map(stepOf)).toEqual([1, 0.01, null, null, null]));
  it('says its bounds with their unit', () => {
    expect(boundsText(carbon)).toBe('0.05 to 8%');
    expect(boundsText(rain)).toBe('50 to 800 mm');
    expect(boundsText({ ...rain, lowerBound: null })).toBe('at most 800 mm');
    expect(boundsText({ ...rain, upperBound: null })).toBe('at least 50 mm');
    expect([boundsText(texture), boundsText(words)]).toEqual(['', '']);
    expect(describeParameter(rain)).toBe('Growing Season Rain, 50 to 800 mm');
    expect(describeParameter({ ...rain, lowerBound: null, upperBound: null })).toBe('Growing Season Rain, mm');
    expect(describeParameter(words)).toBe('Notes');
  });
});

describe('what is typed into a cell', () => {
  it.each([
    ['rain', ' 250 ', 250],
    ['rain', '1,250', 1_250],
    ['rain', 'wet', 'wet'],
    ['rain', '<5', '<5'],
    ['carbon', '<5', 5],
    ['carbon', '> 0.5', 0.5],
    ['carbon', '<', '<'],
    ['rain', ' ', null],
    ['texture', 'lOAM', 2],
    ['texture', '1', 1],
    ['texture', 'Peat', 'Peat'],
    ['seeding', '5/6/2026', '2026-06-05'],
    ['seeding', '2026-06-05', '2026-06-05'],
    ['seeding', '2026-02-31', '2026-02-31'],
    ['seeding', 'June', 'June'],
    ['words', ' late ', 'late'],
  ] as const)('as %s: %j is read as %j', (of, text, value) => expect(readCell(inputs[of], text)).toBe(value));

  it('is unread when a text replaces a number, a day or an option', () => {
    expect(isUnread(rain, 'wet')).toBe(true);
    expect(isUnread(texture, 'Peat')).toBe(true);
    expect(isUnread(seeding, 'June')).toBe(true);
    expect([isUnread(rain, 5), isUnread(texture, 1), isUnread(seeding, '2026-06-05'), isUnread(words, 'late')]).toEqual(
      [false, false, false, false],
    );
  });

  it('is shown as it is read back', () => {
    expect(showCell(texture, 2)).toBe('Loam');
    expect(showCell(texture, 9)).toBe('9');
    expect(showCell(seeding, '2026-06-05')).toBe('05/06/2026');
    expect(showCell(seeding, 'June')).toBe('June');
    expect([showCell(rain, null), showCell(rain, 0.00001), showCell(words, 'late')]).toEqual(['', '0.00001', 'late']);
    expect(readCell(seeding, showCell(seeding, '2026-06-05'))).toBe('2026-06-05');
  });
  it('is shown to four decimals when it was not typed', () => {
    expect(showGiven(rain, 1.234567)).toBe('1.2346');
    expect(showGiven(texture, 2)).toBe('Loam');
    expect(showGiven(seeding, '2026-06-05')).toBe('05/06/2026');
    expect(showGiven(rain, null)).toBe('');
  });
});

describe('what is wrong with a value', () => {
  it.each([
    ['rain', 50, null],
    ['rain', 800, null],
    ['rain', 49.9, 'Growing Season Rain must be from 50 to 800 mm.'],
    ['rain', 800.1, 'Growing Season Rain must be from 50 to 800 mm.'],
    ['rain without a most', 49, 'Growing Season Rain must be at least 50 mm.'],
    ['rain without a least', 801, 'Growing Season Rain must be at most 800 mm.'],
    ['rain without bounds', -1, null],
    ['rain', 'wet', 'Growing Season Rain must be a number.'],
    [
      'rain',
      '2,5',
      'Growing Season Rain must be a number. Write decimals with a point, as in 2.5: a comma only parts thousands, as in 1,000.',
    ],
    ['rain', Infinity, 'Growing Season Rain must be a number.'],
    ['week', 4.5, 'N Application Week must be a whole number.'],
    ['week', 4, null],
    ['seeding', 'June', 'Seeding Date must be a date, DD/MM/YYYY.'],
    ['seeding', '2026-06-05', null],
    ['texture', 9, 'Soil Texture: choose from the list: Sand, Loam.'],
    ['texture', 2, null],
    ['words', 'anything', null],
  ] as const)('as %s: of %j is said %j', (of, value, said) => expect(valueError(inputs[of], value)).toBe(said));
});

describe('what an edit could not do', () => {
  const did = (entered: number, emptied = 0) => ({ entered, emptied });
  it('is nothing where it did all', () =>
    expect([skipNote(did(3), {}), skipNote(did(0), { locked: 0 })]).toEqual([null, null]));
  it('is described in one order, with what it did', () =>
    expect(skipNote(did(1), { unread: 1, beyond: 2, emptyDate: 1 })).toBe(
      '1 value entered. 2 values skipped: outside the table. 1 date not changed: a date cannot be empty. 1 value can’t be read and is marked.',
    ));
  it.each([
    [did(0), '0 values entered. 1 value skipped: the column can’t be edited here.'],
    [did(0, 2), '2 values cleared. 1 value skipped: the column can’t be edited here.'],
    [did(3, 1), '3 values entered. 1 value cleared. 1 value skipped: the column can’t be edited here.'],
  ])('names what it took away: %j', (what, said) => expect(skipNote(what, { notEdited: 1 })).toBe(said));
});

describe('how a sample is called in the sheet', () => {
  const plant = sample(1, {
    sampleTypeId: 2,
    depthFrom: null,
    depthTo: null,
    plantCount: 20,
    sampleWeight: 43.2,
    dateEmergence: '2026-01-11',
  });
  it('is by its site, else by its name', () =>
    expect([siteOf(sample(1)), siteOf(sample(1, { site: null }))]).toEqual(['Site 1', 'S1']));
  it('is by its depth, from the surface where nothing else is said', () => {
    expect(depthOf(sample(1))).toBe('0cm to 10cm');
    expect(depthOf(sample(1, { depthFrom: null, depthTo: 30 }))).toBe('0cm to 30cm');
    expect(depthOf(sample(1, { depthTo: null }))).toBe('');
  });
  it('is by weight and age where it is of plants, as far as they are known', () => {
    expect(depthOf(plant)).toBe('2.16g, 49 days');
    expect(depthOf({ ...plant, plantCount: 0 })).toBe('49 days');
    expect(depthOf({ ...plant, sampleWeight: null })).toBe('49 days');
    expect(depthOf({ ...plant, dateEmergence: null })).toBe('2.16g');
  });
  it('is with a day for one day, and with none where the crop came up after it was sampled', () => {
    expect(depthOf({ ...plant, plantCount: null, dateEmergence: '2026-02-28' })).toBe('1 day');
    expect(depthOf({ ...plant, plantCount: null, dateEmergence: '2026-03-02' })).toBe('');
  });
  it('is by paddock, site and depth', () => {
    expect(sampleNameOf(sample(1))).toBe('Home, Site 1, 0cm to 10cm');
    expect(sampleNameOf(sample(1, { paddockName: null, depthTo: null }))).toBe('Site 1');
  });
  it('has its results as the laboratory gave them', () => {
    const [found] = sample(1).labResults;
    const with_ = (change: object) => analyteOf({ labResults: [{ ...found!, ...change }] }, 2);
    expect(with_({})).toBe('31');
    expect(with_({ qualifier: '<', result: 0.12345 })).toBe('<0.12345');
    expect([with_({ result: null, text: 'trace' }), with_({ result: null })]).toEqual(['trace', '']);
    expect(analyteOf(sample(1), 3)).toBe('');
  });
});
