import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { fixesNitrogen } from '../crop-group.ts';
import type { CropModel, NitrogenOutputs } from '../types.ts';
import { grainNFraction } from './grain-n.ts';
import { rotationN, type PastYear, type RotationN } from './land-use.ts';
import { fertiliserK } from './fertiliser-k.ts';
import { layersWithin } from './layers-within.ts';
import { nIndex, type NIndex, type NIndexArgs } from './n-index.ts';
import { layerN, organicNPool, type LayerN, type NitrogenLayer } from './pools.ts';
import { soilToShoot as soilToShootOf } from './soil-to-shoot.ts';

/** The supply side, the same for every yield of a sample and season. */
export interface NitrogenSupply {
  readonly mineralPool: number;
  readonly organicPool: number;
  readonly mineralAvailable: number;
  readonly organicAvailable: number;
  readonly rotation: RotationN;
  readonly rotationAvailable: number;
  readonly index: Pick<NIndex, 'son' | 'ron' | 'fert'>;
}

/**
 * kg N/ha in the soil and what of it reaches the crop, from layers, organic matter, rotation and the indexes.
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export const nitrogenSupply = ({
  layers,
  organicPool,
  rotation,
  index,
  mineralAvailability,
}: {
  readonly layers: readonly LayerN[];
  readonly organicPool: number;
  readonly rotation: RotationN;
  /** `nitrate` holds one index per layer. */
  readonly index: Omit<NIndex, 'start' | 'nitrate5'>;
  /** One share for all mineral nitrogen instead of the indexes. */
  readonly mineralAvailability?: number | undefined;
}): NitrogenSupply => {
  let mineralPool = 0;
  let mineralAvailable = 0;
  layers.forEach((layer, at) => {
    mineralPool += layer.nitrateKgPerHa + layer.ammoniumKgPerHa;
    mineralAvailable +=
      layer.nitrateKgPerHa * (mineralAvailability ?? index.nitrate[at] ?? 0) +
      layer.ammoniumKgPerHa * (mineralAvailability ?? index.soilAmmonium);
  });
  return {
    mineralPool,
    organicPool,
    mineralAvailable,
    organicAvailable: organicPool * index.son,
    rotation,
    rotationAvailable: (rotation.total - rotation.ammonium) * index.ron + rotation.ammonium * index.gmAmmonium,
    index,
  };
};

export interface NitrogenDemand {
  readonly crop: CropModel;
  /** t/ha */
  readonly yield: number;
  /** Protein %, or oil % for canola. */
  readonly quality?: number | undefined;
  /** Fractions 0-1; defaults of the crop when absent. */
  readonly shootToGrain?: number | undefined;
  readonly soilToShoot?: number | undefined;
}

/**
 * Default share (0-1) of soil nitrogen that reaches the shoots. Model 1 took the crop's, also where shoots into grain was
 * entered.
 * @see docs/engine.md, "What changed in 2026, and why", rule 12
 */
export const defaultSoilToShoot = (
  crop: CropModel,
  shootToGrain: number | undefined,
  c: Coefficients = openSynValues,
): number =>
  c.model === 1
    ? c.demand.soilToGrain / c.demand.shootToGrain[crop]
    : soilToShootOf({ shootToGrain: shootToGrain ?? c.demand.shootToGrain[crop] }, c);

/**
 * The 16 values of the nitrogen calculator for one yield; demand and supply of the same balance, in kg/ha or %.
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export const nitrogenOutputs = (
  demand: NitrogenDemand,
  supply: NitrogenSupply,
  c: Coefficients = openSynValues,
): NitrogenOutputs => {
  const { crop, yield: tonnes, quality } = demand;
  const shootToGrain = demand.shootToGrain ?? c.demand.shootToGrain[crop];
  const soilToShoot = demand.soilToShoot ?? defaultSoilToShoot(crop, demand.shootToGrain, c);
  const byGrain = 1000 * tonnes * grainNFraction(quality === undefined ? { crop } : { crop, quality }, c);
  const byShoots = byGrain / shootToGrain;
  const fromSoil = byShoots / soilToShoot;
  const available = supply.mineralAvailable + supply.organicAvailable + supply.rotationAvailable;
  const { rotation, index } = supply;
  return {
    N_required_by_grain: byGrain,
    N_required_by_shoots: byShoots,
    N_required_from_soil: fromSoil,
    N_fert_required: fixesNitrogen(crop) ? 0 : Math.max(0, (fromSoil - available) / index.fert),
    Soil_N_available: available,
    Mineral_N_available_to_crop: supply.mineralAvailable,
    Organic_N_available_to_crop: supply.organicAvailable,
    Rotation_N_available_to_crop: supply.rotationAvailable,
    Mineral_N_pool: supply.mineralPool,
    Organic_N_pool: supply.organicPool,
    Total_Rotational_N: rotation.total,
    Rotation_N_from_last_year: rotation.lastYear,
    Rotation_N_from_2_years_ago: rotation.twoYearsAgo,
    Percent_of_organic_N_available: 100 * index.son,
    Percent_of_rotational_N_available:
      100 * (rotation.total === 0 ? index.ron : supply.rotationAvailable / rotation.total),
    N_efficiency_from_shoots_into_grain: 100 * shootToGrain,
  };
};

export interface NBudgetArgs
  extends NitrogenDemand, Omit<NIndexArgs, 'fieldCapacity' | 'wiltingPoint' | 'rain' | 'nitrateDepthsCm'> {
  /** Organic carbon of 0-10 cm, %. */
  readonly oc: number;
  /** Fraction 0-1. */
  readonly gravel?: number;
  readonly layers: readonly NitrogenLayer[];
  readonly lastYear?: PastYear;
  readonly twoYearsAgo?: PastYear;
  readonly mineralAvailability?: number;
  /** Share (0-1) of fertiliser nitrogen that the crop recovers; that of the document when absent. */
  readonly recovery?: number;
  /** Indexes given instead of calculated. */
  readonly k?: Partial<Pick<NIndex, 'son' | 'ron' | 'gmAmmonium' | 'soilAmmonium' | 'fert'>>;
}

/**
 * The nitrogen budget of one yield from raw soil and season; see `nitrogenOutputs`.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002
 * @see IPNI ANZ-3063, 2011; Norton 2016
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export const nBudget = (args: NBudgetArgs, c: Coefficients = openSynValues): NitrogenOutputs => {
  const gravel = args.gravel ?? 0;
  const counted = layersWithin({ layers: args.layers, limitCm: args.rootLimitCm ?? null });
  const layers = counted.map((layer) => layerN(layer, c.soils[args.texture].bulkDensity, gravel));
  const calculated = nIndex({ ...args, nitrateDepthsCm: layers.map((layer) => layer.midDepthCm) }, c);
  const soilToShoot = args.soilToShoot ?? defaultSoilToShoot(args.crop, args.shootToGrain, c);
  const fert = fertiliserK({ kFert: calculated.fert, soilToShoot, recovery: args.recovery }, c);
  const supply = nitrogenSupply({
    layers,
    organicPool: organicNPool({ oc: args.oc, gravel }, c),
    rotation: rotationN(args, c),
    index: { ...calculated, fert, ...args.k },
    mineralAvailability: args.mineralAvailability,
  });
  return nitrogenOutputs(args, supply, c);
};
