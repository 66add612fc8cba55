import type { Coefficients } from '../coefficients/values.ts';
import { soilHealth } from '../status/soil-health.ts';
import type { EngineInput, EngineWarning } from '../types.ts';

const layerName = ({ fromCm, toCm }: { readonly fromCm: number; readonly toCm: number }): string =>
  `${fromCm}-${toCm} cm`;

/** What the adviser has to know about the sample whatever the yield: acid or aluminium below the surface. */
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

/** The water limit of a season, where it holds a yield level back. */
export const waterWarnings = (
  level: number,
  potential: number,
  waterLimited: number,
  c: Coefficients,
): readonly EngineWarning[] =>
  waterLimited > 0 && waterLimited < c.surface.potentialPerTarget * level
    ? [
        {
          code: 'TARGET_EXCEEDS_WATER_LIMITED_YIELD',
          message: `target exceeds water-limited yield: a yield of ${level} t/ha needs a potential of ${(c.surface.potentialPerTarget * level).toFixed(2)} t/ha, water allows ${potential.toFixed(2)} t/ha`,
        },
      ]
    : [];
