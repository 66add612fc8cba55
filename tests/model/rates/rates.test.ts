import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productTotal, totalUnit } from '../../../src/model/rates/product-totals.ts';
import { formatRate, isRateText, isSameRate, rateOfText, textOfRate } from '../../../src/model/products/rate-text.ts';
import {
  draftOfRates,
  problemOfRates,
  turnedRate,
  withRatesEdit,
  type RatesDraft,
  type RatesEdit,
} from '../../../src/model/rates/rates-draft.ts';
import { writtenRates } from '../../../src/model/rates/rates-merge.ts';
import { ratedPaddocks, typedTotal } from '../../../src/model/rates/typed-rates.ts';
import { paddockSections } from '../../../src/model/samples/paddock-sections.ts';
import { recommended, sample } from '../../machines/recommendation/fixtures.ts';

const samples = [sample(1), sample(2)];
const original = draftOfRates([recommended(1, { 1: 50 }), recommended(2, { 2: 80 })], samples);

describe('the rates of all products', () => {
  it('are 0, shown empty, where none was entered', () =>
    expect(original.rates).toEqual({ 1: { 1: '50', 2: '' }, 2: { 1: '', 2: '80' } }));
  it('take one rate for a whole column', () =>
    expect(withRatesEdit(original, { edit: 'column', recommendedProductId: 2, text: '60' }).rates).toEqual({
      1: original.rates[1],
      2: { 1: '60', 2: '60' },
    }));
  it('know which rates have changed, in no matter what notation', () => {
    const same = withRatesEdit(original, { edit: 'cell', recommendedProductId: 1, sampleId: 1, text: '50.0' });
    expect([...writtenRates(same, original)]).toEqual([]);
    const typed = withRatesEdit(same, { edit: 'cell', recommendedProductId: 2, sampleId: 1, text: '5' });
    expect([...writtenRates(typed, original)]).toEqual([[2, [1]]]);
  });
  it('cannot be saved outside 0 to 10000', () =>
    expect(problemOfRates(withRatesEdit(original, { edit: 'column', recommendedProductId: 1, text: '10001' }))).toBe(
      'A rate must be between 0 and 10000.',
    ));
});

describe('what was typed in the sheet', () => {
  const cell = (sampleId: number, text: string) => ({ edit: 'cell', recommendedProductId: 1, sampleId, text }) as const;
  const all = (text: string) => ({ edit: 'column', recommendedProductId: 2, text }) as const;
  const after = (...edits: readonly RatesEdit[]): RatesDraft => edits.reduce(withRatesEdit, original);
  const undo = { edit: 'undo' } as const;
  const redo = { edit: 'redo' } as const;

  it('is taken back a rate at a time, however many letters it has', () => {
    const typed = after(cell(1, '6'), cell(1, '60'), cell(2, '7'));
    expect(withRatesEdit(typed, undo).rates[1]).toEqual({ 1: '60', 2: '' });
    expect(withRatesEdit(withRatesEdit(typed, undo), undo).rates).toEqual(original.rates);
  });
  const at = (sampleId: number) =>
    ({ edit: 'at', cell: { recommendedProductId: 1, sampleId }, extend: false }) as const;
  it('is taken back an entry at a time, even where one cell was entered again and again', () => {
    const entered = after(
      at(1),
      cell(1, '7'),
      cell(1, '70'),
      at(2),
      at(1),
      cell(1, '1'),
      cell(1, '1,000'),
      at(1),
      cell(1, '8'),
    );
    const [one, two, three] = [1, 2, 3].map((times) =>
      Array.from({ length: times }).reduce<RatesDraft>((draft) => withRatesEdit(draft, undo), entered),
    );
    expect([one, two, three].map((draft) => draft?.rates[1]?.[1])).toEqual(['1,000', '70', original.rates[1]?.[1]]);
  });
  it('is no step where an entry ends as it began', () => {
    const before = original.rates[1]![1]!;
    const entered = after(at(1), cell(1, `${before}0`), cell(1, before));
    expect(turnedRate(entered, 'undo')).toBeUndefined();
    expect(withRatesEdit(withRatesEdit(entered, cell(1, '9')), undo).rates).toEqual(original.rates);
  });
  it('is taken back as a whole where a box filled a whole column, and comes again', () => {
    const filled = after(cell(1, '60'), all('9'));
    const undone = withRatesEdit(filled, undo);
    expect(undone.rates[2]).toEqual({ 1: '', 2: '80' });
    expect(withRatesEdit(undone, redo).rates).toEqual(filled.rates);
  });
  it('does not come again after something else was typed', () => {
    const typed = after(cell(1, '60'), undo, cell(2, '7'));
    expect(withRatesEdit(typed, redo)).toBe(typed);
    expect(turnedRate(typed, 'redo')).toBeUndefined();
    expect(turnedRate(typed, 'undo')).toMatchObject({ sampleId: 2, before: '' });
  });
  it('all of it, taken back step by step, leaves the rates as they were', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 3 }), fc.constantFrom('', '5', '50')),
        ),
        (typed) => {
          const edits = typed.map(([recommendedProductId, sampleId, text]) =>
            sampleId === 3
              ? ({ edit: 'column', recommendedProductId, text } as const)
              : ({ edit: 'cell', recommendedProductId, sampleId, text } as const),
          );
          const last = after(...edits);
          let back = last;
          while (turnedRate(back, 'undo')) back = withRatesEdit(back, undo);
          expect(back.rates).toEqual(original.rates);
          while (turnedRate(back, 'redo')) back = withRatesEdit(back, redo);
          expect(back.rates).toEqual(last.rates);
        },
      ),
    ));
});

describe('rate texts', () => {
  it.each(['', ' ', '0', '10000', '12.5', '1,000', '2 500'])('%j is a rate', (text) =>
    expect(isRateText(text)).toBe(true),
  );
  it.each(['-1', '10000.1', 'ten', '1e3', '12,5', '10,001'])('%j is none', (text) =>
    expect(isRateText(text)).toBe(false),
  );
  it('a thousand of lime is a thousand, as it is typed and as lists show it', () => {
    expect([rateOfText('1,000'), rateOfText('2 500')]).toEqual([1000, 2500]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (hundredths) => {
        expect(rateOfText(formatRate(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });
  it('a decimal comma is refused with words', () =>
    expect(problemOfRates({ kind: 'rates', rates: { 1: { 1: '50', 2: '2,5' } }, begun: {} })).toBe(
      'Write decimals with a point, as in 2.5: a comma only parts thousands, as in 1,000.',
    ));
  it('a stored rate comes back as it was', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (hundredths) =>
        isSameRate(textOfRate(hundredths / 100), String(hundredths / 100)),
      ),
    ));
});

describe('what has to be ordered', () => {
  const sections = paddockSections([
    sample(1, {}, { paddockId: 1, paddockAreaHa: 100 }),
    sample(2, {}, { paddockId: 1, paddockAreaHa: 100, depthFrom: 10, depthTo: 30 }),
    sample(3, {}, { paddockId: 2, paddockAreaHa: 50 }),
    sample(4, {}, { paddockId: 3, paddockAreaHa: null }),
  ]);
  it('is paddock rate x area, a deeper sample of the same place not counted', () =>
    expect(productTotal(ratedPaddocks({ 1: '80', 2: '400', 3: '40' }, sections))).toEqual({
      amount: 10,
      paddocksWithoutArea: 0,
    }));
  it('says which paddocks it leaves out', () =>
    expect(productTotal(ratedPaddocks({ 1: '80', 4: '10' }, sections))).toEqual({ amount: 8, paddocksWithoutArea: 1 }));
  it('follows what is typed, as if all of it were counted again', () => {
    const total = typedTotal(sections);
    const typed = [{ 1: '80', 3: '40' }, { 1: '80', 3: '45' }, { 1: '8x', 3: '45' }, { 1: '80', 2: '5', 4: '10' }, {}];
    expect(typed.map(total)).toEqual(typed.map((rates) => productTotal(ratedPaddocks(rates, sections))));
  });
  it('is unknown where no area is', () =>
    expect(productTotal(ratedPaddocks({ 4: '10' }, sections))).toEqual({ amount: null, paddocksWithoutArea: 1 }));
  it('counts litres in kilolitres', () => expect([totalUnit('L'), totalUnit('kg')]).toEqual(['kL', 't']));
});
