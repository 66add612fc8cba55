import { breakEvenResponse } from '../../advice/index.ts';
import type { PlanGrid, ShownRun } from '../../../src/model/advice/plan.ts';
import type { BridgedNutrient } from '../../../src/model/advice/bridge.ts';
import { TEXTURES, type AdviceCrop } from '../../../src/model/advice/codes.ts';
import { itemAt } from '../../collections/item-at.ts';
import type { Tx } from '../../db/pool.ts';
import { sampleEngineRun } from '../../db/schema/index.ts';
import {
  decodeGrid,
  gridCell,
  gridColumns,
  kReplacementShare,
  type Decision,
  type SensitivityGrid,
} from '../../engine/index.ts';
import { runGrid } from '../shared/archived-runs.ts';
import type { SelectedRun } from '../yields/engine-documents.ts';
import { isSelectedRun, runOf, shownExecutions } from '../yields/runs-of-recommendation.ts';

const IDS: Readonly<Record<BridgedNutrient, number>> = { N: 1, P: 2, K: 3 };
/** From scarce to plenty: the place of a status in the engine's lists. */
const LEVELS = { Low: 0, Marginal: 1, Sufficient: 2, High: 3, Excess: 4 } as const;
const isLevel = (name: string | null): name is keyof typeof LEVELS => name !== null && name in LEVELS;
/** A rate is kept in whole kg/ha. */
const ROUNDING_KG = 0.5;

/** The grids of the selected runs of a recommendation by their ids, as they are kept; read apart from the runs, as a grid is larger than all else of one. */
export async function gridsOf(tx: Tx, recommendationId: number): Promise<ReadonlyMap<number, Uint8Array | null>> {
  const shown = shownExecutions(tx, recommendationId);
  const rows = await tx
    .select({ id: sampleEngineRun.id, grid: runGrid })
    .from(shown)
    .innerJoin(sampleEngineRun, runOf(shown))
    .where(isSelectedRun(shown));
  return new Map(rows.map(({ id, grid }) => [id, grid]));
}

export const shownOf = ({ run }: SelectedRun): ShownRun => ({
  yieldTPerHa: run.yieldTPerHa,
  isSummerRain: run.isSummerRain,
});

/** Required rate, kg/ha by the budget: nitrogen as calculated, P and K as stored, which is rounded; null when the sample has no rate. */
function requiredOf(nutrient: BridgedNutrient, { run }: SelectedRun, decision: Decision | undefined): number | null {
  return nutrient === 'N' ? (run.nitrogen?.['N_fert_required'] ?? null) : (decision?.rateKgPerHa ?? null);
}

/** kg/ha that replaces what the grain takes at the test, by the model that made the run; nitrogen has a budget instead. */
function maintenanceOf(
  nutrient: BridgedNutrient,
  {
    selectedRun: { run, execution, model },
    decision,
    crop,
  }: { readonly selectedRun: SelectedRun; readonly decision: Decision | undefined; readonly crop: AdviceCrop | null },
): number {
  if (nutrient === 'N' || crop === null || !decision) return 0;
  if (!isLevel(decision.statusName)) return 0;
  const level = LEVELS[decision.statusName];
  const { values } = model;
  const { removal, pMaintenance } = values.rates;
  const perTonne = removal[crop === 'PULSE' ? 'LUPIN' : crop][nutrient === 'P' ? 'p' : 'k'];
  const texture = TEXTURES[Number(execution.input.parameters.Soil_Texture) - 1];
  const { labResult, provenance } = decision;
  const share =
    nutrient === 'P'
      ? pMaintenance[level]
      : kReplacementShare(
          { value: labResult, level, ...(texture && { texture }) },
          provenance.criticalValue ?? 0,
          values,
        );
  return perTonne * run.yieldTPerHa * share;
}

const levelsOf = (nutrient: BridgedNutrient, grid: SensitivityGrid): Float64Array =>
  ({ N: grid.nLevelsKgPerHa, P: grid.pLevelsKgPerHa, K: grid.kLevelsKgPerHa })[nutrient];
const priceOf = (nutrient: BridgedNutrient, grid: SensitivityGrid): number =>
  ({ N: grid.nPricePerKg, P: grid.pPricePerKg, K: grid.kPricePerKg })[nutrient];

/** What the budget and the grid of a run say of N, P and K; null for a run without a grid. */
export function planGridOf(
  selected: SelectedRun,
  encoded: Uint8Array | null | undefined,
  crop: AdviceCrop | null,
): PlanGrid | null {
  if (!encoded) return null;
  const { run } = selected;
  const grid = decodeGrid(encoded);
  const best = gridCell(grid, grid.optimalIndex);
  const places: Readonly<Record<BridgedNutrient, number>> = { N: best.nIndex, P: best.pIndex, K: best.kIndex };
  const decisions = run.decisions;
  return {
    ...shownOf(selected),
    // The engine lets a grid reach 15 % beyond the target: what stays below it at every rate is held there by rain.
    isCapped: Math.max(...gridColumns(grid).yieldTPerHa) < run.yieldTPerHa,
    answers: (['N', 'P', 'K'] as const).flatMap((nutrient) => {
      const decision = decisions.find(({ analyteId }) => analyteId === IDS[nutrient]);
      const required = requiredOf(nutrient, selected, decision);
      if (required === null) return [];
      const levels = levelsOf(nutrient, grid);
      const at = places[nutrient];
      const pricePerKg = priceOf(nutrient, grid);
      const maintenance = maintenanceOf(nutrient, { selectedRun: selected, decision, crop });
      return [
        {
          nutrient,
          required,
          optimum: itemAt(levels, at),
          step: levels.length < 2 ? 0 : Math.abs(itemAt(levels, Math.max(at, 1)) - itemAt(levels, Math.max(at, 1) - 1)),
          isAtEdge: at === levels.length - 1,
          maintenance,
          // The engine keeps the larger of the two: where it is not the replacement, it is what the crop repays.
          response: required > maintenance + ROUNDING_KG ? required : 0,
          breakEven: breakEvenResponse({ nutrientPrice: pricePerKg, grainPrice: grid.grainPricePerT }),
          pricePerKg,
        },
      ];
    }),
  };
}
