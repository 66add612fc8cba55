import { expect, test } from 'vitest';
import { whatMatters } from '../../server/documents/recommendation-report/what-matters.ts';
import { numberedPaddocks } from '../../server/documents/recommendation-report/numbered-paddocks.ts';
import type {
  AnalyteDocument,
  ProductDocument,
  RecommendationDocument,
} from '../../src/model/reports/document-data.ts';
import { RECOMMENDATION } from './fixture.ts';

const analyte = (analyteId: number, displayName: string, nutrientCode: string): AnalyteDocument => ({
  analyteId,
  displayName,
  shortName: nutrientCode,
  unitOfMeasure: 'mg/kg',
  decimalPlaces: 1,
  nutrientCode,
  isPrimary: true,
});
const COPPER_ID = 8;
const result = (analyteId: number, level: 0 | 1 | 2) => ({
  analyteId,
  value: 1,
  qualifier: '' as const,
  used: null,
  rating: { scale: 'NUTRIENT' as const, level, percent: 20 * level },
  demandKgPerHa: null,
});

/** Copper tests low everywhere, potassium is marginal on one site. */
const recommendation = (products: readonly ProductDocument[]): RecommendationDocument => ({
  ...RECOMMENDATION,
  analytes: [analyte(3, 'Potassium', 'K'), analyte(COPPER_ID, 'Copper', 'Cu')],
  samples: RECOMMENDATION.samples.map((sample, at) => ({
    ...sample,
    results: [result(3, at === 0 ? 1 : 2), result(COPPER_ID, 0)],
  })),
  products,
});
const product = (code: string, ratePerHa: number): ProductDocument => ({
  recommendedProductId: 1,
  name: 'Trace mix',
  isBlend: false,
  unitOfMeasure: 'kg',
  placement: 'Foliar',
  timing: 'Tillering',
  components: [{ productName: 'Trace mix', fraction: 1, conversionFactor: 1, nutrients: [{ code, proportion: 0.25 }] }],
  rates: [{ sampleId: RECOMMENDATION.samples[0]!.sampleId, ratePerHa }],
  pricePerTonneOrKilolitre: null,
});
const ledBy = (products: readonly ProductDocument[]) => {
  const of = recommendation(products);
  return whatMatters(of, numberedPaddocks(of))?.analyte.nutrientCode;
};

test('a nutrient colours a map only where the plan carries it', () => {
  expect(ledBy([])).toBeUndefined();
  expect(ledBy([product('N', 50)])).toBeUndefined();
  expect(ledBy([product('K', 50), product('Cu', 0)])).toBe('K');
  expect(ledBy([product('K', 50), product('Cu', 4)])).toBe('Cu');
});
