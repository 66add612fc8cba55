import { bridge } from './bridge.ts';
import { cropGroup } from './codes.ts';
import type { GridAnswer, PlanGrid, PlanSample } from './plan.ts';
import { figure, statement, type Statement } from './statement.ts';
import type { PlanTables } from './tables.ts';

const cardFigure = ({ demands }: PlanSample, { nutrient }: GridAnswer): number | null =>
  demands.find((entry) => entry.nutrient === nutrient)?.demand ?? null;

function ofNutrient(
  sample: PlanSample,
  grid: PlanGrid,
  answer: GridAnswer,
  tables: PlanTables,
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
    figure('required', required, 'kg/ha'),
    figure('card', card, 'kg/ha'),
    figure('optimum', optimum, 'kg/ha'),
    figure('step', step, 'kg/ha'),
    figure('be', breakEven, 'kg of grain'),
    figure('last', Math.max(0, required - optimum), 'kg/ha'),
    figure('yield', grid.yieldTPerHa, 't/ha', 2),
  ];
  const words = { nutrient };
  const statements: Statement[] = [];
  if (found.reason !== 'LEGUME')
    statements.push(
      statement(tables, `BRIDGE_${found.reason}`, { level: 'say', sampleId, on: nutrient, figures, words }),
    );
  if (found.cardReasons === 'STALE')
    statements.push(statement(tables, 'BRIDGE_STALE', { level: 'watch', sampleId, on: nutrient, figures, words }));
  return { reasons: found.cardReasons, statements };
}

/** Why the budget, the card and the largest margin are not one figure, nutrient by nutrient; nothing without a grid. */
export function bridgeStatements(sample: PlanSample, tables: PlanTables): readonly Statement[] {
  const { grid, shown, sampleId } = sample;
  if (grid === null) return [];
  const found = grid.answers.map((answer) => ofNutrient(sample, grid, answer, tables));
  const isFor = (reason: string): boolean => found.some(({ reasons }) => reasons.includes(reason));
  const about = { level: 'say', sampleId, on: 'N, P, K' } as const;
  return [
    ...found.flatMap(({ statements }) => statements),
    ...(isFor('YIELD')
      ? [
          statement(tables, 'BRIDGE_YIELD', {
            ...about,
            figures: [
              figure('cardYield', shown.yieldTPerHa, 't/ha', 2),
              figure('gridYield', grid.yieldTPerHa, 't/ha', 2),
            ],
          }),
        ]
      : []),
    ...(isFor('SUMMER') ? [statement(tables, 'BRIDGE_SUMMER', about)] : []),
  ];
}
