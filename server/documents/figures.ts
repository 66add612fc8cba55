import type { ProductDocument, RecommendationDocument, SampleDocument } from './document-data.ts';

/** Rate of the product on the sample, in the product's unit per ha; 0 when none was entered. */
export function productRate(product: ProductDocument, sampleId: number): number {
  return product.rates.find((rate) => rate.sampleId === sampleId)?.ratePerHa ?? 0;
}

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
  return products.reduce((sum, product) => sum + productRate(product, sampleId) * nutrientPerUnit(product, nutrientCode), 0);
}

/** Kg/ha of the element the engine asks for on the sample; null when it gave no rate. */
export function nutrientDemand(recommendation: RecommendationDocument, sample: SampleDocument, nutrientCode: string): number | null {
  const demands = recommendation.analytes
    .filter((analyte) => analyte.nutrientCode === nutrientCode)
    .map((analyte) => sample.results.find((result) => result.analyteId === analyte.analyteId)?.demandKgPerHa ?? null)
    .filter((demand) => demand !== null);
  return demands.length === 0 ? null : Math.max(...demands);
}

const USUAL_ORDER = ['N', 'P', 'K', 'S', 'Ca', 'Mg', 'Cu', 'Zn', 'Mn', 'B'];

/** Nutrients that a sample demands or a rated product supplies, in the field's usual order. */
export function nutrientsInPlay(recommendation: RecommendationDocument): readonly string[] {
  const demanded = recommendation.analytes
    .filter(({ analyteId }) => recommendation.samples.some((s) => s.results.some((r) => r.analyteId === analyteId && r.demandKgPerHa !== null)))
    .flatMap(({ nutrientCode }) => nutrientCode ?? []);
  const supplied = recommendation.products
    .filter((product) => product.rates.some((rate) => rate.ratePerHa > 0))
    .flatMap((product) => product.components.flatMap((component) => component.nutrients.map((nutrient) => nutrient.code)));
  const codes = new Set([...demanded, ...supplied]);
  return [...USUAL_ORDER.filter((code) => codes.has(code)), ...[...codes].filter((code) => !USUAL_ORDER.includes(code)).sort()];
}

export interface Paddock {
  readonly key: string;
  readonly name: string | null;
  readonly farmName: string | null;
  readonly areaHa: number | null;
  readonly samples: readonly SampleDocument[];
}

/** The samples grouped by paddock, each paddock where its first sample stands; samples without a paddock form one group. */
export function paddocksOf(samples: readonly SampleDocument[]): readonly Paddock[] {
  const groups = new Map<string, SampleDocument[]>();
  for (const sample of samples) {
    const key = sample.paddockId === null ? `name ${sample.paddockName ?? ''}` : `id ${sample.paddockId}`;
    const group = groups.get(key);
    if (group) group.push(sample);
    else groups.set(key, [sample]);
  }
  return [...groups].map(([key, members]) => ({
    key,
    name: members[0]?.paddockName ?? null,
    farmName: members[0]?.farmName ?? null,
    areaHa: members.find((member) => member.paddockAreaHa !== null)?.paddockAreaHa ?? null,
    samples: members,
  }));
}

/**
 * One rate for a paddock: the mean over its surface samples (depth from 0, or no depth: plants), over all of them when it has no
 * surface sample. A deeper sample repeats the place, not the land, so it must not weigh in.
 */
export function paddockRate(product: ProductDocument, paddock: Paddock): number {
  const surface = paddock.samples.filter((sample) => (sample.depthFromCm ?? 0) === 0);
  const members = surface.length > 0 ? surface : paddock.samples;
  return members.reduce((sum, sample) => sum + productRate(product, sample.sampleId), 0) / members.length;
}

export interface ProductTotal {
  /** Tonnes (kg products) or kilolitres (L products) over the paddocks whose area is known. */
  readonly amount: number;
  /** Paddocks with a rate whose area is unknown: the amount is then a part only. */
  readonly paddocksWithoutArea: number;
}

/** What has to be ordered: paddock rate x area, summed. */
export function productTotal(product: ProductDocument, paddocks: readonly Paddock[]): ProductTotal {
  const rated = paddocks.map((paddock) => ({ areaHa: paddock.areaHa, rate: paddockRate(product, paddock) })).filter(({ rate }) => rate > 0);
  return {
    amount: rated.reduce((sum, { areaHa, rate }) => sum + (areaHa ?? 0) * rate, 0) / 1000,
    paddocksWithoutArea: rated.filter(({ areaHa }) => areaHa === null).length,
  };
}

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
