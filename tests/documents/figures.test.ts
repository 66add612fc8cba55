import { describe, expect, test } from 'vitest';
import { formatNumber, formatResult, formatResultWithUnit } from '../../server/documents/document-format.ts';
import {
  balanceOfShown,
  nutrientDemand,
  demandedNutrients,
  nutrientSupply,
  paddockRate,
  paddocksOf,
  productCostPerHa,
  productTotal,
  rateSpan,
  spanText,
} from '../../server/documents/figures.ts';
import { paddockSheet } from '../../server/documents/workbook/rate-sheets.ts';
import { RECOMMENDATION, REPORT, SAMPLES } from './fixture.ts';
import { PRODUCTS } from './products.ts';

const [starter, urea, uan] = PRODUCTS as [
  (typeof PRODUCTS)[number],
  (typeof PRODUCTS)[number],
  (typeof PRODUCTS)[number],
];

describe('supply', () => {
  test('a blend supplies by its fractions', () => {
    expect(nutrientSupply([starter], 101, 'K')).toBeCloseTo(100 * 0.25 * 0.498, 9);
    expect(nutrientSupply([starter], 101, 'S')).toBeCloseTo(100 * (0.6 * 0.015 + 0.15 * 0.24), 9);
  });

  test('a liquid supplies by its density', () => {
    expect(nutrientSupply([uan], 105, 'N')).toBeCloseTo(37.5 * 1.32 * 0.32, 9);
  });

  test('a sample without a rate gets nothing', () => {
    expect(nutrientSupply(PRODUCTS, 102, 'N')).toBe(0);
  });
});

test('a sample without an engine rate has no demand, which is not zero', () => {
  const [surface, deeper] = SAMPLES;
  expect(surface && nutrientDemand(RECOMMENDATION, surface, 'N')).toBe(66);
  expect(deeper && nutrientDemand(RECOMMENDATION, deeper, 'N')).toBeNull();
});

test('nutrients come in the field’s usual order, and only those that a sample demands', () => {
  expect(demandedNutrients(RECOMMENDATION)).toEqual(['N', 'P', 'K', 'S', 'Cu', 'Zn', 'Mn', 'B']);
  const chloride = {
    ...urea,
    components: [
      { productName: 'MOP', fraction: 1, conversionFactor: 1, nutrients: [{ code: 'Cl', proportion: 0.47 }] },
    ],
  };
  expect(demandedNutrients({ ...RECOMMENDATION, products: [chloride] })).not.toContain('Cl');
});

test('a balance is the difference of the two figures beside it', () => {
  expect(balanceOfShown('N', 20.4, 10.6)).toBe(-9);
  expect(balanceOfShown('Zn', 0.54, 0.26)).toBeCloseTo(-0.2, 9);
});

describe('totals', () => {
  test('deeper samples do not thin the paddock’s rate', () => {
    const [lane] = paddocksOf(SAMPLES);
    expect(lane && paddockRate(urea, lane)).toBe(105);
  });

  test('tonnes are rate times area over the paddocks', () => {
    expect(productTotal(urea, paddocksOf(SAMPLES))).toEqual({
      amount: (64.2 * 105 + 87.5 * 50 + 41 * 145) / 1000,
      paddocksWithoutArea: 0,
    });
  });

  test('paddocks of unknown area are counted, not guessed', () => {
    const samples = SAMPLES.map((sample) => (sample.paddockId === 12 ? { ...sample, paddockAreaHa: null } : sample));
    expect(productTotal(urea, paddocksOf(samples))).toMatchObject({ paddocksWithoutArea: 1 });
  });
});

test('a missing price makes the cost unknown, not lower', () => {
  expect(productCostPerHa(PRODUCTS, 101)).toBeCloseTo(100 * 0.89 + 105 * 0.8, 9);
  expect(productCostPerHa([{ ...urea, pricePerTonneOrKilolitre: null }, starter], 101)).toBeNull();
});

describe('figures as text', () => {
  test.each([
    [{ value: 5, qualifier: '<' as const }, 1, '<5'],
    [{ value: 0.25, qualifier: '<' as const }, 0, '<0.25'],
    [{ value: 5.04, qualifier: '' as const }, 1, '5.0'],
    [{ value: null, qualifier: '' as const }, 1, '–'],
  ])('%j with %i decimals reads %s', (result, decimalPlaces, text) => {
    expect(formatResult(result, { decimalPlaces })).toBe(text);
  });

  test('a unit follows after a no-break space, a per cent sign at once', () => {
    expect(formatResultWithUnit({ value: 48, qualifier: '' }, { decimalPlaces: 0, unitOfMeasure: 'mg/kg' })).toBe(
      '48\u00a0mg/kg',
    );
    expect(formatResultWithUnit({ value: 1, qualifier: '' }, { decimalPlaces: 2, unitOfMeasure: '%' })).toBe('1.00%');
  });

  test('a minus is a minus sign and is always followed by a digit', () => {
    expect(formatNumber(-1234.56, 1)).toBe('−1,234.6');
    expect(formatNumber(-0.2, 0)).toBe('0');
  });
});

describe('one rate for sites that get different ones', () => {
  const samples = SAMPLES.map((sample) =>
    sample.sampleId === 103 ? { ...sample, paddockId: 11, paddockName: 'Lane' } : sample,
  );
  const [lane] = paddocksOf(samples);

  test('is shown with the least and the most of its surface samples', () => {
    expect(rateSpan(urea, lane!)).toEqual({ least: 50, most: 105 });
    expect(spanText(rateSpan(urea, lane!))).toBe(', mean of sites from 50 to 105');
    expect([rateSpan(uan, lane!), spanText(null)]).toEqual([null, '']);
  });

  test('has a column of the workbook where there is any, and none where there is not', () => {
    const headOf = (of: typeof SAMPLES) =>
      paddockSheet({ ...REPORT, recommendations: [{ ...RECOMMENDATION, samples: of }] });
    const sheet = headOf(samples);
    expect(sheet.head.at(-1)).toBe('Mean of sites that get');
    expect(sheet.rows[0]!.at(-1)).toBe('Lane starter 60–100 kg/ha; Urea 50–105 kg/ha');
    expect(headOf(SAMPLES).head).not.toContain('Mean of sites that get');
  });
});
