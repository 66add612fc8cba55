import type { Product, RecommendedProduct } from '../contract/entities.ts';
import { askedStatements } from '../advice/asked-statements.ts';
import { balanceStatements } from '../advice/balance-statements.ts';
import { realShares } from '../blends/blend-rows.ts';
import { sharesOf, type BlendDraft } from '../blends/blend-draft.ts';
import { blendStatements } from '../advice/blend-statements.ts';
import { bridgeStatements } from '../advice/bridge-statements.ts';
import { isCaveat } from '../advice/caveats.ts';
import { nitrogenStatements } from '../advice/nitrogen-statements.ts';
import { planProductOf, savedRates, type ShownRun } from '../advice/plan.ts';
import type { RecommendationAdvice } from '../advice/recommendation-advice.ts';
import { byUrgency, type Statement } from '../advice/statement.ts';
import type { PlanTables } from '../advice/tables.ts';

/**
 * Statements about the plan, not the sample: the card calculates its balances and bridges for the yield that it shows.
 */
const ofPlan = ({ rule }: Statement): boolean =>
  /^(BALANCE|BRIDGE|RATE_HIGH|RATE_LATE|SEED|SPLIT|WINDOW|VOLATILISATION|LEGUME)/.test(rule);

/** The run that a card shows, with what it asks for by nutrient, kg/ha. */
export interface CardRun extends ShownRun {
  readonly demands: ReadonlyMap<string, number>;
}

/**
 * What the results of a card mean, most pressing first: the server's statements about the sample, its balances for the demand
 * that the card shows, and why that is another figure than the budget's or the largest margin's.
 */
export function cardStatements(
  { statements, samples, tables }: RecommendationAdvice,
  {
    sampleId,
    cardRun: { demands, yieldTPerHa, isSummerRain },
    recommended,
    catalogue,
  }: {
    readonly sampleId: number;
    readonly cardRun: CardRun;
    readonly recommended: readonly RecommendedProduct[];
    readonly catalogue: readonly Product[];
  },
): readonly Statement[] {
  const own = statements.filter((statement) => statement.sampleId === sampleId && !ofPlan(statement));
  const sample = samples.find((entry) => entry.sampleId === sampleId);
  if (!sample) return byUrgency(own);
  const shown = {
    ...sample,
    shown: { yieldTPerHa, isSummerRain },
    demands: sample.demands.map((entry) => ({ ...entry, demand: demands.get(entry.nutrient) ?? entry.demand })),
  };
  const products = recommended.map((entry) => planProductOf(entry, catalogue, tables, savedRates(entry)));
  return byUrgency([
    ...own,
    ...askedStatements(shown, tables),
    ...nitrogenStatements(shown, products, tables).filter(isCaveat),
    ...balanceStatements(shown, products, tables),
    ...bridgeStatements(shown, tables),
  ]);
}

/** What the parts of a blend ask for while they are chosen. */
export function typedBlendStatements(
  draft: BlendDraft,
  catalogue: readonly Product[],
  tables: PlanTables,
): readonly Statement[] {
  const products = realShares(sharesOf(draft)).flatMap(({ productId, percentage }) => {
    const of = catalogue.find(({ id }) => id === productId);
    return of ? [{ ...of, productId, productName: of.name, productPercent: percentage / 100 }] : [];
  });
  const nowhere = { shortDescription: '' };
  const blend = { blendName: draft.name.trim(), products };
  const plan = planProductOf({ id: 0, product: null, blend, placement: nowhere, timing: nowhere }, catalogue, tables);
  return byUrgency(blendStatements([plan], tables));
}
