import { analyteIds } from '../run/analyte-ids.ts';
import { profileMean } from '../status/profile-mean.ts';
import type { LabValue, PifValues, ProfileLayer } from '../types.ts';
import { textureFromLabCode } from './lab-texture.ts';

/** The S test of the model is the mean of what was measured within 0-30 cm. */
const sulfurMean = (layers: readonly ProfileLayer[]): number | null =>
  profileMean({
    key: 'sulfur',
    layers: layers.map(({ fromCm, toCm, sulfurMgPerKg }) => ({ from: fromCm, to: toCm, sulfur: sulfurMgPerKg })),
  });

/**
 * What the laboratory says about the parameters; absent where it says nothing.
 * @see docs/engine.md, "From samples to input"
 */
export const labParameters = (values: readonly LabValue[], layers: readonly ProfileLayer[]): PifValues => {
  const valueOf = (analyteId: number): number | null =>
    values.find((value) => value.analyteId === analyteId)?.value ?? null;
  const textureCode = valueOf(analyteIds.texture);
  return {
    Soil_Texture: textureCode === null ? null : textureFromLabCode(textureCode),
    Gravel_Percent: valueOf(analyteIds.gravel),
    Nitrate_N: valueOf(analyteIds.nitrate),
    Ammonium_N: valueOf(analyteIds.ammonium),
    Organic_Carbon: valueOf(analyteIds.organicCarbon),
    Colwell_P: valueOf(analyteIds.colwellP),
    PBI: valueOf(analyteIds.pbi),
    Colwell_K: valueOf(analyteIds.colwellK),
    Sulfur_KCl40: sulfurMean(layers),
    PH_CaCl2: valueOf(analyteIds.ph),
  };
};
