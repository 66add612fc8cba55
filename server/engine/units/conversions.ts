import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { Texture } from '../nitrogen/n-index.ts';

/**
 * kg/ha in a soil layer from mg/kg, bulk density g/cm3, thickness cm and gravel fraction (0-1).
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export const mgkgToKgHa = ({
  mgkg,
  bd,
  thickness,
  gravel = 0,
}: {
  readonly mgkg: number;
  readonly bd: number;
  readonly thickness: number;
  readonly gravel?: number;
}): number => ((mgkg * bd * thickness) / 10) * (1 - gravel);

/**
 * mg/kg of what a laboratory wrote in kg/ha of a layer: by the density that was stated (g/cm3), else that of the texture, else
 * the usual one. Gravel is not taken off here: the nitrogen pool does that.
 * @see docs/engine.md, "What changed in 2026, and why", rule 15
 */
export const kgHaToMgkg = (
  {
    kgHa,
    thickness,
    texture,
    bd,
  }: {
    readonly kgHa: number;
    /** cm */
    readonly thickness: number;
    readonly texture?: Texture | null | undefined;
    readonly bd?: number | null | undefined;
  },
  c: Coefficients = openSynValues,
): number => {
  const density = bd ?? (texture ? c.soils[texture].bulkDensity : c.soils.unknownBulkDensity);
  return kgHa / ((density * thickness) / 10);
};

/**
 * kg/ha in a soil layer from mg per litre of soil and thickness cm.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002
 */
export const soluteToKgHa = ({
  mgPerLitreSoil,
  thickness,
}: {
  readonly mgPerLitreSoil: number;
  readonly thickness: number;
}): number => (mgPerLitreSoil * thickness) / 10;

export type Oxide = keyof Coefficients['conversions']['elementPerOxide'];

/**
 * Content of the element from the content of its oxide, in the same unit.
 * @see IFA and SGS conversion factors
 */
export const oxideToElement = (
  { oxide, value }: { readonly oxide: Oxide; readonly value: number },
  c: Coefficients = openSynValues,
): number => value * c.conversions.elementPerOxide[oxide];

/** Nutrient in kg/ha that a rate of a product supplies; fractions are 0-1, the conversion factor is kg per unit of the product. */
export const productSupply = ({
  rate,
  productFraction = 1,
  conversionFactor = 1,
  proportion,
}: {
  readonly rate: number;
  readonly productFraction?: number;
  readonly conversionFactor?: number;
  readonly proportion: number;
}): number => rate * productFraction * conversionFactor * proportion;

/** kg/ha of fertiliser that carries `nRate` kg N/ha at an N content of `nFraction` (0-1). */
export const fertRate = ({ nRate, nFraction }: { readonly nRate: number; readonly nFraction: number }): number =>
  nRate / nFraction;

/** Nutrient in kg/ha taken away with `yield` t/ha at `perTonne` kg/t. */
export const removal = ({ yield: tonnes, perTonne }: { readonly yield: number; readonly perTonne: number }): number =>
  tonnes * perTonne;
