import type { ProductDocument } from '../../src/model/reports/document-data.ts';

const MAP_COMPONENT = {
  productName: 'MAP',
  fraction: 1,
  conversionFactor: 1,
  nutrients: [
    { code: 'N', proportion: 0.1 },
    { code: 'P', proportion: 0.219 },
    { code: 'S', proportion: 0.015 },
  ],
};
const UREA = { productName: 'Urea', fraction: 1, conversionFactor: 1, nutrients: [{ code: 'N', proportion: 0.46 }] };
const MOP = {
  productName: 'Muriate of potash',
  fraction: 1,
  conversionFactor: 1,
  nutrients: [{ code: 'K', proportion: 0.498 }],
};
const SOA = {
  productName: 'Ammonium sulfate',
  fraction: 1,
  conversionFactor: 1,
  nutrients: [
    { code: 'N', proportion: 0.21 },
    { code: 'S', proportion: 0.24 },
  ],
};

export const PRODUCTS: readonly ProductDocument[] = [
  {
    recommendedProductId: 201,
    name: 'Lane starter',
    isBlend: true,
    unitOfMeasure: 'kg',
    placement: 'Banded below seed',
    timing: 'At seeding',
    components: [
      { ...MAP_COMPONENT, fraction: 0.6 },
      { ...MOP, fraction: 0.25 },
      { ...SOA, fraction: 0.15 },
    ],
    rates: [
      { sampleId: 101, ratePerHa: 100 },
      { sampleId: 103, ratePerHa: 60 },
      { sampleId: 105, ratePerHa: 0 },
    ],
    pricePerTonneOrKilolitre: 890,
  },
  {
    recommendedProductId: 202,
    name: 'Urea',
    isBlend: false,
    unitOfMeasure: 'kg',
    placement: 'Topdressed',
    timing: 'Tillering 4-6 weeks',
    components: [UREA],
    rates: [
      { sampleId: 101, ratePerHa: 105 },
      { sampleId: 103, ratePerHa: 50 },
      { sampleId: 105, ratePerHa: 145 },
    ],
    pricePerTonneOrKilolitre: 800,
  },
  {
    recommendedProductId: 203,
    name: 'UAN 32',
    isBlend: false,
    unitOfMeasure: 'L',
    placement: 'Streaming nozzle',
    timing: 'Stem elongation 7-9 weeks',
    components: [
      { productName: 'UAN 32', fraction: 1, conversionFactor: 1.32, nutrients: [{ code: 'N', proportion: 0.32 }] },
    ],
    rates: [{ sampleId: 105, ratePerHa: 37.5 }],
    pricePerTonneOrKilolitre: 620,
  },
];
