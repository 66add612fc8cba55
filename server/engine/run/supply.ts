import type { Coefficients } from '../coefficients/values.ts';
import type { SoilInput } from '../input/resolve-input.ts';
import { rotationN } from '../nitrogen/land-use.ts';
import { nitrogenSupply, type NitrogenSupply } from '../nitrogen/n-budget.ts';
import { layerN, organicNPool, type LayerN, type NitrogenLayer } from '../nitrogen/pools.ts';
import type { EngineInput } from '../types.ts';
import { analyteIds } from './analyte-ids.ts';
import { labValueOf } from './lab-values.ts';
import type { IndexLookup } from './k-cache.ts';

/** Depth in cm at which an entered total of subsoil nitrogen is placed, all of it nitrate. */
const enteredSubsoilDepthCm = 20;

/** The surface sample and what lies under it, in kg N/ha; an entered subsoil total replaces the measured layers. */
export const nitrogenLayers = (input: EngineInput, soil: SoilInput): readonly LayerN[] => {
  const { fromCm, toCm } = input.surface;
  const toKgPerHa = (layer: NitrogenLayer): LayerN => layerN(layer, soil.bulkDensity, soil.gravel);
  const surface = toKgPerHa({
    from: fromCm,
    to: toCm,
    nitrate: soil.nitrate,
    ammonium: soil.ammonium,
    nitrateKgPerHa: writtenKgPerHa(input, analyteIds.nitrate, soil.nitrate),
    ammoniumKgPerHa: writtenKgPerHa(input, analyteIds.ammonium, soil.ammonium),
  });
  if (soil.subsoilN !== null)
    return [surface, { midDepthCm: enteredSubsoilDepthCm, nitrateKgPerHa: soil.subsoilN, ammoniumKgPerHa: 0 }];
  const below = input.subsoil.map((layer) =>
    toKgPerHa({
      from: layer.fromCm,
      to: layer.toCm,
      nitrate: layer.nitrateMgPerKg ?? 0,
      ammonium: layer.ammoniumMgPerKg ?? 0,
      nitrateKgPerHa: layer.nitrateKgPerHa,
      ammoniumKgPerHa: layer.ammoniumKgPerHa,
    }),
  );
  return [surface, ...below];
};

/** What the laboratory wrote by the hectare, while its figure is the one that is used: one that was entered in its place holds. */
const writtenKgPerHa = ({ labValues }: EngineInput, analyteId: number, used: number): number | undefined => {
  const measured = labValueOf(labValues, analyteId);
  return measured?.value === used ? measured.kgPerHa : undefined;
};

/** Nitrogen that the soil supplies in one season; `summerEvent` mm of rain before it, or 0. */
export const supplyOf = (
  soil: SoilInput,
  layers: readonly LayerN[],
  summerEvent: number,
  lookup: IndexLookup,
  c: Coefficients,
): NitrogenSupply => {
  const { texture, fieldCapacity, wiltingPoint, gsr, pattern, root, noTill, sampleWeek, fertSource, fertWeek } = soil;
  const nitrateDepthsCm = layers.map((layer) => layer.midDepthCm);
  const season = {
    texture,
    fieldCapacity,
    wiltingPoint,
    gsr,
    pattern,
    summerEvent,
    root,
    noTill,
    sampleWeek,
    fertSource,
    fertWeek,
  };
  return nitrogenSupply({
    layers,
    organicPool: organicNPool({ oc: soil.organicCarbon, gravel: soil.gravel }, c),
    rotation: rotationN(soil, c),
    index: lookup({ ...season, nitrateDepthsCm }),
  });
};
