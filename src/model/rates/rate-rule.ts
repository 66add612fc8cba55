import type { RecommendedProduct } from '../contract/entities.ts';
import { textOfNumber } from '../format/number-text.ts';
import { chosenOf, type Catalogue } from '../products/chosen-product.ts';
import { nutrientsPerUnit } from '../products/supply.ts';
import { demandOf } from '../products/supply-summary.ts';
import { shownRun, type Decisions } from '../yields/decisions.ts';
import { ratingByStatusName, type RatingLevel } from '../samples/rating.ts';
import type { RunPicks } from '../yields/yield-picks.ts';
import { practicalRate } from './practical-rate.ts';
import type { RatePatch } from './rate-block.ts';
import { isRateText, rateOfText, type RateTexts } from '../products/rate-text.ts';

export const ROUNDINGS = [1, 5, 10] as const;
/** Steps that a rule writes rates in, kg/ha or L/ha. */
export type Rounding = (typeof ROUNDINGS)[number];

/** By what a product gets its rate on many samples at once. */
export type RuleKind = 'flat' | 'demand' | 'rating';

/** A rule as the adviser has typed it. */
export interface RateRule {
  readonly kind: RuleKind;
  readonly recommendedProductId: number | null;
  /** Null means all. */
  readonly sampleIds: readonly number[] | null;
  /** The rate of the flat rule. */
  readonly text: string;
  /** The nutrient whose demand is to be met, and how the rates that meet it are written: in steps, and from and to what was typed. */
  readonly nutrient: string;
  readonly roundTo: Rounding;
  readonly least: string;
  readonly most: string;
  /** The analyte whose rating counts, and a rate for each of its five levels; an empty rate leaves those samples unchanged. */
  readonly analyteId: number | null;
  readonly byLevel: Readonly<Record<RatingLevel, string>>;
}

export const newRule: RateRule = {
  kind: 'flat',
  recommendedProductId: null,
  sampleIds: null,
  text: '',
  nutrient: 'N',
  roundTo: 5,
  least: '',
  most: '',
  analyteId: null,
  byLevel: { 0: '', 1: '', 2: '', 3: '', 4: '' },
};

/** The inputs of a rule. */
export interface RuleGround {
  readonly sampleIds: readonly number[];
  /** The products of the sheet, those that are put on included. */
  readonly products: readonly RecommendedProduct[];
  readonly rates: Readonly<Record<number, RateTexts>>;
  readonly decisions: Decisions;
  readonly picks: RunPicks;
  readonly catalogue: Catalogue;
  /** kg/ha that can still be applied evenly at a placement, by its short word. */
  readonly leastSpreadable: (placement: string) => number;
}

/**
 * The least that a product can be applied at evenly at its placement; 0 for a liquid, which goes through another machine.
 * @see server/advice/parameters/open-advice-2.json, `rates.leastSpread`
 */
export function leastOf(
  product: RecommendedProduct,
  { leastSpreadable, catalogue }: Pick<RuleGround, 'leastSpreadable' | 'catalogue'>,
): number {
  const isSolid = chosenOf(product, catalogue.products).unitOfMeasure.toLowerCase() === 'kg';
  return isSolid ? leastSpreadable(product.placement.shortDescription) : 0;
}

export interface RuleOutcome {
  readonly patches: readonly RatePatch[];
  /** Chosen samples that the rule says nothing of: they have no result, or their level has no rate. They do not change. */
  readonly left: number;
}

const NOTHING: RuleOutcome = { patches: [], left: 0 };
/** A typed rate; an invalid one is ignored. */
export const rateIn = (text: string | undefined): number =>
  text !== undefined && isRateText(text) ? rateOfText(text) : 0;

/** A typed bound; null for none, and for what is none yet. */
const boundIn = (text: string): number | null => (text.trim() !== '' && isRateText(text) ? rateOfText(text) : null);

/** kg of a nutrient in a unit of a product. */
const contentOf = (product: RecommendedProduct, nutrient: string, { products }: Catalogue): number =>
  nutrientsPerUnit(chosenOf(product, products)).get(nutrient) ?? 0;

/** The nutrients of a product, as a rule can meet their demand. */
export const nutrientsIn = (product: RecommendedProduct | undefined, { products }: Catalogue): readonly string[] =>
  product
    ? [...nutrientsPerUnit(chosenOf(product, products))].flatMap(([code, share]) => (share > 0 ? [code] : []))
    : [];

/** The rate that one can apply which brings what a sample needs less what the other products of the sheet supply. */
function rateToDemand(rule: RateRule, ground: RuleGround, sampleId: number): string | undefined {
  const { products, rates, decisions, picks, catalogue } = ground;
  const demand = demandOf(decisions, { picks, sampleId, code: rule.nutrient });
  const product = products.find(({ id }) => id === rule.recommendedProductId);
  const content = product ? contentOf(product, rule.nutrient, catalogue) : 0;
  if (product === undefined || demand === undefined || content === 0) return undefined;
  const others = products
    .filter(({ id }) => id !== rule.recommendedProductId)
    .reduce((sum, other) => sum + rateIn(rates[other.id]?.[sampleId]) * contentOf(other, rule.nutrient, catalogue), 0);
  const { rate } = practicalRate(Math.max(0, demand - others) / content, {
    roundTo: rule.roundTo,
    least: boundIn(rule.least),
    most: boundIn(rule.most),
    leastSpreadable: leastOf(product, ground),
  });
  return rate === 0 ? '' : textOfNumber(rate);
}

/** The level of an analyte in the shown run of a sample; undefined without a result. */
export function ratedLevel(
  analyteId: number | null,
  { decisions, picks }: Pick<RuleGround, 'decisions' | 'picks'>,
  sampleId: number,
): RatingLevel | undefined {
  const run = shownRun(decisions.runsOf.get(sampleId), picks[sampleId]);
  return ratingByStatusName(run?.results.get(analyteId ?? -1)?.decisionResultStatusName)?.level;
}

function rateByRating({ analyteId, byLevel }: RateRule, ground: RuleGround, sampleId: number) {
  const level = ratedLevel(analyteId, ground, sampleId);
  const text = level === undefined ? '' : byLevel[level];
  return text.trim() === '' ? undefined : text;
}

/** The fields to fill before a rule gives any rate. */
export type RuleGap = 'product' | 'rate' | 'nutrient' | 'analyte';

/** The first thing that a rule still lacks; null once it is whole. */
export function gapIn(
  rule: RateRule,
  { products, catalogue }: Pick<RuleGround, 'products' | 'catalogue'>,
): RuleGap | null {
  const product = products.find(({ id }) => id === rule.recommendedProductId);
  if (!product) return 'product';
  if (rule.kind === 'flat') return rule.text.trim() !== '' && isRateText(rule.text) ? null : 'rate';
  if (rule.kind === 'demand') return nutrientsIn(product, catalogue).includes(rule.nutrient) ? null : 'nutrient';
  return rule.analyteId === null ? 'analyte' : null;
}

/**
 * The rates that a rule gives its samples; none while it is not whole.
 * @see docs/guide/programs.md, "Change or share one"
 */
export function outcomeOf(rule: RateRule, ground: RuleGround): RuleOutcome {
  const { recommendedProductId, kind } = rule;
  if (recommendedProductId === null || gapIn(rule, ground) !== null) return NOTHING;
  const sampleIds = ground.sampleIds.filter((id) => rule.sampleIds?.includes(id) ?? true);
  const rateOf = (sampleId: number): string | undefined => {
    if (kind === 'flat') return rule.text;
    return kind === 'demand' ? rateToDemand(rule, ground, sampleId) : rateByRating(rule, ground, sampleId);
  };
  const patches = sampleIds.flatMap((sampleId) => {
    const text = rateOf(sampleId);
    return text === undefined ? [] : [{ recommendedProductId, sampleId, text }];
  });
  return { patches, left: sampleIds.length - patches.length };
}
