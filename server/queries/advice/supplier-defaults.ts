import { soilWeight, TEXTURES } from '../../../src/model/advice/codes.ts';
import { limitOfSubsoil, type AdviceTables } from '../../advice/index.ts';
import { assemble, type AssemblyRequest, type EngineOfRun } from '../../engine/index.ts';
import type { RunnableSample } from '../pif/assembly-requests.ts';
import { subsoilOf } from './soil-facts.ts';

interface Numbers {
  readonly tables: AdviceTables;
  readonly values: EngineOfRun['values'];
}

/**
 * The request of a soil sample with what the supplier lets count where no adviser said anything: nitrogen assumed below the topsoil, and the depth
 * at which salt or sodium stops roots. As shipped neither counts, and the request stays as it is.
 */
export function withSupplierDefaults(sample: RunnableSample, { tables, values }: Numbers): AssemblyRequest | null {
  const { request, row } = sample;
  if (request === null || row.sampleTypeId !== 1) return request;
  const { assume } = tables.subsoilN;
  if (!values.subsoil.limitCounts && Object.values(assume).every((kgPerHa) => kgPerHa.length === 0)) return request;
  const { parameters } = assemble(request, values).input;
  const texture = TEXTURES[Number(parameters.Soil_Texture) - 1] ?? null;
  const limit = values.subsoil.limitCounts
    ? limitOfSubsoil({ crop: request.crop, texture, subsoil: subsoilOf(sample) }, tables).limitCm
    : null;
  const assumed = texture === null ? undefined : assume[soilWeight(texture)][0];
  const isOpen = (parameters.Mineral_N_Subsoil_Assumed ?? null) === null;
  return {
    ...request,
    ...(limit !== null && { subsoilLimitCm: limit }),
    ...(assumed !== undefined && isOpen && { pifValues: { ...request.pifValues, Mineral_N_Subsoil_Assumed: assumed } }),
  };
}
