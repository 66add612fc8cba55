import type { CustomBlend, Product, RecommendedProduct } from '../contract/entities.ts';
import type { BridgedNutrient } from './bridge.ts';
import type { AdviceCrop, BalanceNutrient, Fertiliser, Texture } from './codes.ts';
import type { SeedTables } from './tables.ts';
import { present } from '../shared/present.ts';
import type { NutrientPrices } from './worth.ts';

/** What a plan says about one sample: nothing of it is asked from the browser. */
export interface PlanSample {
  readonly sampleId: number;
  /** Null for a crop that these rules do not know, such as pasture. */
  readonly crop: AdviceCrop | null;
  readonly texture: Texture | null;
  readonly demands: readonly PlanDemand[];
  /** The run whose demands these are. */
  readonly shown: ShownRun;
  /** What the budget and the grid of the selected run say; null where it has no grid. */
  readonly grid: PlanGrid | null;
  /**
   * When the run puts its nitrogen out; absent from reports finalised by releases without it, and null without
   * nitrogen.
   */
  readonly nitrogenTiming?: NitrogenTiming | null | undefined;
  /** The prices that the run used; absent from reports finalised by releases without them. */
  readonly prices?: NutrientPrices | undefined;
}

export interface NitrogenTiming {
  /** After seeding. */
  readonly week: number;
  /** What a rate would be in week 4, as a share of what it is. */
  readonly shareAtWeek4: number;
}

export interface ShownRun {
  readonly yieldTPerHa: number;
  readonly isSummerRain: boolean;
}

export interface PlanGrid extends ShownRun {
  /** Rain caps the yield below the target. */
  readonly isCapped: boolean;
  readonly answers: readonly GridAnswer[];
}

/** Of one nutrient, kg/ha. */
export interface GridAnswer {
  readonly nutrient: BridgedNutrient;
  /** By the budget, with neither prices nor rounding. */
  readonly required: number;
  /** The level of the largest margin, and how far the next one lies. */
  readonly optimum: number;
  readonly step: number;
  readonly isAtEdge: boolean;
  /** What replaces removal, and what this season's crop repays. */
  readonly maintenance: number;
  readonly response: number;
  /** kg of grain that pays for a kg. */
  readonly breakEven: number;
  /** $/kg used by the grid. */
  readonly pricePerKg: number;
}

export interface PlanDemand {
  readonly nutrient: BalanceNutrient;
  /** kg/ha of the selected run. */
  readonly demand: number;
  /** kg/ha that a year's grain takes; null where unknown. */
  readonly removal: number | null;
  /** The test is Low or Marginal. */
  readonly isDeficient: boolean;
}

/** One thing in a heap: a code of the tables, or what is known of a product that has none. */
export interface PlanPart {
  readonly code: string | null;
  readonly heap: Fertiliser | null;
  readonly name: string;
  /** Share of the product's mass or volume. */
  readonly share: number;
  readonly kgPerUnit: number;
  /** Share of mass by element. */
  readonly nutrients: Readonly<Record<string, number>>;
  /** What it neutralises, as entered with the product; absent where nothing is. */
  readonly lime?: LimeValue | undefined;
}

/** % of pure CaCO3: by the analysis, and by analysis and fineness; null when not stated. */
export interface LimeValue {
  readonly nv: number | null;
  readonly ep: number | null;
}

/** A product of the plan as the rules see it. */
export interface PlanProduct {
  readonly recommendedProductId: number;
  readonly name: string;
  readonly unit: string;
  /** A customer's own blend, or a sold mixture. */
  readonly isMixed: boolean;
  /** Short words of placement and timing: 'SEED', 'TOP'; 'PRE', 'TILL'. */
  readonly placement: string;
  readonly timing: string;
  readonly parts: readonly PlanPart[];
  readonly rates: ReadonlyMap<number, number>;
}

const ANALYSIS_TOLERANCE = 0.006;

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

type Nutrients = Product['nutrients'];
const proportionsOf = (nutrients: Nutrients): Readonly<Record<string, number>> =>
  Object.fromEntries(nutrients.map(({ code, proportion }) => [code, proportion]));

/** The code of a product: by its name, else by an analysis that only one straight fertiliser has. */
function codeOf(name: string, nutrients: Readonly<Record<string, number>>, { products }: SeedTables): string | null {
  const entries = Object.entries(products);
  const byName = entries.find(([, product]) => sameName(product.name, name));
  if (byName) return byName[0];
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= ANALYSIS_TOLERANCE;
  const alike = entries.filter(
    ([, { n, p, k, s, heap }]) =>
      heap !== null &&
      n + p + k > 0 &&
      near(n, nutrients['N'] ?? 0) &&
      near(p, nutrients['P'] ?? 0) &&
      near(k, nutrients['K'] ?? 0) &&
      near(s, nutrients['S'] ?? 0),
  );
  return alike.length === 1 ? present(alike[0])[0] : null;
}

function partOf(
  name: string,
  {
    share,
    kgPerUnit,
    nutrients,
    tables,
    lime,
  }: {
    readonly share: number;
    readonly kgPerUnit: number;
    readonly nutrients: Nutrients;
    readonly tables: SeedTables;
    readonly lime: LimeValue | undefined;
  },
): PlanPart {
  const proportions = proportionsOf(nutrients);
  const code = codeOf(name, proportions, tables);
  return {
    code,
    heap: code === null ? null : present(tables.products[code]).heap,
    name,
    share,
    kgPerUnit,
    nutrients: proportions,
    ...(lime && { lime }),
  };
}

function limeOf(product: Product | undefined): LimeValue | undefined {
  const { neutralisingPercent: nv = null, effectivePercent: ep = null } = product ?? {};
  return nv === null && ep === null ? undefined : { nv, ep };
}

/** A sold mixture, broken into its components; null for what is sold straight. */
function mixtureParts(name: string, { mixtures, products }: SeedTables): readonly PlanPart[] | null {
  const mixture = Object.values(mixtures).find((entry) => sameName(entry.name, name));
  if (!mixture) return null;
  return mixture.parts.map(({ code, share }) => {
    const { name: partName, heap, kgPerUnit, n, p, k, s } = present(products[code]);
    return { code, heap, name: partName, share, kgPerUnit, nutrients: { N: n, P: p, K: k, S: s } };
  });
}

const NO_RATES: ReadonlyMap<number, number> = new Map();

/** What the rules need of a recommended product. */
interface Planned extends Pick<RecommendedProduct, 'id' | 'product'> {
  readonly blend: Pick<CustomBlend, 'blendName' | 'products'> | null;
  readonly placement: Pick<RecommendedProduct['placement'], 'shortDescription'>;
  readonly timing: Pick<RecommendedProduct['timing'], 'shortDescription'>;
}

/** The product as the rules see it, with the rates that are given: those saved, or those being typed. */
export function planProductOf(
  { id, product, blend, placement, timing }: Planned,
  catalogue: readonly Product[],
  tables: SeedTables,
  rates: ReadonlyMap<number, number> = NO_RATES,
): PlanProduct {
  const common = {
    recommendedProductId: id,
    placement: placement.shortDescription,
    timing: timing.shortDescription,
    rates,
  };
  if (product) {
    const mixed = mixtureParts(product.name, tables);
    const straight = () => [
      partOf(product.name, {
        share: 1,
        kgPerUnit: product.conversionFactor,
        nutrients: product.nutrients,
        tables,
        lime: limeOf(product),
      }),
    ];
    return {
      ...common,
      name: product.name,
      unit: product.unitOfMeasure,
      isMixed: mixed !== null,
      parts: mixed ?? straight(),
    };
  }
  const rows = blend?.products ?? [];
  return {
    ...common,
    name: blend?.blendName ?? '',
    unit: rows[0]?.unitOfMeasure ?? 'kg',
    isMixed: rows.length > 0,
    parts: rows.flatMap(({ productId, productName, productPercent, nutrients }) => {
      const entry = catalogue.find(({ id: known }) => known === productId);
      const kgPerUnit = entry?.conversionFactor ?? 1;
      const mixed = mixtureParts(productName, tables);
      return (
        mixed?.map((part) => ({ ...part, share: part.share * productPercent })) ?? [
          partOf(productName, { share: productPercent, kgPerUnit, nutrients, tables, lime: limeOf(entry) }),
        ]
      );
    }),
  };
}

/** The rates that are saved. */
export const savedRates = ({ applicationRatesToSamples }: RecommendedProduct): ReadonlyMap<number, number> =>
  new Map(applicationRatesToSamples.map(({ sampleId, applicationRate }) => [sampleId, applicationRate]));

/** kg/ha of an element that a rate of a product brings. */
export const broughtBy = ({ parts }: PlanProduct, rate: number, element: string): number =>
  parts.reduce((sum, { share, kgPerUnit, nutrients }) => sum + rate * share * kgPerUnit * (nutrients[element] ?? 0), 0);
