import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { defaultValue } from '../input/effective-value.ts';
import { parameterOf, parameterRange } from '../input/parameter-ranges.ts';
import { clamp } from '../numbers.ts';
import { omlNames, type OmlName } from '../oml-names.ts';
import type { Engine, EngineInput } from '../types.ts';

/**
 * How much an input is moved by, up and down.
 * @see docs/engine.md, "6. Seasons, and what would change the answer"
 */
export const MOVED_BY = 0.1;
/** kg N/ha from which an answer counts as another one. */
const SAME_KG = 0.05;
const MOST = 3;

/** An input, and the fertiliser nitrogen in kg/ha with ten per cent less and more of it. */
export interface NitrogenDriver {
  /** `Subsoil_Nitrate` are the layers below the sample, moved together. */
  readonly input: OmlName | 'Subsoil_Nitrate';
  readonly description: string;
  readonly unit: string;
  /** What the run used; null for several layers at once. */
  readonly value: number | null;
  /** The values that were tried: ten per cent less and more, within the input's bounds. */
  readonly lower: number | null;
  readonly higher: number | null;
  readonly withLess: number;
  readonly withMore: number;
}

export interface NitrogenDrivers {
  /** kg/ha by the budget, on the input as it is. */
  readonly nitrogenKgPerHa: number;
  /** The three that move it most, the strongest first; fewer where fewer move it. */
  readonly drivers: readonly NitrogenDriver[];
}

/** Which of the runs: the place among the yields stays when the target moves. */
type At = (result: ReturnType<Engine['run']>) => number | null;

/** The inputs that are amounts. Codes, dates and weeks have no ten per cent. */
const amounts = omlNames.filter((name) => parameterOf(name).inputType === 'Real');

/** Values that the model derives from the crop, the texture or its document are not specific to this sample, unless entered. */
const derived: ReadonlySet<OmlName> = new Set([
  'Yield_Step',
  'N_Shoot_To_Grain',
  'N_Soil_To_Shoot',
  'Bulk_Density',
  'Field_Capacity',
  'Wilting_Point',
  'N_Fert_Recovery',
  'K_Placement_Effectiveness',
]);

interface Trial extends Pick<NitrogenDriver, 'input' | 'description' | 'unit' | 'value' | 'lower' | 'higher'> {
  readonly less: EngineInput;
  readonly more: EngineInput;
}

function trialOf(input: EngineInput, name: OmlName, c: Coefficients): Trial | null {
  const entered = input.parameters[name] ?? null;
  if (entered === null && derived.has(name)) return null;
  const value = Number(entered ?? defaultValue(name, { crop: input.crop, parameters: input.parameters, c }));
  if (!Number.isFinite(value) || value === 0) return null;
  const { lowerBound, upperBound } = parameterRange(name, c);
  const moved = (share: number): number => clamp(value * share, lowerBound ?? -Infinity, upperBound ?? Infinity);
  const withValue = (given: number): EngineInput => ({ ...input, parameters: { ...input.parameters, [name]: given } });
  const [lower, higher] = [moved(1 - MOVED_BY), moved(1 + MOVED_BY)];
  const { description, unit } = parameterOf(name);
  return { input: name, description, unit, value, lower, higher, less: withValue(lower), more: withValue(higher) };
}

/** The laboratory's nitrate below the sample, all layers together. */
function subsoilTrial(input: EngineInput): Trial | null {
  if (!input.subsoil.some(({ nitrateMgPerKg }) => (nitrateMgPerKg ?? 0) > 0)) return null;
  const moved = (share: number): EngineInput => ({
    ...input,
    subsoil: input.subsoil.map((layer) => ({
      ...layer,
      nitrateMgPerKg: layer.nitrateMgPerKg === null ? null : layer.nitrateMgPerKg * share,
      ...(layer.nitrateKgPerHa !== undefined && { nitrateKgPerHa: layer.nitrateKgPerHa * share }),
    })),
  });
  const none = { value: null, lower: null, higher: null };
  return {
    input: 'Subsoil_Nitrate',
    description: 'Nitrate below the sample',
    unit: 'mg/kg',
    ...none,
    less: moved(1 - MOVED_BY),
    more: moved(1 + MOVED_BY),
  };
}

/**
 * The three inputs to which the nitrogen that a sample needs answers most, each tried alone with ten per cent less and more of
 * it, by the engine that runs the sample; null where the run has no budget. A value that would leave its bounds stops there.
 * @see docs/engine.md, "6. Seasons, and what would change the answer"
 */
export function nitrogenDrivers(
  engine: Engine,
  input: EngineInput,
  { yieldTPerHa, isSummerRain }: { readonly yieldTPerHa: number; readonly isSummerRain: boolean },
  c: Coefficients = openSynValues,
): NitrogenDrivers | null {
  const result = engine.run(input);
  const place = result.runs.findIndex(
    (run) => run.isSummerRain === isSummerRain && Math.abs(run.yieldTPerHa - yieldTPerHa) < 0.005,
  );
  const at: At = ({ runs }) => runs[place]?.nitrogen?.N_fert_required ?? null;
  const nitrogenKgPerHa = at(result);
  if (nitrogenKgPerHa === null) return null;
  const asked = (moved: EngineInput): number =>
    engine.missingInputs(moved).length > 0 ? nitrogenKgPerHa : (at(engine.run(moved)) ?? nitrogenKgPerHa);
  const trials = [...amounts.map((name) => trialOf(input, name, c)), subsoilTrial(input)].filter(
    (trial) => trial !== null,
  );
  const drivers = trials
    .map(({ less, more, ...trial }) => ({ ...trial, withLess: asked(less), withMore: asked(more) }))
    .map((driver) => ({
      driver,
      moves: Math.max(Math.abs(driver.withLess - nitrogenKgPerHa), Math.abs(driver.withMore - nitrogenKgPerHa)),
    }))
    .filter(({ moves }) => moves >= SAME_KG)
    .toSorted((one, other) => other.moves - one.moves)
    .slice(0, MOST)
    .map(({ driver }) => driver);
  return { nitrogenKgPerHa, drivers };
}
