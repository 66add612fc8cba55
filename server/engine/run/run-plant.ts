import type { CoefficientSet } from '../coefficients/load-coefficients.ts';
import { daysBetween } from '../input/dates.ts';
import { yieldStep } from '../nitrogen/yield-levels.ts';
import { hasMicroRate, microAdvice } from '../rates/micro-advice.ts';
import type { Micronutrient } from '../rates/rates.ts';
import { analytes } from '../reference/analytes.data.ts';
import { tissueCrop, tissueRowIndex, tissueStatus, type TissueNutrient } from '../status/tissue-status.ts';
import type { Decision, EngineInput, EngineResult } from '../types.ts';
import { decision } from './decision.ts';
import { labValueOf } from './lab-values.ts';
import { provenanceOf, type Leaf } from './provenance.ts';

const plantAnalytes = analytes.filter((analyte) => analyte.sampleTypeId === 2);

const noCriteria: Leaf = { source: 'No criteria for this crop', mark: 'judgement' };

const isMicronutrient = (nutrient: string): nutrient is Micronutrient => ['Cu', 'Zn', 'Mn', 'B'].includes(nutrient);

const plantDecisions = (input: EngineInput, { document, values }: CoefficientSet): readonly Decision[] => {
  const elapsed = daysBetween(input.dateEmergence, input.dateSampled);
  // A sampling date before emergence is a typing error: the age is then as unknown as without a date.
  const days = elapsed !== null && elapsed >= 0 ? elapsed : values.tissue.defaultDays;
  const table = tissueCrop(input.crop);
  return plantAnalytes.flatMap(({ analyteId, shortName, unitOfMeasure, hasRate }) => {
    const lab = labValueOf(input.labValues, analyteId);
    if (lab === undefined) return [];
    const nutrient = shortName as TissueNutrient;
    const status = tissueStatus({ crop: input.crop, nutrient, value: lab.value, days }, values);
    const row =
      table === null
        ? undefined
        : document.tissue[table][nutrient][tissueRowIndex({ crop: input.crop, nutrient, days }, values)];
    const provenance = provenanceOf({
      leaf: row?.cuts ?? noCriteria,
      at: 1,
      criticalValue: status?.thresholds[1] ?? null,
      criticalUnit: unitOfMeasure,
      method: `${isMicronutrient(nutrient) ? 'Youngest emerged blade or mature leaf' : 'Whole shoot'}, ${days} days after emergence`,
      interpretiveCriteria: input.interpretiveCriteria,
    });
    const rate =
      hasRate && isMicronutrient(nutrient) && status !== null && hasMicroRate(nutrient, input.crop, values)
        ? microAdvice({ element: nutrient, crop: input.crop, tissue: status.name }, values).rate
        : null;
    return [decision({ analyteId, status, labResult: lab.value, labQualifier: lab.qualifier, rate, provenance })];
  });
};

/**
 * One run at the target yield: a plant test has statuses and trace element rates, no budget and no grid.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const runPlant = (input: EngineInput, set: CoefficientSet): Omit<EngineResult, 'identity'> => {
  const target = Number(input.parameters.Target_Yield);
  return {
    runs: [
      {
        yieldTPerHa: target,
        isSummerRain: false,
        isSelectedByDefault: true,
        decisions: plantDecisions(input, set),
        ratesKgPerHa: null,
        nitrogen: null,
        grid: null,
        summary: null,
        warnings: [],
      },
    ],
    yieldsTPerHa: [target],
    yieldStepTPerHa: yieldStep({ target }, set.values),
    hasRange: false,
    summary: null,
  };
};
