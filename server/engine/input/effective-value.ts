import { defaultYieldStep } from '../nitrogen/yield-levels.ts';
import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { defaultSoilToShoot } from '../nitrogen/n-budget.ts';
import type { OmlName } from '../oml-names.ts';
import type { CropModel, PifValue, PifValues } from '../types.ts';
import { textures } from './enumerations.ts';
import { parameterOf } from './parameter-ranges.ts';

const soilOf = (parameters: PifValues, c: Coefficients) => {
  const texture = textures[Number(parameters.Soil_Texture) - 1];
  return texture === undefined ? null : c.soils[texture];
};

const numberOf = (value: PifValue | null | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** Values that follow from the crop, the target, the texture or the document rather than from the catalogue. */
const calculatedDefault = (
  omlName: OmlName,
  { crop, parameters, c }: { readonly crop: CropModel; readonly parameters: PifValues; readonly c: Coefficients },
): PifValue | null => {
  switch (omlName) {
    case 'Yield_Step':
      return typeof parameters.Target_Yield === 'number' ? defaultYieldStep(parameters.Target_Yield, c) : null;
    case 'N_Shoot_To_Grain':
      return c.demand.shootToGrain[crop];
    case 'N_Soil_To_Shoot':
      return defaultSoilToShoot(crop, numberOf(parameters.N_Shoot_To_Grain), c);
    case 'N_Fert_Recovery':
      return c.fertiliser.recovery;
    case 'K_Placement_Effectiveness':
      return c.rates.kPlacement.drilled;
    case 'Bulk_Density':
      return soilOf(parameters, c)?.bulkDensity ?? null;
    case 'Field_Capacity':
      return soilOf(parameters, c)?.fieldCapacity ?? null;
    case 'Wilting_Point':
      return soilOf(parameters, c)?.wiltingPoint ?? null;
    default:
      return null;
  }
};

/**
 * Default of a parameter without an entered value: the calculated value, else the crop's, else the catalogue's (`MM-DD` for the
 * seeding date); null when there is no default.
 * @see docs/engine.md, "From samples to input"
 */
export const defaultValue = (
  omlName: OmlName,
  {
    crop,
    parameters,
    c = openSynValues,
  }: { readonly crop: CropModel; readonly parameters: PifValues; readonly c?: Coefficients | undefined },
): PifValue | null => {
  const parameter = parameterOf(omlName);
  return calculatedDefault(omlName, { crop, parameters, c }) ?? parameter.cropDefaults[crop] ?? parameter.defaultValue;
};
