import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { mgkgToKgHa } from '../units/conversions.ts';

/** A soil-test layer: concentrations in mg/kg, depths in cm, bulk density in g/cm3. */
export interface NitrogenLayer {
  readonly from: number;
  readonly to: number;
  readonly nitrate?: number;
  readonly ammonium?: number;
  /** In place of `nitrate` and `ammonium`, where they are known by the hectare. */
  readonly nitrateKgPerHa?: number | undefined;
  readonly ammoniumKgPerHa?: number | undefined;
  readonly bd?: number;
}

/** The same layer in kg N/ha. */
export interface LayerN {
  readonly midDepthCm: number;
  readonly nitrateKgPerHa: number;
  readonly ammoniumKgPerHa: number;
}

/**
 * kg/ha of nitrate and ammonium nitrogen in a layer, its gravel taken off.
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export const layerN = (layer: NitrogenLayer, defaultBd: number, gravel: number): LayerN => {
  const perMgKg = mgkgToKgHa({ mgkg: 1, bd: layer.bd ?? defaultBd, thickness: layer.to - layer.from, gravel });
  return {
    midDepthCm: (layer.from + layer.to) / 2,
    nitrateKgPerHa: layer.nitrateKgPerHa ?? (layer.nitrate ?? 0) * perMgKg,
    ammoniumKgPerHa: layer.ammoniumKgPerHa ?? (layer.ammonium ?? 0) * perMgKg,
  };
};

/**
 * Stable organic nitrogen in kg/ha from organic carbon % of 0-10 cm, levelling off in rich soils.
 * @see Public port of the SYN workbook, Evans 2017-18 (the manual only says "assumed C:N ratio, bulk density and soil depth")
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export const organicNPool = (
  { oc, gravel = 0 }: { readonly oc: number; readonly gravel?: number },
  c: Coefficients = openSynValues,
): number => {
  const { organicNKgPerHa, organicCarbonCap } = c.pools;
  return organicNKgPerHa * organicCarbonCap * Math.tanh(oc / 100 / organicCarbonCap) * (1 - gravel);
};
