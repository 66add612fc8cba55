import { bridge } from './bridge.ts';
import { above, atMost, cropGroup } from './codes.ts';
import type { GridAnswer, PlanGrid, PlanSample } from './plan.ts';
import { figure, statement, type AdviceRule, type Statement } from './statement.ts';
import type { PlanTables } from './tables.ts';

const cardFigure = ({ demands }: PlanSample, { nutrient }: GridAnswer): number | null =>
  demands.find((entry) => entry.nutrient === nutrient)?.demand ?? null;

/** As the figures are printed: what a sentence says of them has to agree with what is read. */
const printed = (kgPerHa: number): number => Math.round(kgPerHa * 10) / 10;
const apartOf = (one: number, other: number): number => printed(Math.abs(printed(one) - printed(other)));

const directions = ({ optimum, required }: GridAnswer, card: number): Readonly<Record<string, string>> => ({
  direction: optimum > required ? 'above' : 'below',
  cardDirection: card > required ? 'above' : 'below',
});

/** How far what counts as one figure is one: all three within the step, budget and grid alone, or no more than near each other. */
function agreement({ required, optimum, step }: GridAnswer, card: number): AdviceRule {
  const within = (...figures: readonly number[]): boolean =>
    atMost(apartOf(Math.max(...figures), Math.min(...figures)), printed(step));
  if (within(required, optimum, card)) return 'BRIDGE_STEP';
  return within(required, optimum) ? 'BRIDGE_AGREE' : 'BRIDGE_NEAR';
}

function ofNutrient(
  sample: PlanSample,
  { grid, answer, tables }: { readonly grid: PlanGrid; readonly answer: GridAnswer; readonly tables: PlanTables },
): { readonly reasons: string; readonly statements: readonly Statement[] } {
  const { nutrient, required, optimum, step, isAtEdge, maintenance, response, breakEven } = answer;
  const { crop, sampleId, shown } = sample;
  const card = cardFigure(sample, answer);
  if (card === null) return { reasons: '', statements: [] };
  const found = bridge(
    {
      nutrient,
      required,
      card,
      optimum,
      gridStep: step,
      cardYield: shown.yieldTPerHa,
      gridYield: grid.yieldTPerHa,
      cardSummer: shown.isSummerRain,
      gridSummer: grid.isSummerRain,
      fixes: crop !== null && cropGroup(crop) === 'PULSE',
      capped: grid.isCapped,
      atEdge: isAtEdge,
      maintenance,
      response,
    },
    tables,
  );
  const figures = [
    figure('required', { value: required, unit: 'kg/ha' }),
    figure('card', { value: card, unit: 'kg/ha' }),
    figure('optimum', { value: optimum, unit: 'kg/ha' }),
    figure('step', { value: step, unit: 'kg/ha' }),
    figure('be', { value: breakEven, unit: 'kg of grain' }),
    figure('last', { value: Math.max(0, required - optimum), unit: 'kg/ha' }),
    figure('yield', { value: grid.yieldTPerHa, unit: 't/ha', decimals: 2 }),
    figure('apart', { value: apartOf(optimum, required), unit: 'kg/ha' }),
    figure('cardApart', { value: apartOf(card, required), unit: 'kg/ha' }),
    figure('oneRate', { value: Math.max(step / 2, tables.bridge.tolerance[nutrient]), unit: 'kg/ha' }),
  ];
  const words = { nutrient, ...directions(answer, card) };
  const bridgeStatement = (rule: AdviceRule, level: 'say' | 'watch' = 'say'): Statement =>
    statement(tables, rule, { level, sampleId, on: nutrient, figures, words });
  const statements: Statement[] = [];
  const reason = found.reason === 'STEP' ? agreement(answer, card) : (`BRIDGE_${found.reason}` as const);
  if (reason !== 'BRIDGE_LEGUME') statements.push(bridgeStatement(reason));
  if (found.cardReasons === 'STALE') statements.push(bridgeStatement('BRIDGE_STALE', 'watch'));
  else if (
    reason !== 'BRIDGE_STEP' &&
    found.cardReasons !== '' &&
    above(apartOf(card, required), tables.bridge.sameRateKgPerHa)
  )
    statements.push(bridgeStatement('BRIDGE_CARD'));
  return { reasons: found.cardReasons, statements };
}

/**
 * Why the budget, the card and the largest margin are not one figure, nutrient by nutrient; nothing without a grid.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export function bridgeStatements(sample: PlanSample, tables: PlanTables): readonly Statement[] {
  const { grid, shown, sampleId } = sample;
  if (grid === null) return [];
  const found = grid.answers.map((answer) => ofNutrient(sample, { grid, answer, tables }));
  const isFor = (reason: string): boolean => found.some(({ reasons }) => reasons.includes(reason));
  const about = { level: 'say', sampleId, on: 'N, P, K' } as const;
  return [
    ...found.flatMap(({ statements }) => statements),
    ...(isFor('YIELD')
      ? [
          statement(tables, 'BRIDGE_YIELD', {
            ...about,
            figures: [
              figure('cardYield', { value: shown.yieldTPerHa, unit: 't/ha', decimals: 2 }),
              figure('gridYield', { value: grid.yieldTPerHa, unit: 't/ha', decimals: 2 }),
            ],
          }),
        ]
      : []),
    ...(isFor('SUMMER') ? [statement(tables, 'BRIDGE_SUMMER', about)] : []),
  ];
}
