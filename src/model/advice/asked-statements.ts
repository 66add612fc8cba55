import { adviceTexts } from '../texts/advice.ts';
import type { PlanSample } from './plan.ts';
import { rateWarnings, type RateWarning } from './rate-warnings.ts';
import { figure, statement, type Statement } from './statement.ts';
import type { PlanTables, RateTables } from './tables.ts';
import { worthOf, type PricedNutrient } from './worth.ts';

const HIGH = { N_HIGH: 'N', P_HIGH: 'P', K_HIGH: 'K', S_HIGH: 'S' } as const satisfies Partial<
  Record<RateWarning, PricedNutrient>
>;
const LIMITS = { N: 'n', P: 'p', K: 'k', S: 's' } as const satisfies Record<
  PricedNutrient,
  keyof RateTables['rates']['most']
>;

/**
 * What anybody would ask about the rates that a sample's run asks for: never a reason to change them unasked.
 * @see docs/engine.md, "What changed in 2026, and why", rule 13
 */
export function askedStatements(
  { sampleId, crop, demands, nitrogenTiming = null, prices = {} }: PlanSample,
  tables: PlanTables,
): readonly Statement[] {
  const { rates } = tables;
  // A plan that model 1 froze has no limits.
  if (crop === null || rates === undefined) return [];
  const asked = (nutrient: PricedNutrient): number =>
    demands.find((demand) => demand.nutrient === nutrient)?.demand ?? 0;
  const warnings = rateWarnings(
    { crop, week: nitrogenTiming?.week ?? null, n: asked('N'), p: asked('P'), k: asked('K'), s: asked('S') },
    { rates, nitrogen: tables.nitrogen },
  );
  return warnings.map((warning): Statement => {
    if (warning === 'N_LATE' || warning === 'N_TOO_LATE') {
      const rate = asked('N');
      const atWeek4 = rate * (nitrogenTiming?.shareAtWeek4 ?? 1);
      // As the sentence rounds them.
      const worth = worthOf([{ nutrient: 'N', kgPerHa: [Math.round(rate) - Math.round(atWeek4)] }], prices);
      return statement(tables, 'RATE_LATE', {
        level: 'watch',
        sampleId,
        on: 'N',
        figures: [
          figure('n', { value: rate, unit: 'kg N/ha', decimals: 0 }),
          figure('week', { value: nitrogenTiming?.week ?? null, unit: 'weeks after seeding', decimals: 0 }),
          figure('n4', { value: atWeek4, unit: 'kg N/ha', decimals: 0 }),
          ...(worth?.figures ?? []),
        ],
        words: {
          late: adviceTexts.lateness[warning],
          stake: worth === null ? '' : adviceTexts.stakes.earlier(worth.words),
        },
      });
    }
    const nutrient = HIGH[warning];
    const most = rates.most[LIMITS[nutrient]];
    const worth = worthOf([{ nutrient, kgPerHa: [asked(nutrient) - most] }], prices);
    return statement(tables, 'RATE_HIGH', {
      level: 'act',
      sampleId,
      on: nutrient,
      figures: [
        figure('rate', { value: asked(nutrient), unit: `kg ${nutrient}/ha`, decimals: 0 }),
        ...(worth?.figures ?? []),
      ],
      words: { nutrient, stake: worth === null ? '' : adviceTexts.stakes.above(String(most), worth.words) },
    });
  });
}
