import { soilWeight, TEXTURES, type Texture } from '../../../src/model/advice/codes.ts';
import { fieldsOf } from '../../../src/model/shared/record.ts';
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

export interface Numbers {
  readonly tables: AdviceTables;
  readonly values: EngineOfRun['values'];
  /** Where a plan puts most of a sample's potassium. */
  readonly kPlacements: ReadonlyMap<number, KPlacement>;
}

/** Does the supplier assume nitrogen below the topsoil of any soil? */
export const assumesSubsoilN = ({ subsoilN }: AdviceTables): boolean =>
  Object.values(subsoilN.assume).some((kgPerHa) => kgPerHa.length > 0);

/** Supplier default used in place of an input that the adviser did not enter; undefined when there is none. */
export function supplierDefaults(
  { row }: RunnableSample,
  texture: Texture | null,
  { tables, values, kPlacements }: Numbers,
): Readonly<Record<string, number>> {
  if (texture === null) return {};
  const placement = kPlacements.get(row.id);
  const assumed = tables.subsoilN.assume[soilWeight(texture)][0];
  const effectiveness = placement === undefined ? null : kPlacementEffectiveness({ placement, texture }, values);
  return {
    ...(assumed !== undefined && { Mineral_N_Subsoil_Assumed: assumed }),
    ...(effectiveness !== null && { K_Placement_Effectiveness: effectiveness }),
  };
}

/**
 * The request of a soil sample with what counts where no adviser said anything: nitrogen that the supplier assumes below the topsoil, the depth at
 * which salt or sodium stops roots where the supplier lets it count, how well potassium works where the plan puts it, and the share by which sums
 * of limits are signed.
 */
export function withSupplierDefaults(sample: RunnableSample, numbers: Numbers): AssemblyRequest | null {
  const { row } = sample;
  const { tables, values, kPlacements } = numbers;
  if (sample.request === null || row.sampleTypeId !== 1) return sample.request;
  const request = { ...sample.request, boundsShare: tables.bounds.share };
  if (!values.subsoil.limitCounts && !assumesSubsoilN(tables) && !kPlacements.has(row.id)) return request;
  const { parameters } = assemble(request, values).input;
  const texture = TEXTURES[Number(parameters.Soil_Texture) - 1] ?? null;
  const limit = values.subsoil.limitCounts
    ? limitOfSubsoil({ crop: request.crop, texture, subsoil: subsoilOf(sample) }, tables).limitCm
    : null;
  const open = Object.entries(supplierDefaults(sample, texture, numbers)).filter(
    ([omlName]) => (fieldsOf(request.pifValues)[omlName] ?? null) === null,
  );
  return {
    ...request,
    ...(limit !== null && { subsoilLimitCm: limit }),
    ...(open.length > 0 && { pifValues: { ...request.pifValues, ...Object.fromEntries(open) } }),
  };
}
