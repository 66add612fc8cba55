import type { NitrogenTiming } from '../../../src/model/advice/plan.ts';
import type { NitrogenFacts } from '../../advice/index.ts';
import {
  assumedSubsoilN,
  defaultValue,
  type EngineInput,
  type NitrogenOutputs,
  type PifValues,
} from '../../engine/index.ts';
import type { SelectedRun } from '../yields/engine-documents.ts';

/** The week of the default, in which most of what is given reaches the crop. */
const USUAL_WEEK = 4;
/** An amount, kg N/ha, that is large enough to tell a share by. */
const TRIAL_KG = 100;

/** The budget of the same yield on an input that is moved, by the engine that made the run; null where an input is missing that it asks for. */
function budgetWith(
  input: EngineInput,
  { run, model: { engine } }: SelectedRun,
  moved: PifValues,
): NitrogenOutputs | null {
  const trial = { ...input, parameters: { ...input.parameters, ...moved } };
  return engine.missingInputs(trial).length > 0 ? null : engine.budget(trial, run);
}

function weekOf({ execution: { input }, model: { values } }: SelectedRun): number {
  const { crop, parameters } = input;
  return Number(parameters.N_Application_Week ?? defaultValue('N_Application_Week', { crop, parameters, c: values }));
}

/** When the run puts its nitrogen out. What week 4 would change is computed only for a later one. */
export function nitrogenTimingOf(selected: SelectedRun): NitrogenTiming | null {
  const { run, execution } = selected;
  const rate = run.nitrogen?.['N_fert_required'] ?? 0;
  const week = weekOf(selected);
  if (!(rate > 0) || !Number.isFinite(week)) return null;
  if (week <= USUAL_WEEK) return { week, shareAtWeek4: 1 };
  const usual = budgetWith(execution.input, selected, { N_Application_Week: USUAL_WEEK });
  return { week, shareAtWeek4: usual === null ? 1 : usual.N_fert_required / rate };
}

/** How deep nitrate was measured without a gap, cm. */
function measuredToCm({ surface, subsoil }: EngineInput): number {
  let reached = surface.toCm;
  for (const { fromCm, toCm, nitrateMgPerKg, nitrateKgPerHa } of subsoil.toSorted((a, b) => a.fromCm - b.fromCm)) {
    if (nitrateMgPerKg === null && nitrateKgPerHa === undefined) break;
    if (fromCm > reached) break;
    reached = Math.max(reached, toCm);
  }
  return reached;
}

/** Inputs for the nitrogen below the topsoil; null when the run needs none, or one input gives all of it. */
export function nitrogenFactsOf(selected: SelectedRun, measuredFromCm: number): NitrogenFacts | null {
  const { run, execution } = selected;
  const { input } = execution;
  const budget = run.nitrogen;
  const rate = budget?.['N_fert_required'] ?? 0;
  const entered = typeof input.parameters.Mineral_N_Subsoil === 'number' ? input.parameters.Mineral_N_Subsoil : null;
  const reached = measuredToCm(input);
  if (budget === null || !(rate > 0) || entered !== null || reached >= measuredFromCm) return null;
  // Without the layers, as the engine takes an entered amount in their place.
  const bare: EngineInput = { ...input, subsoil: [] };
  const with0 = budgetWith(bare, selected, { Mineral_N_Subsoil: 0 })?.Soil_N_available;
  const with100 = budgetWith(bare, selected, { Mineral_N_Subsoil: TRIAL_KG })?.Soil_N_available;
  if (with0 === undefined || with100 === undefined) return null;
  return {
    measuredToCm: reached,
    entered,
    assumed: assumedSubsoilN(input, selected.model.values),
    requiredFromSoil: budget['N_required_from_soil'] ?? 0,
    soilN: budget['Soil_N_available'] ?? 0,
    rate,
    pricePerKg: typeof input.parameters.N_Price === 'number' ? input.parameters.N_Price : null,
    kNitrate: Math.max(0, (with100 - with0) / TRIAL_KG),
  };
}
