import { openSynValues } from '../coefficients/open-syn.ts';
import { layersWithin } from '../nitrogen/layers-within.ts';
import { profileMean } from '../status/profile-mean.ts';
import type { DerivedQualifier, EngineInput, ProfileLayer, Qualifier } from '../types.ts';
import { analyteIds } from './analyte-ids.ts';
import { labValueOf, qualifierOf } from './lab-values.ts';
import { signOfSum } from './limits.ts';

/** A layer whose sulfur counts, cut off where the mean ends. */
export interface SulfurLayer {
  readonly fromCm: number;
  readonly toCm: number;
  readonly sulfur: number;
  readonly qualifier: Qualifier | null;
}

type Layer = Pick<ProfileLayer, 'fromCm' | 'toCm' | 'sulfurMgPerKg' | 'sulfurQualifier'>;

const LIMIT_CM = openSynValues.sulfurDepthCm;

/**
 * The layers whose sulfur was measured, from the surface down, each cut at the depth limit; a qualifier stays with its layer.
 * @see Anderson, Peverill & Brennan 2013
 */
export function sulfurLayers({ labValues, surface, subsoil }: EngineInput): readonly SulfurLayer[] {
  const own = labValueOf(labValues, analyteIds.sulfur);
  const top = {
    ...surface,
    sulfurMgPerKg: own?.value ?? null,
    ...(own?.qualifier && { sulfurQualifier: own.qualifier }),
  };
  const layers: readonly Layer[] = [top, ...subsoil];
  return layers.flatMap(({ fromCm, toCm, sulfurMgPerKg, sulfurQualifier }) =>
    sulfurMgPerKg === null || fromCm >= LIMIT_CM
      ? []
      : [{ fromCm, toCm: Math.min(toCm, LIMIT_CM), sulfur: sulfurMgPerKg, qualifier: sulfurQualifier ?? null }],
  );
}

/**
 * Did the engine take the mean of several layers? An adviser's own figure goes before it.
 * @see Anderson, Peverill & Brennan 2013
 */
export function isSulfurMean(input: EngineInput): boolean {
  const layers = sulfurLayers(input);
  const mean = profileMean({
    key: 'sulfur',
    layers: layers.map(({ fromCm, toCm, sulfur }) => ({ from: fromCm, to: toCm, sulfur })),
  });
  const used = input.parameters.Sulfur_KCl40;
  return (
    layers.some(({ fromCm }) => fromCm > 0) && mean !== null && typeof used === 'number' && Math.abs(used - mean) < 1e-9
  );
}

/**
 * The sulfur that is judged: the mean of what roots reach, where it is a mean and something stops them; else what was entered or
 * measured.
 * @see docs/engine.md, "What changed in 2026, and why", rule 6
 */
export function sulfurWithin(input: EngineInput, used: number, rootLimitCm: number | null): number {
  if (rootLimitCm === null || !isSulfurMean(input)) return used;
  const layers = sulfurLayers(input).map(({ fromCm, toCm, sulfur }) => ({ from: fromCm, to: toCm, sulfur }));
  return profileMean({ key: 'sulfur', layers: layersWithin({ layers, limitCm: rootLimitCm }) }) ?? used;
}

/**
 * Sign of the rated sulfur: that of the layers it averages, else the laboratory's own.
 * @see docs/engine.md, "Results at a laboratory's limit"
 */
export const sulfurQualifier = (input: EngineInput, used: number): DerivedQualifier | null =>
  isSulfurMean(input)
    ? signOfSum(
        sulfurLayers(input).map(({ fromCm, toCm, sulfur, qualifier }) => ({
          value: sulfur * (toCm - fromCm),
          qualifier,
        })),
        input.boundsShare,
      )
    : qualifierOf(input.labValues, analyteIds.sulfur, used);
