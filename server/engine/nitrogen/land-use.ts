import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';

export type LandUse = 'CEREAL' | 'CANOLA' | 'LEGUME_CROP' | 'PASTURE' | 'GREEN_MANURE' | 'FALLOW';
export type HarvestIndexClass = keyof Coefficients['residue']['harvestIndex'];

/** What a paddock carried in one past year. */
export interface PastYear {
  readonly use: LandUse;
  readonly noTill?: boolean;
  /** Grain t/ha of a legume crop; for pasture and green manure it replaces `dm` when that is absent. */
  readonly yield?: number;
  /** Dry matter grown, t/ha. */
  readonly dm?: number;
  /** Legume fraction of the pasture, 0-1. */
  readonly legume?: number;
  readonly harvestIndex?: HarvestIndexClass;
}

/**
 * Nitrogen in kg/ha that the residue of one past year held when it was new; 0 for cereal, canola and fallow, whose residues
 * belong to the stable pool. Lupin constants serve all pulses (our judgement).
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export const residueN = (year: PastYear, c: Coefficients = openSynValues): number => {
  const { residue } = c;
  if (year.use === 'LEGUME_CROP') {
    const harvestIndex = residue.harvestIndex[year.harvestIndex ?? 'MEDIUM'];
    return 1000 * (year.yield ?? 0) * (residue.topsN / harvestIndex - residue.seedN);
  }
  if (year.use === 'PASTURE' || year.use === 'GREEN_MANURE') {
    const legume = year.legume ?? residue.defaultLegumeFraction;
    const dryMatter = year.dm ?? year.yield ?? 0;
    return (
      residue.pastureResidueShare *
      1000 *
      dryMatter *
      (residue.legumePastureN * legume + residue.otherPastureN * (1 - legume))
    );
  }
  return 0;
};

/**
 * Pasture dry matter in t/ha from `kgPerMm` (10 poor, 15 average, 20 good) and growing-season rain in mm.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002
 */
export const pastureDm = ({ kgPerMm, gsr }: { readonly kgPerMm: number; readonly gsr: number }): number =>
  (kgPerMm * gsr) / 1000;

/**
 * Share (0-1) of older residue nitrogen that is still there after a year under `use`.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export const carryOver = (
  { use, noTill = true }: Pick<PastYear, 'use' | 'noTill'>,
  c: Coefficients = openSynValues,
): number => {
  if (use === 'PASTURE' || use === 'GREEN_MANURE') return c.carryOver.pasture;
  if (use === 'LEGUME_CROP') return noTill ? c.carryOver.legumeNoTill : c.carryOver.legumeTilled;
  return noTill ? c.carryOver.otherNoTill : c.carryOver.otherTilled;
};

export interface RotationN {
  readonly lastYear: number;
  readonly twoYearsAgo: number;
  readonly total: number;
  /** The part of `total` that is ammonium when mineralisation starts (green manure last year). */
  readonly ammonium: number;
}

const cereal: PastYear = { use: 'CEREAL' };

/**
 * Residue nitrogen in kg/ha that two past years left for this crop.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export const rotationN = (
  {
    lastYear = cereal,
    twoYearsAgo = cereal,
  }: { readonly lastYear?: PastYear | undefined; readonly twoYearsAgo?: PastYear | undefined },
  c: Coefficients = openSynValues,
): RotationN => {
  const fromLastYear = residueN(lastYear, c);
  const fromTwoYearsAgo = residueN(twoYearsAgo, c) * carryOver(lastYear, c);
  const ammonium = lastYear.use === 'GREEN_MANURE' ? c.residue.greenManureAmmoniumShare * fromLastYear : 0;
  return { lastYear: fromLastYear, twoYearsAgo: fromTwoYearsAgo, total: fromLastYear + fromTwoYearsAgo, ammonium };
};
