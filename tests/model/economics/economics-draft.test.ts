import { describe, expect, it } from 'vitest';
import {
  areRight,
  changeOf,
  changesOf,
  emptyRow,
  foundEconomics,
  fieldFault,
  firstFault,
  keptEconomicsDrafts,
  newEconomics,
  savedText,
  withDraft,
  type EconomicsField,
} from '../../../src/model/economics/economics-draft.ts';
import { draftsOver } from '../../../src/model/economics/economics-merge.ts';
import { economicsList, economicsRow } from '../../machines/economics/economics.fixtures.ts';

const row = economicsRow({ ownPrices: ['P'], version: 5 });

describe('a field of the economics', () => {
  it('is shown as saved, empty where the price of a nutrient follows from the products', () => {
    expect(savedText(row, 'name')).toBe('Wheat APW1');
    expect(savedText(row, 'grainPrice')).toBe('350');
    expect(savedText(row, 'pPrice')).toBe('3.6');
    expect(['nPrice', 'kPrice', 'sPrice'].map((field) => savedText(row, field as EconomicsField))).toEqual([
      '',
      '',
      '',
    ]);
    const own = economicsRow({ ownPrices: ['N', 'K', 'S'] });
    expect(['nPrice', 'kPrice', 'sPrice'].map((field) => savedText(own, field as EconomicsField))).toEqual([
      '1.5217',
      '1.6',
      '0.8',
    ]);
  });

  it.each<readonly [EconomicsField, readonly string[], readonly string[]]>([
    ['name', ['W', 'x'.repeat(200)], ['', ' ', 'x'.repeat(201)]],
    ['seasonYear', ['2000', '2100'], ['', '1999', '2101', '2026.5']],
    ['grainPrice', ['0', '1000000', '350.25'], ['', '-1', '1000000.01', '350.255', 'high']],
    ['nPrice', ['', '0', '1000', '1.5217'], ['-0.1', '1000.1', '1.52175']],
    ['pPrice', ['', '1000'], ['1001']],
    ['kPrice', ['', '1000'], ['1001']],
    ['sPrice', ['', '1000'], ['1001']],
    ['variableCost', ['0', '100000', '300.5'], ['', '100000.01', '300.555']],
  ])('%s may be %j and may not be %j', (field, right, wrong) => {
    expect(right.filter((text) => fieldFault(field, text) !== null)).toEqual([]);
    expect(wrong.filter((text) => fieldFault(field, text) === null)).toEqual([]);
  });

  it.each<readonly [EconomicsField, string, string]>([
    ['grainPrice', '-5', 'Enter a number from 0 to 1,000,000, up to 2 decimals, such as 0.'],
    ['grainPrice', 'abc', 'Enter a number from 0 to 1,000,000, up to 2 decimals, such as 12.5.'],
    ['grainPrice', '1000000000', 'Enter a number from 0 to 1,000,000, up to 2 decimals, such as 1,000,000.'],
    ['grainPrice', '371.556', 'Enter a number from 0 to 1,000,000, up to 2 decimals, such as 371.56.'],
    ['grainPrice', '2,5', 'Write decimals with a point, as in 2.5: a comma only parts thousands, as in 1,000.'],
    ['grainPrice', '', 'Enter a number, or discard the change.'],
    ['seasonYear', '1999', 'Enter a year from 2000 to 2100, such as 2026.'],
    ['name', ' ', 'Enter a name, such as Wheat APW1.'],
  ])('%s of %j says why it is not saved, by bounds and an example', (field, text, words) => {
    expect(fieldFault(field, text)).toBe(words);
  });

  it('that is wrong is named beside Save, wherever its row is', () => {
    expect(firstFault([row], { 1: { grainPrice: '360' } })).toBeNull();
    expect(firstFault([row], { 1: { grainPrice: '360', nPrice: '-1' } })).toBe(
      'N, $/kg of Wheat APW1: Enter a number from 0 to 1,000, up to 4 decimals, such as 0.',
    );
  });
});

describe('what is changed of a row', () => {
  it('is what differs from it, with its version', () => {
    expect(changeOf(row, { name: ' Wheat H1 ', grainPrice: '360', pPrice: '3.6', seasonYear: ' 2026 ' })).toEqual({
      defaultModelInputEconomicsId: 1,
      name: 'Wheat H1',
      grainPrice: 360,
      version: 5,
    });
  });
  it('is that the price of a nutrient follows from the products again', () =>
    expect(changeOf(row, { pPrice: '' })).toEqual({ defaultModelInputEconomicsId: 1, pPrice: null, version: 5 }));
  it('is whether it is in use', () => {
    expect(changeOf(row, { isActive: false })).toEqual({
      defaultModelInputEconomicsId: 1,
      isActive: false,
      version: 5,
    });
    expect(changeOf(row, { isActive: true })).toBeNull();
  });
  it('is nothing where nothing is typed, or the same', () => {
    expect(changeOf(row, undefined)).toBeNull();
    expect(changeOf(row, {})).toBeNull();
    expect(changeOf(row, { name: 'Wheat APW1', nPrice: '' })).toBeNull();
  });
  it('is listed for each row that has a draft', () => {
    const rows = [row, economicsRow({ defaultModelInputEconomicsId: 2 })];
    expect(changesOf(rows, { 2: { seasonYear: '2027' }, 9: { seasonYear: '2027' } })).toEqual([
      { defaultModelInputEconomicsId: 2, seasonYear: 2027, version: 1 },
    ]);
  });
});

describe('drafts of rows', () => {
  const list = economicsList([row]);
  it('keep what each figure was when it was typed over', () => {
    const once = withDraft(list, { drafts: {}, id: 1, change: { name: 'A' } });
    expect(once).toEqual({ 1: { name: 'A', over: { name: 'Wheat APW1' } } });
    expect(withDraft(list, { drafts: once, id: 1, change: { isActive: false } })).toEqual({
      1: { name: 'A', isActive: false, over: { name: 'Wheat APW1', isActive: 'true' } },
    });
  });
  it('are none of a row that is not there', () =>
    expect(withDraft(list, { drafts: {}, id: 9, change: { name: 'A' } })).toEqual({}));
  it('are right where every field that is typed is', () => {
    expect(areRight({})).toBe(true);
    expect(areRight({ 1: { name: 'A', nPrice: '' }, 2: { isActive: false } })).toBe(true);
    expect(areRight({ 1: { name: 'A' }, 2: { seasonYear: '1999' } })).toBe(false);
  });
  it('are let go with their rows', () =>
    expect(Object.keys(draftsOver(list, { 1: { name: 'A' }, 2: { name: 'B' } }))).toEqual(['1']));
  it('are kept by the session but for damaged ones', () =>
    expect(
      keptEconomicsDrafts({
        1: { name: 'A', isActive: false, over: { name: 'B' } },
        2: {},
        3: { name: 4 },
        4: { isActive: 'yes' },
        5: { over: 'B' },
        6: 'A',
        7: { over: { name: 5 } },
      }),
    ).toEqual({ 1: { name: 'A', isActive: false, over: { name: 'B' } }, 2: {} }));
  it('are none where nothing was kept', () => expect(keptEconomicsDrafts(null)).toEqual({}));
});

describe('rows that are looked for', () => {
  const other = economicsRow({
    defaultModelInputEconomicsId: 2,
    name: 'Noodle',
    cropId: 9,
    grainGradeId: null,
    seasonYear: 2025,
  });
  const list = economicsList([row, other]);
  const ids = (text: string) =>
    foundEconomics(list, text).map(({ defaultModelInputEconomicsId }) => defaultModelInputEconomicsId);
  it('are all without words', () => expect(foundEconomics(list, ' ')).toBe(list.rows));
  it.each([
    ['noodLE', [2]],
    [' WHEAT ', [1]],
    ['premium', [1]],
    ['2025', [2]],
    ['202', [1, 2]],
    ['barley', []],
  ])('have %j in name, crop, grade or season', (text, found) => expect(ids(text)).toEqual(found));
  it('are found by their crop where the name says another', () =>
    expect(foundEconomics(economicsList([economicsRow({ name: 'Noodle', grainGradeId: null })]), 'wheat')).toHaveLength(
      1,
    ));
});

describe('a row that is added', () => {
  const texts = { name: ' Lupin ', seasonYear: '2027', grainPrice: '400', variableCost: '250.5' };
  it('is saved once it is whole', () =>
    expect(newEconomics({ cropId: 2, grainGradeId: null, texts })).toEqual({
      name: 'Lupin',
      cropId: 2,
      grainGradeId: null,
      seasonYear: 2027,
      grainPrice: 400,
      variableCost: 250.5,
    }));
  it('is none while its crop or a text is missing', () => {
    expect(newEconomics(emptyRow)).toBeNull();
    expect(newEconomics({ cropId: null, grainGradeId: 3, texts })).toBeNull();
    for (const field of Object.keys(texts))
      expect(newEconomics({ cropId: 2, grainGradeId: 3, texts: { ...texts, [field]: '' } })).toBeNull();
  });
});
