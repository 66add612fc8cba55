/** Simple published nitrogen rules: cross-checks of the model, never its result. */
import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';

/**
 * In-crop mineralisation in kg N/ha from organic carbon % and growing-season rain mm.
 * @see GRDC Crop Nutrition, in-crop mineralisation
 */
export const ruleOfThumbICM = (
  { oc, gsr }: { readonly oc: number; readonly gsr: number },
  c: Coefficients = openSynValues,
): number => c.demand.ruleOfThumbKgPerPercentMm * oc * gsr;

/**
 * Demand and shortfall in kg N/ha from a yield in t/ha, kg N per t and a use efficiency (0-1).
 * @see IPNI ANZ-3063, 2011
 */
export const simpleBudget = ({
  yield: tonnes,
  nPerTonne,
  efficiency,
  soilTest,
  mineralisation,
}: {
  readonly yield: number;
  readonly nPerTonne: number;
  readonly efficiency: number;
  readonly soilTest: number;
  readonly mineralisation: number;
}): { readonly demand: number; readonly extra: number } => {
  const demand = (tonnes * nPerTonne) / efficiency;
  return { demand, extra: Math.max(0, demand - soilTest - mineralisation) };
};

/**
 * N in grain and N taken up, kg/ha, from grain dry matter kg/ha, protein % and nitrogen harvest index (0-1).
 * @see UK milling-wheat guidance
 */
export const uptakeFromGrain = (
  { dryMatter, proteinPct, nhi }: { readonly dryMatter: number; readonly proteinPct: number; readonly nhi: number },
  c: Coefficients = openSynValues,
): { readonly grain: number; readonly uptake: number } => {
  const grain = (dryMatter * proteinPct) / 100 / c.demand.proteinPerN.WHEAT;
  return { grain, uptake: grain / nhi };
};
