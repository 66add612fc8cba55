/** The Integer parameters of the catalogue as names of the model; position 0 is key 1. */
import type { HarvestIndexClass, LandUse } from '../nitrogen/land-use.ts';
import type { FertiliserSource, Texture } from '../nitrogen/n-index.ts';
import type { RainPattern } from '../nitrogen/rain-profile.ts';
import type { RootConstraint } from '../nitrogen/root-zone.ts';
import type { WheatClass } from '../surface/syn-yield.ts';
import type { WaterLimitMethod } from '../surface/water-limited-yield.ts';

export const rainPatterns: readonly RainPattern[] = ['SEASON', 'LEACHING', 'NO_LEACHING'];
export const waterLimitMethods: readonly WaterLimitMethod[] = ['FRENCH_SCHULTZ', 'BOUNDARY'];
export const rootConstraints: readonly RootConstraint[] = ['NORMAL', 'RIPPED', 'ACID'];
export const wheatClasses: readonly WheatClass[] = ['HARD', 'OTHER', 'SOFT'];
export const fertiliserSources: readonly FertiliserSource[] = ['UREA', 'UAN', 'AMMONIUM_SULFATE', 'MAP_DAP'];
export const textures: readonly Texture[] = ['SAND', 'LOAMY_SAND', 'SANDY_LOAM', 'LOAM', 'CLAY_LOAM', 'CLAY'];
export const harvestIndexes: readonly HarvestIndexClass[] = ['VERY_LOW', 'LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH'];

/** Cereal, canola, lupin, field pea, chickpea, faba bean, lentil or vetch, pasture, green manure, fallow. */
export const landUses: readonly LandUse[] = [
  'CEREAL',
  'CANOLA',
  'LEGUME_CROP',
  'LEGUME_CROP',
  'LEGUME_CROP',
  'LEGUME_CROP',
  'LEGUME_CROP',
  'PASTURE',
  'GREEN_MANURE',
  'FALLOW',
];

/**
 * Land uses whose residue counts, so that their yield has to be known.
 * @see docs/engine.md, "From samples to input"
 */
export const leavesNitrogen = (landUse: LandUse): boolean =>
  landUse === 'LEGUME_CROP' || landUse === 'PASTURE' || landUse === 'GREEN_MANURE';
