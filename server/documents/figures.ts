import {
  paddockRate as rateOf,
  productTotal as totalOf,
  type ProductTotal,
  type RatedPaddock,
} from '../../src/model/rates/product-totals.ts';
import { nutrientRateDecimals } from '../../src/model/products/supply.ts';
import { roundTo } from '../engine/numbers.ts';
import { formatShort } from './document-format.ts';
import type { ProductDocument, RecommendationDocument, SampleDocument } from '../../src/model/reports/document-data.ts';
import { groupBy } from '../../src/model/shared/group.ts';

/** Rate of the product on the sample, in the product's unit per ha; 0 when none was entered. */
export function productRate(product: ProductDocument, sampleId: number): number {
  return product.rates.find((rate) => rate.sampleId === sampleId)?.ratePerHa ?? 0;
}

/** Samples that represent land: each place once, not once per depth, and any other sample with a rate. */
export const ratedIn = ({ samples, products }: RecommendationDocument): readonly SampleDocument[] =>
  samples.filter(
    ({ sampleId, carriesRate }) => carriesRate || products.some((product) => productRate(product, sampleId) > 0),
  );

/** Kg of the element per unit of product: the sum over components of fraction x conversion factor x proportion (specification part 2, section 3). */
export function nutrientPerUnit(product: ProductDocument, nutrientCode: string): number {
  return product.components.reduce(
    (sum, component) =>
      sum +
      component.nutrients
        .filter((nutrient) => nutrient.code === nutrientCode)
        .reduce((part, nutrient) => part + component.fraction * component.conversionFactor * nutrient.proportion, 0),
    0,
  );
}

/** Kg/ha of the element that all products bring to the sample. */
export function nutrientSupply(products: readonly ProductDocument[], sampleId: number, nutrientCode: string): number {
  return products.reduce(
    (sum, product) => sum + productRate(product, sampleId) * nutrientPerUnit(product, nutrientCode),
    0,
  );
}

/** Kg/ha of the element the engine asks for on the sample; null when it gave no rate. */
export function nutrientDemand(
  recommendation: RecommendationDocument,
  sample: SampleDocument,
  nutrientCode: string,
): number | null {
  const demands = recommendation.analytes
    .filter((analyte) => analyte.nutrientCode === nutrientCode)
    .map((analyte) => sample.results.find((result) => result.analyteId === analyte.analyteId)?.demandKgPerHa ?? null)
    .filter((demand) => demand !== null);
  return demands.length === 0 ? null : Math.max(...demands);
}

/** Supply less demand, kg/ha, from the two displayed figures, so that a reader who subtracts them gets the same. */
export function balanceOfShown(nutrientCode: string, demandKgPerHa: number, supplyKgPerHa: number): number {
  const decimals = nutrientRateDecimals(nutrientCode);
  return roundTo(supplyKgPerHa, decimals) - roundTo(demandKgPerHa, decimals);
}

const USUAL_ORDER = ['N', 'P', 'K', 'S', 'Ca', 'Mg', 'Cu', 'Zn', 'Mn', 'B'];

/** Nutrients that a sample demands, in the field's usual order. As in the builder, others have no balance. */
export function demandedNutrients(recommendation: RecommendationDocument): readonly string[] {
  const demanded = recommendation.analytes
    .filter(({ analyteId }) =>
      recommendation.samples.some((s) => s.results.some((r) => r.analyteId === analyteId && r.demandKgPerHa !== null)),
    )
    .flatMap(({ nutrientCode }) => nutrientCode ?? []);
  const codes = new Set(demanded);
  return [
    ...USUAL_ORDER.filter((code) => codes.has(code)),
    ...[...codes].filter((code) => !USUAL_ORDER.includes(code)).sort(),
  ];
}

export interface Paddock {
  readonly key: string;
  readonly name: string | null;
  readonly farmName: string | null;
  readonly areaHa: number | null;
  readonly samples: readonly SampleDocument[];
}

/** The crops of samples, each once; null where they have none. */
export const cropOf = (samples: readonly Pick<SampleDocument, 'cropName'>[]): string | null =>
  [...new Set(samples.flatMap(({ cropName }) => cropName ?? []))].join(', ') || null;

/** What tells a paddock from every other; without a number its name does. */
export const paddockKey = ({ paddockId, paddockName }: SampleDocument): string =>
  paddockId === null ? `name ${paddockName ?? ''}` : `id ${paddockId}`;

/** The samples grouped by paddock, in the order of each paddock's first sample; samples without a paddock form one group. */
export function paddocksOf(samples: readonly SampleDocument[]): readonly Paddock[] {
  return [...groupBy(samples, paddockKey)].map(([key, members]) => ({
    key,
    name: members[0]?.paddockName ?? null,
    farmName: members[0]?.farmName ?? null,
    areaHa: members.find((member) => member.paddockAreaHa !== null)?.paddockAreaHa ?? null,
    samples: members,
  }));
}

const rated = (product: ProductDocument, { areaHa, samples }: Paddock): RatedPaddock => ({
  areaHa,
  samples: samples.map((sample) => ({
    depthFrom: sample.depthFromCm,
    ratePerHa: productRate(product, sample.sampleId),
  })),
});

/** Rate of the product on the paddock, per ha: the rule of the rate editor. */
export const paddockRate = (product: ProductDocument, paddock: Paddock): number => rateOf(rated(product, paddock));

/** The least and the most that its sites get, where they differ and the rate of the paddock is their mean; null where they get one. */
export function rateSpan(
  product: ProductDocument,
  { samples }: Paddock,
): { readonly least: number; readonly most: number } | null {
  const surface = samples.filter(({ depthFromCm }) => (depthFromCm ?? 0) === 0);
  const rates = (surface.length > 0 ? surface : samples).map(({ sampleId }) => productRate(product, sampleId));
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return least < most ? { least, most } : null;
}

/** `, mean of sites from 35 to 80`: one rate represents different ones. */
export const spanText = (span: ReturnType<typeof rateSpan>): string =>
  span === null ? '' : `, mean of sites from ${formatShort(span.least, 2)} to ${formatShort(span.most, 2)}`;

/** What has to be ordered of the product: the rule of the rate editor. */
export const productTotal = (product: ProductDocument, paddocks: readonly Paddock[]): ProductTotal =>
  totalOf(paddocks.map((paddock) => rated(product, paddock)));

/** A$/ha of all priced products on the sample; null when any product with a rate there has no price. */
export function productCostPerHa(products: readonly ProductDocument[], sampleId: number): number | null {
  let costPerHa = 0;
  for (const product of products) {
    const rate = productRate(product, sampleId);
    if (rate === 0) continue;
    if (product.pricePerTonneOrKilolitre === null) return null;
    costPerHa += (rate * product.pricePerTonneOrKilolitre) / 1000;
  }
  return costPerHa;
}
