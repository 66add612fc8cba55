import { soilWeight, TEXTURES, type Texture } from '../../../src/model/advice/codes.ts';
import { limitOfSubsoil, type AdviceTables } from '../../advice/index.ts';
import {
  assemble,
  kPlacementEffectiveness,
  type AssemblyRequest,
  type EngineOfRun,
  type KPlacement,
} from '../../engine/index.ts';
import type { RunnableSample } from '../pif/assembly-requests.ts';
import { subsoilOf } from './soil-facts.ts';

interface Numbers {
  readonly tables: AdviceTables;
  readonly values: EngineOfRun['values'];
  /** Where a plan puts most of a sample's potassium. */
  readonly kPlacements: ReadonlyMap<number, KPlacement>;
}

/** What counts beside what the adviser entered, by the input that it stands in for; absent where nothing does. */
function standingIn(
  { row }: RunnableSample,
  texture: Texture | null,
  { tables, values, kPlacements }: Numbers,
): Readonly<Record<string, number | null | undefined>> {
  const placement = kPlacements.get(row.id);
  return {
    Mineral_N_Subsoil_Assumed: texture === null ? undefined : tables.subsoilN.assume[soilWeight(texture)][0],
    K_Placement_Effectiveness:
      texture === null || placement === undefined ? undefined : kPlacementEffectiveness({ placement, texture }, values),
  };
}

/**
 * The request of a soil sample with what counts where no adviser said anything: nitrogen that the supplier assumes below the topsoil, the depth at
 * which salt or sodium stops roots where the supplier lets it count, and how well potassium works where the plan puts it.
 */
export function withSupplierDefaults(sample: RunnableSample, numbers: Numbers): AssemblyRequest | null {
  const { request, row } = sample;
  const { tables, values, kPlacements } = numbers;
  if (request === null || row.sampleTypeId !== 1) return request;
  const assumes = Object.values(tables.subsoilN.assume).some((kgPerHa) => kgPerHa.length > 0);
  if (!values.subsoil.limitCounts && !assumes && !kPlacements.has(row.id)) return request;
  const { parameters } = assemble(request, values).input;
  const texture = TEXTURES[Number(parameters.Soil_Texture) - 1] ?? null;
  const limit = values.subsoil.limitCounts
    ? limitOfSubsoil({ crop: request.crop, texture, subsoil: subsoilOf(sample) }, tables).limitCm
    : null;
  const open = Object.entries(standingIn(sample, texture, numbers)).filter(
    ([omlName, value]) => typeof value === 'number' && (request.pifValues[omlName as 'PBI'] ?? null) === null,
  );
  return {
    ...request,
    ...(limit !== null && { subsoilLimitCm: limit }),
    ...(open.length > 0 && { pifValues: { ...request.pifValues, ...Object.fromEntries(open) } }),
  };
}
