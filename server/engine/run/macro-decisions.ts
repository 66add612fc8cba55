import type { CoefficientSet } from '../coefficients/load-coefficients.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { fixesNitrogen } from '../crop-group.ts';
import type { SoilInput } from '../input/resolve-input.ts';
import { soilStatus, type NutrientStatusResult } from '../status/soil-status.ts';
import type { Decision, EngineInput, NitrogenOutputs, NutrientRates, Provenance, Qualifier } from '../types.ts';
import { analyteIds } from './analyte-ids.ts';
import { decision } from './decision.ts';
import { qualifierOf } from './lab-values.ts';
import { sulfurQualifier } from './sulfur-mean.ts';
import { provenanceOf, type Leaf } from './provenance.ts';

/** A soil test with its status and what to say about it. */
export interface Judged {
  readonly analyteId: number;
  readonly nutrient: 'p' | 'k' | 's';
  readonly value: number;
  readonly qualifier: Qualifier | null;
  readonly status: NutrientStatusResult;
  readonly provenance: Provenance;
}

const phosphorusLeaf = (soil: SoilInput, { criticalP }: CoefficientSet['document']): Leaf => {
  if (soil.crop === 'PASTURE') return criticalP.pastureBase;
  if (soil.crop !== 'CANOLA') return criticalP.factor;
  return { ...criticalP.canolaShare, source: `${criticalP.factor.source}; ${criticalP.canolaShare.source}` };
};

interface JudgeArgs {
  readonly analyte: 'P' | 'K' | 'S';
  readonly analyteId: number;
  readonly value: number;
  readonly leaf: Leaf;
  readonly method: string;
}

const nutrientKeys = { P: 'p', K: 'k', S: 's' } as const;

const judge = (
  input: EngineInput,
  pbi: number,
  { analyte, analyteId, value, leaf, method }: JudgeArgs,
  c: Coefficients,
): Judged => {
  const status = soilStatus({ analyte, value, crop: input.crop, pbi }, c);
  const provenance = provenanceOf({
    leaf,
    criticalValue: status.thresholds[1] ?? null,
    criticalUnit: 'mg/kg',
    method,
    interpretiveCriteria: input.interpretiveCriteria,
  });
  return {
    analyteId,
    nutrient: nutrientKeys[analyte],
    value,
    qualifier: analyte === 'S' ? sulfurQualifier(input, value) : qualifierOf(input.labValues, analyteId, value),
    status,
    provenance,
  };
};

/** Statuses of P, K and S: the same for every yield of a sample. */
export const judgeMacros = (
  input: EngineInput,
  soil: SoilInput,
  { document, values }: CoefficientSet,
): readonly [p: Judged, k: Judged, s: Judged] => [
  judge(
    input,
    soil.pbi,
    {
      analyte: 'P',
      analyteId: analyteIds.colwellP,
      value: soil.colwellP,
      leaf: phosphorusLeaf(soil, document),
      method: 'Colwell P against a critical value adjusted for PBI',
    },
    values,
  ),
  judge(
    input,
    soil.pbi,
    {
      analyte: 'K',
      analyteId: analyteIds.colwellK,
      value: soil.colwellK,
      leaf: document.criticalK[soil.crop],
      method: 'Colwell K of the sample',
    },
    values,
  ),
  judge(
    input,
    soil.pbi,
    {
      analyte: 'S',
      analyteId: analyteIds.sulfur,
      value: soil.sulfur,
      leaf: document.criticalS[soil.crop],
      method: 'KCl-40 S, mean of 0-30 cm',
    },
    values,
  ),
];

/** Decisions of P, K and S at the rates of one yield. */
export const macroDecisions = (judged: readonly Judged[], rates: NutrientRates): readonly Decision[] =>
  judged.map(({ analyteId, nutrient, value, qualifier, status, provenance }) =>
    decision({ analyteId, status, labResult: value, labQualifier: qualifier, rate: rates[nutrient], provenance }),
  );

/**
 * The nitrogen decision of one yield and season: soil supply against demand. A crop that fixes its own nitrogen has
 * a supply and a rate of 0, but no status, because it has no demand to set the supply against.
 */
export const nitrogenDecision = (
  input: EngineInput,
  nitrogen: NitrogenOutputs,
  { document, values }: CoefficientSet,
): Decision => {
  const fixes = fixesNitrogen(input.crop);
  const status = fixes
    ? null
    : soilStatus(
        { analyte: 'N', value: nitrogen.Soil_N_available / nitrogen.N_required_from_soil, crop: input.crop },
        values,
      );
  const provenance = provenanceOf({
    leaf: document.status.N,
    at: 1,
    criticalValue: status === null ? null : (status.thresholds[1] ?? 0) * nitrogen.N_required_from_soil,
    criticalUnit: 'kg/ha',
    method: fixes ? 'The crop fixes its own nitrogen' : 'SYN nitrogen budget: soil supply against demand',
    interpretiveCriteria: input.interpretiveCriteria,
  });
  return decision({
    analyteId: analyteIds.nitrogen,
    status,
    labResult: nitrogen.Soil_N_available,
    labQualifier: null,
    rate: nitrogen.N_fert_required,
    provenance,
  });
};
