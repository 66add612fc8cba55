import type { RecommendedProduct } from '../contract/entities.ts';
import { textOfNumber } from '../format/number-text.ts';
import { limits } from '../limits.ts';
import { chosenOf, type Catalogue } from '../products/chosen-product.ts';
import { nutrientsPerUnit } from '../products/supply.ts';
import { demandOf } from '../products/supply-summary.ts';
import { shownRun, type Decisions } from '../yields/decisions.ts';
import { ratingByStatusName, type RatingLevel } from '../samples/rating.ts';
import type { RunPicks } from '../yields/yield-picks.ts';
import type { RatePatch } from './rate-block.ts';
import { isRateText, rateOfText, type RateTexts } from '../products/rate-text.ts';

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
  /** The nutrient whose demand is to be met. */
  readonly nutrient: string;
  /** The analyte whose rating counts, and a rate for each of its five levels; an empty one leaves those samples as they are. */
  readonly analyteId: number | null;
  readonly byLevel: Readonly<Record<RatingLevel, string>>;
}

export const newRule: RateRule = {
  kind: 'flat',
  recommendedProductId: null,
  sampleIds: null,
  text: '',
  nutrient: 'N',
  analyteId: null,
  byLevel: { 0: '', 1: '', 2: '', 3: '', 4: '' },
};

/** What a rule is reckoned from. */
export interface RuleGround {
  readonly sampleIds: readonly number[];
  /** The products of the sheet, those that are put on included. */
  readonly products: readonly RecommendedProduct[];
  readonly rates: Readonly<Record<number, RateTexts>>;
  readonly decisions: Decisions;
  readonly picks: RunPicks;
  readonly catalogue: Catalogue;
}

export interface RuleOutcome {
  readonly patches: readonly RatePatch[];
  /** Chosen samples that the rule says nothing of: they have no result, or their level has no rate. They stay as they are. */
  readonly left: number;
}

const NOTHING: RuleOutcome = { patches: [], left: 0 };
/** A typed rate; what is not a rate yet is none. */
export const rateIn = (text: string | undefined): number =>
  text !== undefined && isRateText(text) ? rateOfText(text) : 0;

/** kg of a nutrient in a unit of a product. */
const contentOf = (product: RecommendedProduct, nutrient: string, { products }: Catalogue): number =>
  nutrientsPerUnit(chosenOf(product, products)).get(nutrient) ?? 0;

/** The nutrients of a product, as a rule can meet their demand. */
export const nutrientsIn = (product: RecommendedProduct | undefined, { products }: Catalogue): readonly string[] =>
  product
    ? [...nutrientsPerUnit(chosenOf(product, products))].flatMap(([code, share]) => (share > 0 ? [code] : []))
    : [];

/** The rate that brings what a sample asks for beyond what the other products of the sheet bring, whole, and within the bounds of a rate. */
function rateToDemand(rule: RateRule, ground: RuleGround, sampleId: number): string | undefined {
  const { products, rates, decisions, picks, catalogue } = ground;
  const demand = demandOf(decisions, { picks, sampleId, code: rule.nutrient });
  const product = products.find(({ id }) => id === rule.recommendedProductId);
  const content = product ? contentOf(product, rule.nutrient, catalogue) : 0;
  if (demand === undefined || content === 0) return undefined;
  const others = products
    .filter(({ id }) => id !== rule.recommendedProductId)
    .reduce((sum, other) => sum + rateIn(rates[other.id]?.[sampleId]) * contentOf(other, rule.nutrient, catalogue), 0);
  const rate = Math.min(limits.rate.max, Math.round(Math.max(0, demand - others) / content));
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

/** The rates that a rule gives its samples. */
export function outcomeOf(rule: RateRule, ground: RuleGround): RuleOutcome {
  const { recommendedProductId, kind } = rule;
  if (recommendedProductId === null) return NOTHING;
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
