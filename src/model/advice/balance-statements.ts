import { adviceTexts } from '../texts/advice.ts';
import { balance, type BalanceVerdict } from './balance.ts';
import { BALANCE_NUTRIENTS, cropGroup, isTrace, type AdviceCrop, type BalanceNutrient } from './codes.ts';
import { oncePer } from './once-per.ts';
import { broughtBy, type PlanDemand, type PlanProduct, type PlanSample } from './plan.ts';
import { figure, statement, type AdviceRule, type Statement } from './statement.ts';
import type { PlanTables } from './tables.ts';
import { recordOf } from '../shared/record.ts';

const LEVELS = { 0: 'say', 1: 'watch', 2: 'act' } as const;
const AMENDMENTS: readonly (string | null)[] = ['GYP', 'LIME'];

/** What a surplus means; the pulse's nitrogen and a phosphorus surplus of unknown removal have words of their own. */
function meaningOfOver({ nutrient }: PlanDemand, { yearsAhead }: BalanceVerdict, crop: AdviceCrop | null): string {
  const { over } = adviceTexts;
  switch (nutrient) {
    case 'N':
      return crop !== null && cropGroup(crop) === 'PULSE' ? over.nitrogenOfPulse : over.N;
    case 'P':
      return yearsAhead === null
        ? over.phosphorusUnknown
        : over.P(figure('years', { value: yearsAhead, unit: 'years' }).text);
    case 'K':
    case 'S':
      return over.carried;
    case 'Zn':
    case 'Cu':
      return over.traces;
    case 'Mn':
      return over.Mn;
    case 'B':
      return over.B;
  }
}

/** No trial has shown what a low soil test of a trace element costs: only a leaf test tells. */
function meaningOfShort(demand: PlanDemand): string {
  const { short } = adviceTexts;
  if (isTrace(demand.nutrient)) return demand.isDeficient ? short.leaf : short.traces;
  return demand.isDeficient ? short.loss : short.soil;
}

/** A trace element that no leaf test has found low is never to be acted on. */
const levelOf = (demand: PlanDemand, { class: of, severity }: BalanceVerdict): (typeof LEVELS)[0 | 1 | 2] => {
  const level = LEVELS[severity];
  const isShort = of === 'SHORT' || of === 'MISSING';
  return level === 'act' && isShort && isTrace(demand.nutrient) && !demand.isDeficient ? 'watch' : level;
};

function meaningOf(demand: PlanDemand, verdict: BalanceVerdict, crop: AdviceCrop | null): string {
  if (verdict.class === 'SHORT' || verdict.class === 'MISSING') return meaningOfShort(demand);
  return verdict.class === 'OVER' || verdict.class === 'UNASKED' ? meaningOfOver(demand, verdict, crop) : '';
}

/** What products bring of a nutrient, kg/ha. */
interface Supplied {
  readonly supply: number;
  readonly amendment: number;
}

/**
 * What the supply of a nutrient means for a sample, kg/ha.
 * @see docs/engine.md, "What changed in 2026, and why", rule 17
 */
export function balanceStatement(
  { sampleId, crop }: Pick<PlanSample, 'sampleId' | 'crop'>,
  {
    demand,
    supplied,
    tables,
  }: { readonly demand: PlanDemand; readonly supplied: Supplied; readonly tables: PlanTables },
): Statement {
  const { supply, amendment } = supplied;
  const { nutrient, removal } = demand;
  const verdict = balance({ nutrient, demand: demand.demand, supply, amendment, removal }, tables.balance);
  const rule: AdviceRule = `BALANCE_${verdict.class}`;
  const figures = [
    figure('demand', { value: demand.demand, unit: 'kg/ha' }),
    figure('supply', { value: supply, unit: 'kg/ha' }),
    figure('amendment', { value: amendment, unit: 'kg/ha' }),
    figure('tolerance', { value: verdict.tolerance, unit: 'kg/ha' }),
  ];
  if (verdict.yearsAhead !== null) figures.push(figure('yearsAhead', { value: verdict.yearsAhead, unit: 'years' }));
  return statement(tables, rule, {
    level: levelOf(demand, verdict),
    sampleId,
    on: nutrient,
    figures,
    words: { text: verdict.text, meaning: meaningOf(demand, verdict, crop) },
  });
}

export type Supply = Readonly<Record<BalanceNutrient, { readonly supply: number; readonly amendment: number }>>;

/** kg of each nutrient in one unit of a product, and what of it gypsum and lime bring: an amendment, not a dressing. */
const perUnit = oncePer((product: PlanProduct): Supply => {
  const amending = { ...product, parts: product.parts.filter(({ heap }) => AMENDMENTS.includes(heap)) };
  return recordOf(BALANCE_NUTRIENTS, (nutrient) => ({
    supply: broughtBy(product, 1, nutrient),
    amendment: broughtBy(amending, 1, nutrient),
  }));
});

/** What all products bring to a sample, kg/ha of each nutrient. */
export const suppliesOf = (products: readonly PlanProduct[], sampleId: number): Supply =>
  suppliesAt(products, ({ rates }) => rates.get(sampleId) ?? 0);

/** The same at rates that are given apart from the products. */
export function suppliesAt(products: readonly PlanProduct[], rateOf: (product: PlanProduct) => number): Supply {
  const applied: { readonly rate: number; readonly brings: Supply }[] = [];
  for (const product of products) {
    const rate = rateOf(product);
    if (rate !== 0) applied.push({ rate, brings: perUnit(product) });
  }
  return recordOf(BALANCE_NUTRIENTS, (nutrient) => {
    let [supply, amendment] = [0, 0];
    for (const { rate, brings } of applied) {
      supply += rate * brings[nutrient].supply;
      amendment += rate * brings[nutrient].amendment;
    }
    // The two are calculated separately: the part is never more than the whole.
    return { supply, amendment: Math.min(amendment, supply) };
  });
}

/**
 * Every balance of a sample that has a demand.
 * @see docs/engine.md, "What changed in 2026, and why", rule 17
 */
export function balanceStatements(
  sample: PlanSample,
  products: readonly PlanProduct[],
  tables: PlanTables,
): readonly Statement[] {
  const supplies = suppliesOf(products, sample.sampleId);
  return sample.demands.map((demand) =>
    balanceStatement(sample, { demand, supplied: supplies[demand.nutrient], tables }),
  );
}
