import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byFarm } from '../../../src/model/rates/farm-totals.ts';
import type { RateGrid } from '../../../src/model/rates/rate-block.ts';
import {
  addedIn,
  canTurn,
  draftOfRates,
  problemOfRates,
  withRatesEdit,
  type RatesDraft,
  type RatesEdit,
} from '../../../src/model/rates/rates-draft.ts';
import { fittedRates, isSheetChanged, writtenRates } from '../../../src/model/rates/rates-merge.ts';
import { ratesKind } from '../../../src/model/rates/rates-kind.ts';
import { sheetColumns } from '../../../src/model/rates/sheet-columns.ts';
import { paddockSections } from '../../../src/model/samples/paddock-sections.ts';
import { rateTexts } from '../../../src/model/texts/rates.ts';
import { product, recommended, sample } from '../../machines/recommendation/fixtures.ts';

const samples = [sample(1), sample(2), sample(3)];
const original = draftOfRates([recommended(1, { 1: 50 }), recommended(2, { 2: 80 })], samples);
const grid: RateGrid = { sampleIds: [1, 2, 3], recommendedProductIds: [1, 2] };
const after = (draft: RatesDraft, ...edits: readonly RatesEdit[]): RatesDraft => edits.reduce(withRatesEdit, draft);
const at = (recommendedProductId: number, sampleId: number, extend = false): RatesEdit => ({
  edit: 'at',
  cell: { recommendedProductId, sampleId },
  extend,
});
const paste = (text: string): RatesEdit => ({ edit: 'paste', grid, text });
const undo: RatesEdit = { edit: 'undo' };
const redo: RatesEdit = { edit: 'redo' };

describe('a block pasted into the sheet', () => {
  it('starts at the field of the cursor, and is one step', () => {
    const pasted = after(original, at(1, 2), paste('60\t70\r\n1,000\t\r\n'));
    expect(pasted.rates).toEqual({ 1: { 1: '50', 2: '60', 3: '1,000' }, 2: { 1: '', 2: '70', 3: '' } });
    expect(pasted.skipped).toBeNull();
    expect(after(pasted, undo).rates).toEqual(original.rates);
  });
  it('leaves out what is no rate and what lies beyond the sheet, and says so', () => {
    const pasted = after(original, at(2, 2), paste('MAP\t9\n10001\t9\n7\t9\n8\t9'));
    expect(pasted.rates[2]).toEqual({ 1: '', 2: '80', 3: '' });
    expect(pasted.skipped).toEqual({ texts: ['MAP', '10001'], noRates: 2, outside: 6 });
    expect(rateTexts.skipped(2, ['MAP', '10001'], 6)).toBe(
      '2 values are not a rate (0 to 10000), skipped: MAP; 10001. 6 values are outside the table, skipped.',
    );
  });
  it('of one rate fills the whole block it is pasted over', () =>
    expect(after(original, at(1, 1), at(2, 2, true), paste('5')).rates).toEqual({
      1: { 1: '5', 2: '5', 3: '' },
      2: { 1: '5', 2: '5', 3: '' },
    }));
  it('goes nowhere without a cursor', () => expect(after(original, paste('5'))).toBe(original));
  it('is no longer reported once something else is done', () =>
    expect(
      after(original, at(1, 1), paste('x'), { edit: 'cell', recommendedProductId: 1, sampleId: 1, text: '9' }).skipped,
    ).toBeNull());
});

describe('filling', () => {
  it('down takes one rate to the end, or the top row through the block', () => {
    expect(after(original, at(1, 1), { edit: 'fillDown', grid }).rates[1]).toEqual({ 1: '50', 2: '50', 3: '50' });
    expect(after(original, at(1, 1), at(1, 2, true), { edit: 'fillDown', grid }).rates[1]).toEqual({
      1: '50',
      2: '50',
      3: '',
    });
  });
  it('right takes one rate to the other products', () =>
    expect(after(original, at(1, 1), { edit: 'fillRight', grid }).rates[2]).toEqual({ 1: '50', 2: '80', 3: '' }));
  it('goes by what is shown: a hidden product keeps its rates', () =>
    expect(
      after(original, at(1, 1), { edit: 'fillRight', grid: { ...grid, recommendedProductIds: [1] } }).rates[2],
    ).toEqual(original.rates[2]));
  it('empties the chosen block', () =>
    expect(after(original, at(1, 1), at(2, 3, true), { edit: 'clear', grid }).rates).toEqual({
      1: { 1: '', 2: '', 3: '' },
      2: { 1: '', 2: '', 3: '' },
    }));
});

describe('a product that is put on in the sheet', () => {
  const add: RatesEdit = { edit: 'add', sampleIds: [1, 2, 3] };
  const choice = { productId: 7, customBlendId: null, placeId: 1, applicationTimingId: 2 };
  const choose: RatesEdit = { edit: 'choose', id: -1, choice };
  const rate: RatesEdit = { edit: 'column', recommendedProductId: -1, text: '40' };

  it('is a column of its own, and no change of those that are there', () => {
    const put = after(original, add);
    expect(put.rates[-1]).toEqual({ 1: '', 2: '', 3: '' });
    expect([isSheetChanged(put, original), [...writtenRates(put, original)]]).toEqual([true, []]);
  });
  it('cannot be saved without product, placement, timing and a rate', () => {
    const { incomplete } = rateTexts;
    expect(problemOfRates(after(original, add))).toBe(incomplete);
    expect(problemOfRates(after(original, add, rate))).toBe(incomplete);
    expect(problemOfRates(after(original, add, choose))).toBe(incomplete);
    expect(problemOfRates(after(original, add, choose, rate))).toBeNull();
  });
  it('is taken back and done again with its rates, and its number is no other’s', () => {
    const rated = after(original, add, choose, rate);
    const without = after(rated, { edit: 'takeOff', id: -1 });
    expect([addedIn(without), without.rates[-1]]).toEqual([[], undefined]);
    expect(after(without, undo)).toMatchObject({ rates: rated.rates, added: rated.added });
    expect(after(without, undo, redo).rates).toEqual(original.rates);
    expect(after(rated, undo, undo, undo).rates).toEqual(original.rates);
    expect(addedIn(after(without, add)).map(({ id }) => id)).toEqual([-2]);
  });
  it('is shown where only some products are', () =>
    expect(after({ ...original, shown: [2] }, add).shown).toEqual([2, -1]));
  it('outlives a reload, on top of whatever there is then', () => {
    const rated = after(original, add, choose, rate);
    expect(ratesKind.isKept(JSON.parse(JSON.stringify(rated)) as never)).toBe(true);
    const fitted = fittedRates(rated, draftOfRates([recommended(2)], samples));
    expect([fitted.added, fitted.rates[-1], problemOfRates(fitted)]).toEqual([rated.added, rated.rates[-1], null]);
  });
  it('holds the rates that were typed for a product that is gone, and drops those that were not typed', () => {
    const typed = after(original, { edit: 'cell', recommendedProductId: 1, sampleId: 2, text: '60' });
    const without = fittedRates(typed, draftOfRates([], samples));
    const { id: _, ...choice } = addedIn(without)[0]!;
    expect(choice).toEqual({ productId: 1, customBlendId: null, placeId: 1, applicationTimingId: 1 });
    expect(without.rates).toEqual({ [-1]: { 1: '50', 2: '60', 3: '' } });
    expect([problemOfRates(without), ratesKind.isKept(JSON.parse(JSON.stringify(typed)))]).toEqual([null, true]);
    expect(isSheetChanged(fittedRates(original, draftOfRates([], samples)), draftOfRates([], samples))).toBe(false);
    expect(ratesKind.isKept({ ...typed, begun: { 1: { version: 1, rates: {}, choice: { productId: 'x' } } } })).toBe(
      false,
    );
  });
  it('is called by its number until a product is chosen', () => {
    const catalogue = {
      products: [product(7)],
      blends: [],
      places: [{ id: 1, description: 'Banded', shortDescription: 'Band' }],
      timings: [{ id: 2, description: 'Z30', shortDescription: 'Z30' }],
    };
    const names = (draft: RatesDraft) => sheetColumns([], addedIn(draft), catalogue).map(({ name }) => name);
    expect(names(after(original, add))).toEqual(['New product 1']);
    expect(names(after(original, add, choose))).toEqual(['Product 7, Banded, Z30']);
  });
});

it('many rates and products at once are one step', () => {
  const many = after(original, {
    edit: 'many',
    patches: [{ recommendedProductId: 1, sampleId: 3, text: '12' }],
    columns: [{ productId: 3, customBlendId: null, placeId: 1, applicationTimingId: 1, rates: { 1: '5', 2: '' } }],
  });
  expect(many.rates).toMatchObject({ 1: { 3: '12' }, [-1]: { 1: '5', 2: '' } });
  const back = after(many, undo);
  expect([back.rates, addedIn(back)]).toEqual([original.rates, []]);
});

it('whatever is done, taken back to the beginning it is the sheet that was opened, and done again what it was', () => {
  const sampleId = fc.integer({ min: 1, max: 3 });
  const id = fc.constantFrom(1, 2, -1, -2);
  const text = fc.constantFrom('', '5', '50', 'x');
  const action: fc.Arbitrary<RatesEdit> = fc.oneof(
    fc.record({ edit: fc.constant('cell' as const), recommendedProductId: id, sampleId, text }),
    fc.record({ edit: fc.constant('column' as const), recommendedProductId: id, text }),
    fc.tuple(id, sampleId, fc.boolean()).map(([product, of, extend]) => at(product, of, extend)),
    fc.constantFrom<RatesEdit>(
      { edit: 'fillDown', grid },
      { edit: 'fillRight', grid },
      { edit: 'clear', grid },
      { edit: 'add', sampleIds: [1, 2, 3] },
      { edit: 'takeOff', id: -1 },
      { edit: 'choose', id: -1, choice: { productId: 7 } },
      paste('1\t2\n3\tx'),
    ),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const last = after(original, ...actions);
      let back = last;
      while (canTurn(back, 'undo')) back = after(back, undo);
      expect([back.rates, addedIn(back)]).toEqual([original.rates, []]);
      while (canTurn(back, 'redo')) back = after(back, redo);
      expect([back.rates, addedIn(back)]).toEqual([last.rates, addedIn(last)]);
    }),
  );
});

it('the paddocks are listed under their farm, those of no farm last', () => {
  const sections = paddockSections([
    sample(1, {}, { paddockId: 1, farmName: null }),
    sample(2, {}, { paddockId: 2, farmName: 'Valley' }),
    sample(3, {}, { paddockId: 3, farmName: 'Hill' }),
    sample(4, {}, { paddockId: 4, farmName: 'Valley' }),
  ]);
  expect(byFarm(sections).map(({ name, sections: own }) => [name, own.map(({ key }) => key)])).toEqual([
    ['Hill', ['id 3']],
    ['Valley', ['id 2', 'id 4']],
    ['paddocks of no farm', ['id 1']],
  ]);
});
