import type { Coefficients } from '../coefficients/values.ts';
import type { SoilInput } from '../input/resolve-input.ts';
import { soilHealth } from '../status/soil-health.ts';
import { countedRain, evaporationOf, type PotentialYield } from '../surface/water-limited-yield.ts';
import type { EngineInput, EngineWarning } from '../types.ts';

const layerName = ({ fromCm, toCm }: { readonly fromCm: number; readonly toCm: number }): string =>
  `${fromCm}-${toCm} cm`;

/**
 * What the adviser has to know about the sample whatever the yield: acid or aluminium below the surface.
 * @see Gazey & Andrew 2009, Bulletin 4761 (pH); DPIRD, Effects of soil acidity (aluminium)
 */
export const sampleWarnings = (input: EngineInput, c: Coefficients): readonly EngineWarning[] =>
  input.subsoil.flatMap((layer): EngineWarning[] => {
    const ph = layer.phCaCl2;
    const aluminium = layer.aluminiumMgPerKg;
    const acid = ph !== null && soilHealth({ analyte: 'pHCa', value: ph, from: layer.fromCm }, c).level < 2;
    const toxic = aluminium !== null && soilHealth({ analyte: 'Al', value: aluminium }, c).level > 2;
    return [
      ...(acid
        ? [
            {
              code: 'SUBSURFACE_ACIDITY' as const,
              message: `pH (CaCl2) ${ph} at ${layerName(layer)} is below the subsurface target`,
            },
          ]
        : []),
      ...(toxic
        ? [
            {
              code: 'SUBSURFACE_ALUMINIUM' as const,
              message: `Aluminium ${aluminium} mg/kg at ${layerName(layer)} is toxic to sensitive crops`,
            },
          ]
        : []),
    ];
  });

/** The rain of a season, mm, and how it is judged. */
type SeasonRain = Pick<SoilInput, 'gsr' | 'rootLimitCm' | 'waterLimitMethod'> & { readonly summerRain: number };

/**
 * The water limit of a season, where it holds a yield level back or carries no crop at all.
 * @see docs/engine.md, "What changed in 2026, and why", rule 11
 */
export const waterWarnings = (
  level: number,
  {
    potentialYield: { potential, warning },
    seasonRain: { waterLimitMethod: method, ...rain },
    c,
  }: { readonly potentialYield: PotentialYield; readonly seasonRain: SeasonRain; readonly c: Coefficients },
): readonly EngineWarning[] => {
  const wanted = (c.surface.potentialPerTarget * level).toFixed(2);
  switch (warning) {
    case 'NO_CROP':
      return [
        {
          code: 'NO_CROP',
          message: `With ${Math.round(countedRain(rain, c))} mm the model grows no crop: ${evaporationOf(method, c)} mm go in evaporation. Check the rain, or use the WA boundary.`,
        },
      ];
    case 'CAPPED':
      return [
        {
          code: 'TARGET_EXCEEDS_WATER_LIMITED_YIELD',
          message: `target exceeds water-limited yield: a yield of ${level} t/ha needs a potential of ${wanted} t/ha, water allows ${potential.toFixed(2)} t/ha`,
        },
      ];
    case null:
      return [];
  }
};
