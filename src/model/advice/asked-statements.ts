import { adviceTexts } from '../texts/advice.ts';
import type { BalanceNutrient } from './codes.ts';
import type { PlanSample } from './plan.ts';
import { rateWarnings, type RateWarning } from './rate-warnings.ts';
import { figure, statement, type Statement } from './statement.ts';
import type { PlanTables } from './tables.ts';

const HIGH = { N_HIGH: 'N', P_HIGH: 'P', K_HIGH: 'K', S_HIGH: 'S' } as const satisfies Partial<
  Record<RateWarning, BalanceNutrient>
>;

/** What anybody would ask about the rates that a sample's run asks for: never a reason to change them unasked. */
export function askedStatements(
  { sampleId, crop, demands, nitrogenTiming = null }: PlanSample,
  tables: PlanTables,
): readonly Statement[] {
  // A plan that model 1 froze has no limits.
  if (crop === null || tables.rates === undefined) return [];
  const asked = (nutrient: BalanceNutrient): number =>
    demands.find((demand) => demand.nutrient === nutrient)?.demand ?? 0;
  const [n, p, k, s] = (['N', 'P', 'K', 'S'] as const).map(asked);
  const warnings = rateWarnings(
    { crop, week: nitrogenTiming?.week ?? null, n: n ?? 0, p: p ?? 0, k: k ?? 0, s: s ?? 0 },
    { rates: tables.rates, nitrogen: tables.nitrogen },
  );
  return warnings.map((warning): Statement => {
    if (warning === 'N_LATE' || warning === 'N_TOO_LATE') {
      const rate = n ?? 0;
      return statement(tables, 'RATE_LATE', {
        level: 'watch',
        sampleId,
        on: 'N',
        figures: [
          figure('n', { value: rate, unit: 'kg N/ha', decimals: 0 }),
          figure('week', { value: nitrogenTiming?.week ?? null, unit: 'weeks after seeding', decimals: 0 }),
          figure('n4', { value: rate * (nitrogenTiming?.shareAtWeek4 ?? 1), unit: 'kg N/ha', decimals: 0 }),
        ],
        words: { late: adviceTexts.lateness[warning] },
      });
    }
    const nutrient = HIGH[warning];
    return statement(tables, 'RATE_HIGH', {
      level: 'act',
      sampleId,
      on: nutrient,
      figures: [figure('rate', { value: asked(nutrient), unit: `kg ${nutrient}/ha`, decimals: 0 })],
      words: { nutrient },
    });
  });
}
