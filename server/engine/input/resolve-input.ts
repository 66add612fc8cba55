import type { Coefficients } from '../coefficients/values.ts';
import type { NutrientPrices } from '../economics/prices.ts';
import { clamp } from '../numbers.ts';
import type { PastYear } from '../nitrogen/land-use.ts';
import type { FertiliserSource, Texture } from '../nitrogen/n-index.ts';
import type { RainPattern } from '../nitrogen/rain-profile.ts';
import type { RootConstraint } from '../nitrogen/root-zone.ts';
import type { OmlName } from '../oml-names.ts';
import type { SoilGroup } from '../status/soil-status.ts';
import type { WheatClass } from '../surface/syn-yield.ts';
import type { WaterLimitMethod } from '../surface/water-limited-yield.ts';
import type { CropModel, EngineInput } from '../types.ts';
import { daysBetween, defaultSeedingDate } from './dates.ts';
import { defaultValue } from './effective-value.ts';
import {
  fertiliserSources,
  harvestIndexes,
  landUses,
  rainPatterns,
  rootConstraints,
  textures,
  waterLimitMethods,
  wheatClasses,
} from './enumerations.ts';

/** The parameters of a soil sample as the equations take them; fractions are 0-1. */
export interface SoilInput {
  readonly crop: CropModel;
  readonly sampleWeek: number;
  readonly gsr: number;
  readonly summerEvent: number;
  readonly pattern: RainPattern;
  readonly waterLimitMethod: WaterLimitMethod;
  readonly root: RootConstraint;
  readonly noTill: boolean;
  readonly targetYield: number;
  readonly yieldStep: number;
  readonly quality: number;
  readonly wheatClass: WheatClass;
  readonly shootToGrain: number;
  readonly soilToShoot: number;
  readonly fertSource: FertiliserSource;
  readonly fertWeek: number;
  readonly rep: number;
  readonly kRep: number;
  /** Share of fertiliser nitrogen that the crop recovers. */
  readonly recovery: number;
  /** cm below which roots do not grow; null where nothing stops them. */
  readonly rootLimitCm: number | null;
  readonly lastYear: PastYear;
  readonly twoYearsAgo: PastYear;
  readonly texture: Texture;
  readonly group: SoilGroup;
  readonly gravel: number;
  readonly bulkDensity: number;
  readonly fieldCapacity: number;
  readonly wiltingPoint: number;
  readonly nitrate: number;
  readonly ammonium: number;
  /** kg/ha below the surface sample, entered in place of the layers; null uses the layers. */
  readonly subsoilN: number | null;
  /** kg/ha that the adviser assumes where nothing was measured below the sample. */
  readonly assumedSubsoilN: number | null;
  readonly organicCarbon: number;
  readonly colwellP: number;
  readonly pbi: number;
  readonly colwellK: number;
  readonly sulfur: number;
  readonly ph: number | null;
  readonly grainPrice: number;
  readonly prices: NutrientPrices;
  readonly variableCost: number;
}

/** Sampling week relative to seeding; the default of the model when the sampling date is unknown. */
const sampleWeekOf = (input: EngineInput, seedingDefault: string, c: Coefficients): number => {
  const entered = input.parameters.Seeding_Date;
  const seeding = typeof entered === 'string' ? entered : defaultSeedingDate(input.dateSampled, seedingDefault);
  const days = daysBetween(seeding, input.dateSampled);
  return days === null ? c.mineralisation.defaultSampleWeek : clamp(Math.round(days / 7), -14, 0);
};

/** Names and fractions in place of catalogue keys and percents. Call it only on an input without problems. */
export const resolveSoilInput = (input: EngineInput, c: Coefficients): SoilInput => {
  const { crop, parameters } = input;
  const valueOf = (omlName: OmlName) => parameters[omlName] ?? defaultValue(omlName, { crop, parameters, c });
  const number = (omlName: OmlName): number => Number(valueOf(omlName));
  const optional = (omlName: OmlName): number | null =>
    typeof parameters[omlName] === 'number' ? parameters[omlName] : null;
  const pick = <Name>(names: readonly Name[], omlName: OmlName): Name => names[number(omlName) - 1]!;
  const texture = pick(textures, 'Soil_Texture');
  return {
    crop,
    sampleWeek: sampleWeekOf(input, String(defaultValue('Seeding_Date', { crop, parameters, c })), c),
    gsr: number('Growing_Season_Rain'),
    summerEvent: number('Summer_Rain_Event'),
    pattern: pick(rainPatterns, 'Rain_Pattern'),
    waterLimitMethod: pick(waterLimitMethods, 'Water_Limit_Method'),
    root: pick(rootConstraints, 'Root_Constraint'),
    noTill: number('Tillage') === 1,
    targetYield: number('Target_Yield'),
    yieldStep: number('Yield_Step'),
    quality: number('Grain_Protein_Or_Oil'),
    wheatClass: pick(wheatClasses, 'Wheat_Class'),
    shootToGrain: number('N_Shoot_To_Grain'),
    soilToShoot: number('N_Soil_To_Shoot'),
    fertSource: pick(fertiliserSources, 'N_Fert_Source'),
    fertWeek: number('N_Application_Week'),
    rep: number('P_Placement_Effectiveness'),
    kRep: number('K_Placement_Effectiveness'),
    recovery: number('N_Fert_Recovery'),
    rootLimitCm: optional('Root_Depth_Limit') ?? (c.subsoil.limitCounts ? (input.subsoilLimitCm ?? null) : null),
    lastYear: {
      use: pick(landUses, 'Last_Year_Land_Use'),
      noTill: number('Last_Year_Tillage') === 1,
      yield: number('Last_Year_Yield'),
      legume: number('Last_Year_Legume_Percent') / 100,
      harvestIndex: pick(harvestIndexes, 'Last_Year_Harvest_Index'),
    },
    twoYearsAgo: {
      use: pick(landUses, 'Two_Years_Ago_Land_Use'),
      yield: number('Two_Years_Ago_Yield'),
      legume: number('Two_Years_Ago_Legume_Percent') / 100,
      harvestIndex: pick(harvestIndexes, 'Two_Years_Ago_Harvest_Index'),
    },
    texture,
    group: c.soils[texture].group,
    gravel: number('Gravel_Percent') / 100,
    bulkDensity: number('Bulk_Density'),
    fieldCapacity: number('Field_Capacity'),
    wiltingPoint: number('Wilting_Point'),
    nitrate: number('Nitrate_N'),
    ammonium: number('Ammonium_N'),
    subsoilN: optional('Mineral_N_Subsoil'),
    assumedSubsoilN: optional('Mineral_N_Subsoil_Assumed'),
    organicCarbon: number('Organic_Carbon'),
    colwellP: number('Colwell_P'),
    pbi: number('PBI'),
    colwellK: number('Colwell_K'),
    sulfur: number('Sulfur_KCl40'),
    ph: optional('PH_CaCl2'),
    grainPrice: number('Grain_Price'),
    prices: { n: number('N_Price'), p: number('P_Price'), k: number('K_Price'), s: number('S_Price') },
    variableCost: number('Variable_Cost'),
  };
};
