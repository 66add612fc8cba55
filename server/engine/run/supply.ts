import type { Coefficients } from '../coefficients/values.ts';
import type { SoilInput } from '../input/resolve-input.ts';
import { fertiliserK } from '../nitrogen/fertiliser-k.ts';
import { rotationN } from '../nitrogen/land-use.ts';
import { layersWithin } from '../nitrogen/layers-within.ts';
import { nitrogenSupply, type NitrogenSupply } from '../nitrogen/n-budget.ts';
import { layerN, organicNPool, type LayerN, type NitrogenLayer } from '../nitrogen/pools.ts';
import type { EngineInput, ProfileLayer } from '../types.ts';
import { analyteIds } from './analyte-ids.ts';
import { labValueOf } from './lab-values.ts';
import type { IndexLookup } from './k-cache.ts';

/** Depth in cm at which an entered total of subsoil nitrogen is placed, all of it nitrate. */
const enteredSubsoilDepthCm = 20;

/** The part of a layer that roots reach, with as much of what was written by the hectare; nothing where they reach none. */
const reached = (layer: NitrogenLayer, limitCm: number | null): readonly NitrogenLayer[] =>
  layersWithin({ layers: [layer], limitCm }).map((part) => {
    const share = (part.to - part.from) / (layer.to - layer.from);
    return share === 1
      ? part
      : {
          ...part,
          nitrateKgPerHa: part.nitrateKgPerHa && part.nitrateKgPerHa * share,
          ammoniumKgPerHa: part.ammoniumKgPerHa && part.ammoniumKgPerHa * share,
        };
  });

/** True for a layer with nitrate or ammonium measured; either is enough. */
export const hasNitrogen = ({ nitrateMgPerKg, ammoniumMgPerKg }: ProfileLayer): boolean =>
  nitrateMgPerKg !== null || ammoniumMgPerKg !== null;

/**
 * The surface sample and what lies under it, in kg N/ha. An entered subsoil total replaces the measured layers; an assumed one
 * counts where nothing was measured.
 * @see docs/engine.md, "What changed in 2026, and why", rule 5
 */
export const nitrogenLayers = (input: EngineInput, soil: SoilInput): readonly LayerN[] => {
  const { fromCm, toCm } = input.surface;
  const toKgPerHa = (layer: NitrogenLayer): readonly LayerN[] =>
    reached(layer, soil.rootLimitCm).map((part) => layerN(part, soil.bulkDensity, soil.gravel));
  const surface = toKgPerHa({
    from: fromCm,
    to: toCm,
    nitrate: soil.nitrate,
    ammonium: soil.ammonium,
    nitrateKgPerHa: writtenKgPerHa(input, analyteIds.nitrate, soil.nitrate),
    ammoniumKgPerHa: writtenKgPerHa(input, analyteIds.ammonium, soil.ammonium),
  });
  const isMeasured = input.subsoil.some(hasNitrogen);
  const total = soil.subsoilN ?? (isMeasured ? null : soil.assumedSubsoilN);
  if (total !== null)
    return [...surface, { midDepthCm: enteredSubsoilDepthCm, nitrateKgPerHa: total, ammoniumKgPerHa: 0 }];
  const below = input.subsoil.flatMap((layer) =>
    toKgPerHa({
      from: layer.fromCm,
      to: layer.toCm,
      nitrate: layer.nitrateMgPerKg ?? 0,
      ammonium: layer.ammoniumMgPerKg ?? 0,
      nitrateKgPerHa: layer.nitrateKgPerHa,
      ammoniumKgPerHa: layer.ammoniumKgPerHa,
    }),
  );
  return [...surface, ...below];
};

/** What the laboratory wrote by the hectare, while its figure is the one that is used: one that was entered in its place holds. */
const writtenKgPerHa = ({ labValues }: EngineInput, analyteId: number, used: number): number | undefined => {
  const measured = labValueOf(labValues, analyteId);
  return measured?.value === used ? measured.kgPerHa : undefined;
};

/** The supply of a season, with the availability index of its fertiliser. */
export interface SeasonSupply extends NitrogenSupply {
  readonly kFert: number;
}

/**
 * Nitrogen that the soil supplies in one season; `summerEvent` mm of rain before it, or 0.
 * @see docs/engine.md, "2. How much nitrogen reaches the roots"
 */
export const supplyOf = (
  soil: SoilInput,
  {
    layers,
    summerEvent,
    lookup,
    c,
  }: {
    readonly layers: readonly LayerN[];
    readonly summerEvent: number;
    readonly lookup: IndexLookup;
    readonly c: Coefficients;
  },
): SeasonSupply => {
  const { texture, fieldCapacity, wiltingPoint, gsr, pattern, root, rootLimitCm, noTill, sampleWeek } = soil;
  const { fertSource, fertWeek, soilToShoot, recovery } = soil;
  const nitrateDepthsCm = layers.map((layer) => layer.midDepthCm);
  const season = {
    texture,
    fieldCapacity,
    wiltingPoint,
    gsr,
    pattern,
    summerEvent,
    root,
    rootLimitCm,
    noTill,
    sampleWeek,
    fertSource,
    fertWeek,
  };
  const index = lookup({ ...season, nitrateDepthsCm });
  const supply = nitrogenSupply({
    layers,
    organicPool: organicNPool({ oc: soil.organicCarbon, gravel: soil.gravel }, c),
    rotation: rotationN(soil, c),
    index: { ...index, fert: fertiliserK({ kFert: index.fert, soilToShoot, recovery }, c) },
  });
  return { ...supply, kFert: index.fert };
};
