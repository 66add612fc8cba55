import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { CropModel, HealthStatus } from '../types.ts';
import { salinity } from './salinity.ts';
import type { SoilGroup } from './soil-status.ts';
import { healthStatusNames, status5, type Status5 } from './status5.ts';

export type HealthAnalyte = 'pHCa' | 'Al' | 'EC' | 'ECe' | 'OC' | 'PBI' | 'CEC' | 'ESP' | 'Ca:Mg';

export interface HealthStatusResult extends Status5 {
  readonly name: HealthStatus;
  readonly thresholds: readonly number[];
}

export interface SoilHealthArgs {
  readonly analyte: HealthAnalyte;
  /** pH, mg/kg (Al), dS/m (EC is 1:5, ECe saturated), % (OC, ESP), index (PBI), cmol(+)/kg (CEC), ratio (Ca:Mg). */
  readonly value: number;
  /** Top of the layer in cm; pH has other targets below 10 cm. */
  readonly from?: number;
  readonly crop?: CropModel;
  readonly group?: SoilGroup;
}

/** Only too much is bad: a floor below zero keeps good values inside the OK band. */
const oneSided: readonly HealthAnalyte[] = ['Al', 'EC', 'ECe', 'ESP'];

/**
 * The four cut points of a soil property, in the unit of the value (ECe for EC).
 * @see server/engine/coefficients/open-syn-2.json, `health` (the source of each cut point)
 */
export const healthThresholds = (
  { analyte, from = 0, crop = 'WHEAT', group = 'LOAM' }: Omit<SoilHealthArgs, 'value'>,
  c: Coefficients = openSynValues,
): readonly number[] => {
  const { health } = c;
  switch (analyte) {
    case 'pHCa':
      return from >= health.subsurfaceFromCm ? health.phSubsurface : health.phTopsoil;
    case 'Al':
      return health.aluminium;
    case 'EC':
    case 'ECe':
      return crop === 'LUPIN' ? health.eceSensitive : health.eceTolerant;
    case 'OC':
      return { SAND: health.organicCarbonSand, LOAM: health.organicCarbonLoam, CLAY: health.organicCarbonClay }[group];
    case 'PBI':
      return health.pbi;
    case 'CEC':
      return health.cec;
    case 'ESP':
      return health.esp;
    case 'Ca:Mg':
      return health.caMg;
  }
};

/**
 * Status of a soil property on the scale <<, <, OK, >, >>.
 * @see server/engine/coefficients/open-syn-2.json, `health` (the source of each cut point)
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const soilHealth = (args: SoilHealthArgs, c: Coefficients = openSynValues): HealthStatusResult => {
  const thresholds = healthThresholds(args, c);
  const value = args.analyte === 'EC' ? salinity({ ec15: args.value, group: args.group ?? 'LOAM' }, c).ece : args.value;
  const floor = oneSided.includes(args.analyte) ? c.health.oneSidedFloor : 0;
  const { level, percent } = status5({ value, thresholds, floor });
  return { level, percent, name: healthStatusNames[level], thresholds };
};
